import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteName } from '../release/version.mjs';
import { standInDemo } from './stand-in-demo.mjs';

const webpack = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
const builtWithinMs = 120_000;

/** Returns the path of the emulator that the remote in `dir` has installed; `undefined` if there is none. */
export function emulatorOf(dir) {
  try {
    return createRequire(path.join(dir, 'package.json')).resolve('@tillway/emulator');
  } catch {
    return undefined;
  }
}

/**
 * Runs `tillway dev`: the real shell and edge around the remote in `dir`, with hot reload. The gateway is
 * simulated with demo data in memory, or it is that of the portal at `portal`. `backend` is the address of
 * the remote's own back end. Returns the page's address.
 */
export async function emulate(dir, { port, portal, backend }) {
  const emulator = await import(pathToFileURL(emulatorOf(dir)));
  const name = remoteName(dir);
  const ownPort = port || (await freePort());
  const remotePort = await freePort();
  const remote = emulator.startProcess(webpack, ['serve', '--mode', 'development'], {
    cwd: dir,
    env: { ...process.env, TILLWAY_DEV_PORT: String(remotePort) },
  });
  const remoteUrl = `http://localhost:${remotePort}`;
  const demo = portal ? undefined : await standInDemo(dir);
  const gateway = portal ? await emulator.startForwarder(portal) : await emulator.startStandIn(demo.read);
  const [{ url, stop }] = await Promise.all([
    emulator.startPortal({ name, remoteUrl, gatewayUrl: gateway.url, backend, port: ownPort }),
    emulator.untilAnswers(`${remoteUrl}/release.json`, builtWithinMs, () =>
      remote.demand('The development server'),
    ),
  ]);
  return {
    url,
    controls: portal ? undefined : `${url}api/emulator`,
    async stop() {
      await remote.stop();
      await stop();
      await gateway.stop();
      await demo?.stop();
    },
  };
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, 'localhost', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
