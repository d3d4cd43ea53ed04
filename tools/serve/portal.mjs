import path from 'node:path';
import { root } from '../pnpm.mjs';
import { developmentFile } from './development.mjs';
import { freePort } from './ports.mjs';
import { untilReady } from './ready.mjs';

/** Starts gateway and edge on the builds there are, and waits until they can work. */
export async function startPortal(processes, { data, port, host = 'localhost' }) {
  const gatewayPort = await freePort();
  processes.start('gateway', ['gateway/dist/main.js'], {
    cwd: root,
    env: {
      PORT: String(gatewayPort),
      HOST: '127.0.0.1',
      TILLWAY_DATA: data,
      TILLWAY_PUBLIC_URL: process.env.TILLWAY_PUBLIC_URL ?? `http://localhost:${port}`,
    },
  });
  processes.start('edge', ['edge/dist/main.js'], {
    cwd: root,
    env: {
      PORT: String(port),
      HOST: host,
      GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
      TILLWAY_RELEASES: path.join(data, 'releases'),
      TILLWAY_DEVELOPMENT: developmentFile(data),
    },
  });
  // First the gateway itself: an edge that is asked for a gateway that is not there yet fills its log.
  await untilReady(`http://127.0.0.1:${gatewayPort}/api/ready`);
  await untilReady(`http://${host}:${port}/api/ready`);
}
