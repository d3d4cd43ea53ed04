/** `npm start`: installs, builds the changed parts, publishes them, and serves the portal until Ctrl-C. */
import './serve/node-version.mjs';
import path from 'node:path';
import { install, root } from './pnpm.mjs';
import { portalFile } from './serve/hosts.mjs';
import { startPortal } from './serve/portal.mjs';
import { demandPort, wantedPort } from './serve/ports.mjs';
import { createProcesses, onStopSignal } from './serve/processes.mjs';
import { elapsed, step } from './serve/progress.mjs';
import { build, release } from './serve/releases.mjs';
import { summary } from './serve/summary.mjs';

const data = path.resolve(root, process.env.TILLWAY_DATA ?? '.data');
const logs = path.join(data, 'logs');
const releases = path.join(data, 'releases');
const host = process.env.HOST ?? 'localhost';

const processes = createProcesses({
  logs,
  async onEnd({ name, reason, log, lines }) {
    console.error(`\nThe ${name} exited (${reason}). The end of ${log}:\n\n${lines.join('\n')}\n`);
    await processes.stop();
    process.exit(1);
  },
});
onStopSignal({
  async stop() {
    console.log('\nStopping …');
    await processes.stop();
    console.log('Stopped.');
    process.exit(0);
  },
  kill() {
    processes.kill();
    process.exit(130);
  },
});

try {
  const port = wantedPort(8080);
  await demandPort(port, host);
  await step('Installing what is missing', install);
  await step('Building what changed', () => build(processes));
  await step('Publishing the builds', () => release(processes, releases));

  await step('Starting', () => startPortal(processes, { data, port, host }));
  const shown = (folder) => path.relative(root, folder) || '.';
  console.log(
    summary({
      port,
      portals: portalFile(),
      data: shown(data),
      logs: shown(logs),
      databaseUrl: process.env.DATABASE_URL,
      time: elapsed(),
    }),
  );
} catch (error) {
  console.error(`\n${error.message}`);
  await processes.stop();
  process.exit(1);
}
