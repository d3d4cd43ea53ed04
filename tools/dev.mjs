/**
 * `npm run dev`: the portal with shell and remotes from webpack's development servers, hot reload on.
 * `npm run dev -- payments`: only that part and the shell, shown by the portal that `npm start` already runs, whatever
 * its port and data.
 */
import './serve/node-version.mjs';
import path from 'node:path';
import { install, root } from './pnpm.mjs';
import { announce, developmentFile, namedParts, startServers, withShell } from './serve/development.mjs';
import { developmentRows, portalFile, shownNowhere, table } from './serve/hosts.mjs';
import { startPortal } from './serve/portal.mjs';
import { demandPort, wantedPort } from './serve/ports.mjs';
import { createProcesses, onStopSignal } from './serve/processes.mjs';
import { step } from './serve/progress.mjs';
import { untilAnswers } from './serve/ready.mjs';
import { chooseRunning, runningPortals } from './serve/running.mjs';

const data = path.resolve(root, process.env.TILLWAY_DATA ?? '.data');
const names = process.argv.slice(2);
let withdraw = () => {};

const processes = createProcesses({
  logs: path.join(data, 'logs'),
  async onEnd({ name, reason, lines }) {
    console.error(`\n${name} exited (${reason}).\n${lines.join('\n')}`);
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

/** Starts the portal itself, with built gateway and edge, and without built shell and remotes. */
async function startAll() {
  const port = wantedPort(8080);
  await demandPort(port, 'localhost');
  await step('Building gateway and edge', () =>
    processes.run(['tools/build.mjs', 'gateway', 'edge'], { cwd: root }),
  );
  await step('Starting gateway and edge', () => startPortal(processes, { data, port }));
  return { port, portals: portalFile(), development: developmentFile(data) };
}

/** Uses the portal of another terminal. */
function usePortal() {
  const { url, portals, development } = chooseRunning(runningPortals());
  return { port: new URL(url).port, portals, development };
}

const told = ({ port, portals }, parts) => {
  const rows = developmentRows(portals, parts, port);
  const nowhere = shownNowhere(portals, parts);
  return [
    ...(rows.length > 0 ? ['Built here, from the next page load on:', '', table(rows), ''] : []),
    ...nowhere.map((part) => `No local host of ${portals} shows ${part}.`),
    'Ctrl-C stops it.',
  ];
};

try {
  const running = names.length > 0 ? usePortal() : undefined;
  await step('Installing what is missing', install);
  const { developmentPorts: ports } = await import('../shared/build/webpack/development.mjs');
  const parts = await withShell(namedParts(names, ports), ports);
  for (const { port: own } of parts) await demandPort(own, 'localhost');
  const portal = running ?? (await startAll());

  const shown = parts.map(({ name }) => name);
  await step(`Building ${shown.join(', ')} for development`, async () => {
    startServers(processes, parts);
    await Promise.all(parts.map(({ port: own }) => untilAnswers(`http://localhost:${own}/release.json`)));
  });
  withdraw = announce(portal.development, parts);
  console.log(`\n${told(portal, shown).join('\n')}\n`);
} catch (error) {
  console.error(`\n${error.message}`);
  await end(1);
}
