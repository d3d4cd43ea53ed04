/**
 * `npm run dev`: the portal with shell and remotes from webpack's development servers, hot reload on.
 * `npm run dev -- payments`: that part and the shell alone, shown by the portal that `npm start` already runs. A remote of
 * another repository is named by its folder: `npm run dev -- ../remote-loyalty`.
 */
import './serve/node-version.mjs';
import path from 'node:path';
import { install, root } from './pnpm.mjs';
import { announce, namedParts, startServers, withShell } from './serve/development.mjs';
import { startPortal } from './serve/portal.mjs';
import { demandPort, wantedPort } from './serve/ports.mjs';
import { createProcesses, onStopSignal } from './serve/processes.mjs';
import { step } from './serve/progress.mjs';
import { answers, untilAnswers } from './serve/ready.mjs';

const data = path.resolve(root, process.env.TILLWAY_DATA ?? '.data');
const names = process.argv.slice(2);
let withdraw = () => {};

const processes = createProcesses({
  logs: path.join(data, 'logs'),
  async onEnd({ name, reason, lines }) {
    console.error(`\n${name} ended by itself (${reason}).\n${lines.join('\n')}`);
    await end(1);
  },
});
onStopSignal({
  stop: () => void end(0),
  kill() {
    withdraw();
    processes.kill();
    process.exit(130);
  },
});

async function end(code) {
  withdraw();
  await processes.stop();
  process.exit(code);
}

/** The portal itself, its gateway and edge built, its shell and remotes not. */
async function startAll(port) {
  await demandPort(port, 'localhost');
  await step('Building gateway and edge', () =>
    processes.run(['tools/build.mjs', 'gateway', 'edge'], { cwd: root }),
  );
  await step('Starting gateway and edge', () => startPortal(processes, { data, port }));
}

async function demandPortal(port) {
  if (await answers(`http://localhost:${port}/healthz`)) return;
  throw new Error(`No portal answers on port ${port}. Start one in another terminal: npm start`);
}

try {
  const port = wantedPort(8080);
  await step('Installing what is missing', install);
  const { developmentPorts: ports } = await import('../shared/build/webpack/development.mjs');
  const parts = await withShell(namedParts(names, ports), ports);
  for (const { port: own } of parts) await demandPort(own, 'localhost');
  await (names.length > 0 ? demandPortal(port) : startAll(port));

  const shown = parts.map(({ name }) => name).join(', ');
  await step(`Building ${shown} for development`, async () => {
    startServers(processes, parts);
    await Promise.all(parts.map(({ port: own }) => untilAnswers(`http://localhost:${own}/release.json`)));
  });
  withdraw = announce(data, parts);
  console.log(
    `\n  http://localhost:${port} shows ${shown} from here. Load the page again; Ctrl-C ends it.\n`,
  );
} catch (error) {
  console.error(`\n${error.message}`);
  await end(1);
}
