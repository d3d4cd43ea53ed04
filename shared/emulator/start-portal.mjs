import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portalFile } from './portal-file.mjs';
import { serveShell } from './serve-shell.mjs';
import { startProcess } from './start-process.mjs';
import { untilAnswers } from './until-answers.mjs';

const home = import.meta.dirname;
const readyWithinMs = 20_000;

/**
 * Starts the shell of this package and its edge around one remote. `remoteUrl` is its development server,
 * `gatewayUrl` the gateway behind `/api`, and `backend` the remote's own back end, if it has one. Returns the
 * portal's address and a function to stop it.
 */
export async function startPortal({ name, remoteUrl, gatewayUrl, backend, port }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tillway-emulator-'));
  const shell = await serveShell(path.join(home, 'shell'));
  const write = async (file, value) => {
    await writeFile(path.join(folder, file), JSON.stringify(value, null, 2));
    return path.join(folder, file);
  };
  const edge = startProcess(path.join(home, 'edge/dist/main.js'), [], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: 'localhost',
      LOG_LEVEL: 'error',
      GATEWAY_URL: gatewayUrl,
      TILLWAY_PORTALS: await write('portal.json', portalFile(name, backend)),
      TILLWAY_DEVELOPMENT: await write('development.json', { shell: shell.url, [name]: remoteUrl }),
      TILLWAY_RELEASES: path.join(folder, 'releases'),
      TILLWAY_RUNNING: path.join(folder, 'running'),
    },
  });
  const stop = async () => {
    await edge.stop();
    await shell.stop();
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
