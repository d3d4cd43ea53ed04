import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { home } from './home.mjs';
import { portalFile } from './portal-file.mjs';
import { serveBuild } from './serve-build.mjs';
import { startProcess } from './start-process.mjs';
import { untilAnswers } from './until-answers.mjs';

const readyWithinMs = 20_000;

/** The remote of this package, which shows the slots of screens that are missing here. */
const workbench = 'workbench';

/**
 * Starts the shell of this package and its edge around remotes and the workbench. `gatewayUrl` is the gateway behind
 * `/api`. Each of `remotes` has its name, the address `url` of its development server, and its own back end `backend`,
 * if it has one. Returns the portal's address and a function to stop it.
 */
export async function startPortal({ remotes, gatewayUrl, port }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tillway-emulator-'));
  const [shell, slots] = await Promise.all(
    ['shell', workbench].map((part) => serveBuild(path.join(home, part))),
  );
  const write = async (file, value) => {
    await writeFile(path.join(folder, file), JSON.stringify(value, null, 2));
    return path.join(folder, file);
  };
  const edge = startProcess(path.join(home, 'edge/dist/main.mjs'), [], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: 'localhost',
      LOG_LEVEL: 'error',
      GATEWAY_URL: gatewayUrl,
      TILLWAY_PORTALS: await write('portal.json', portalFile([...remotes, { name: workbench }])),
      TILLWAY_DEVELOPMENT: await write('development.json', {
        shell: shell.url,
        [workbench]: slots.url,
        ...Object.fromEntries(remotes.map(({ name, url }) => [name, url])),
      }),
      TILLWAY_RELEASES: path.join(folder, 'releases'),
      TILLWAY_RUNNING: path.join(folder, 'running'),
    },
  });
  const stop = async () => {
    await edge.stop();
    await shell.stop();
    await slots.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}/`;
  try {
    await untilAnswers(url, readyWithinMs, () => edge.demand('The edge'));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}
