import path from 'node:path';
import { root } from '../pnpm.mjs';
import { developmentFile } from './development.mjs';
import { portalFile } from './hosts.mjs';
import { freePort } from './ports.mjs';
import { openStandInTerminals, standInVariables, startStandIns } from './stand-ins.mjs';
import { untilReady } from './ready.mjs';
import { demoPassword } from './summary.mjs';

/** Starts gateway and edge on the present builds, and waits until they can work. */
export async function startPortal(processes, { data, port, host = 'localhost' }) {
  demandClosedDoors(host);
  const gatewayPort = await freePort();
  const standIns = await startStandIns(processes);
  processes.start('gateway', ['gateway/dist/main.js'], {
    cwd: root,
    env: {
      PORT: String(gatewayPort),
      HOST: '127.0.0.1',
      TILLWAY_DATA: data,
      ...(isOwnMachine(host) && {
        TILLWAY_ENV: process.env.TILLWAY_ENV ?? 'local',
        TILLWAY_DEV_MAIL: process.env.TILLWAY_DEV_MAIL ?? (isLocal() ? '1' : '0'),
      }),
      TILLWAY_PUBLIC_URL: process.env.TILLWAY_PUBLIC_URL ?? `http://localhost:${port}`,
      TILLWAY_PORTALS: portalFile(),
      ...standInVariables(standIns),
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
  // Wait for the gateway first. An edge without a gateway fills its log with each question.
  await untilReady(`http://127.0.0.1:${gatewayPort}/api/ready`);
  await untilReady(`http://${host}:${port}/api/ready`);
  const password = demoPassword();
  if (standIns.length > 0 && password !== undefined)
    await openStandInTerminals(`http://${host}:${port}`, password, standIns);
}

/** Answers whether only this machine reaches the portal. */
const isOwnMachine = (host) => /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host);
const isLocal = () => (process.env.TILLWAY_ENV || 'local') === 'local';

/**
 * Throws if others would reach a portal with known passwords. The gateway is behind the edge and cannot see this
 * itself.
 */
export function demandClosedDoors(host, env = process.env) {
  if (isOwnMachine(host)) return;
  const { TILLWAY_ENV, TILLWAY_DEMO, TILLWAY_DEMO_PASSWORD } = env;
  if (!TILLWAY_ENV)
    throw new Error(`${host} is reachable from other machines: set TILLWAY_ENV to production, test, or qa.`);
  if (TILLWAY_ENV !== 'production' && TILLWAY_DEMO !== '0' && !TILLWAY_DEMO_PASSWORD) {
    throw new Error(
      `${host} is reachable from other machines: set TILLWAY_DEMO_PASSWORD, because the default password of the demo users is public, or TILLWAY_DEMO=0.`,
    );
  }
}
