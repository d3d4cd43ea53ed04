import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteName } from '../release/version.mjs';
import { standInDemo } from './stand-in-demo.mjs';

const builtWithinMs = 120_000;

const installedIn = (dir) => createRequire(path.join(dir, 'package.json'));

/** Returns the path of the emulator that the remote in `dir` has installed; `undefined` if there is none. */
export function emulatorOf(dir) {
  try {
    return installedIn(dir).resolve('@tillway/emulator');
  } catch {
    return undefined;
  }
}

/**
 * Runs `tillway dev`: the real shell and edge of the first folder's emulator around the remotes in `dirs`, each with
 * hot reload. The gateway is simulated with demo data in memory, or it is that of the portal at `portal`. `backends` has
 * the addresses of the remotes' own back ends by the remotes' names. Returns the page's address.
 */
export async function emulate(dirs, { port, portal, backends }) {
  const emulator = await import(pathToFileURL(emulatorOf(dirs[0])));
  const ownPort = port || (await freePort());
  const remotes = [];
  for (const dir of dirs) remotes.push(await startRemote(emulator, dir, backends));
  const demo = portal ? undefined : await standInDemo(dirs);
  const gateway = portal ? await emulator.startForwarder(portal) : await emulator.startStandIn(demo.read);
  const [{ url, stop }] = await Promise.all([
    emulator.startPortal({ remotes, gatewayUrl: gateway.url, port: ownPort }),
    ...remotes.map((remote) =>
      emulator.untilAnswers(`${remote.url}/release.json`, builtWithinMs, () =>
        remote.server.demand(`The development server of ${remote.name}`),
      ),
    ),
  ]);
  return {
    url,
    controls: portal ? undefined : `${url}api/emulator`,
    async stop() {
      for (const { server } of remotes) await server.stop();
      await stop();
      await gateway.stop();
      await demo?.stop();
    },
  };
}

/** Starts the development server of the remote in `dir`, with the webpack of that remote's own tools. */
async function startRemote(emulator, dir, backends) {
  const [name, port] = [remoteName(dir), await freePort()];
  const servePart = installedIn(dir).resolve('@tillway/build/dev/serve-part.mjs');
  const server = emulator.startProcess(servePart, [], {
    cwd: dir,
    env: { ...process.env, TILLWAY_DEV_PORT: String(port) },
  });
  return { name, server, url: `http://localhost:${port}`, backend: backends[name] };
}

/** Returns a port that nothing uses now. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, 'localhost', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
