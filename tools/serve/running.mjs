import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../pnpm.mjs';

const command = path.join(root, 'edge/dist/cli.js');

/** Lists the portals that run from here, from the records of their edges. */
export const runningPortals = () =>
  existsSync(command)
    ? JSON.parse(execFileSync(process.execPath, [command, 'running', '--json'], { encoding: 'utf8' }))
    : [];

const portOf = ({ url }) => new URL(url).port;

/** Chooses the portal that shows development builds: the running one, or the one at `PORT` if several run. */
export function chooseRunning(running, port = process.env.PORT) {
  const found = port ? running.filter((portal) => portOf(portal) === port) : running;
  const known = running.map(({ url, portals }) => `\n  ${url}  ${portals}`).join('');
  if (found.length > 1)
    throw new Error(
      `Several portals are running. Choose one: PORT=${portOf(found[0])} npm run dev -- …${known}`,
    );
  const [portal] = found;
  if (!portal)
    throw new Error(
      port && known
        ? `No portal runs on port ${port}. Running:${known}`
        : 'No portal runs. Start one in another terminal: npm start',
    );
  if (portal.development === null)
    throw new Error(
      `The portal at ${portal.url} accepts no development builds: it was started without TILLWAY_DEVELOPMENT.`,
    );
  return portal;
}
