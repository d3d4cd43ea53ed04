import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../pnpm.mjs';

/** Returns the portal file for an edge that starts from here. */
export const portalFile = (env = process.env) =>
  path.resolve(root, env.TILLWAY_PORTALS || path.join('edge', 'portal.json'));

const isAddress = (host) => /^[\d.]+$/.test(host) || host.includes(':');

/** Lists the hosts of a portal file as people type them, each with its portal. If none is listed, it is `localhost`. */
function hostsOf(file) {
  const { default: other, hosts, portals } = JSON.parse(readFileSync(file, 'utf8'));
  const named = Object.entries(hosts).filter(([host]) => !isAddress(host));
  return (named.length > 0 ? named : [['localhost', other]]).map(([host, { portal, environment }]) => ({
    host,
    environment,
    name: portals[portal].brand.name,
    remotes: portals[portal].remotes.map(({ name }) => name),
  }));
}

/** Lists brand and address of every host of a portal file. */
export const brandRows = (file, port) =>
  hostsOf(file).map(({ host, name }) => [name, `http://${host}:${port}`]);

/** Lists each host that shows parts from development servers, with its address and these parts. Only local hosts do. */
export const developmentRows = (file, parts, port) =>
  hostsOf(file)
    .filter(({ environment }) => environment === 'local')
    .map(({ host, remotes }) => [
      `http://${host}:${port}`,
      parts.filter((part) => part === 'shell' || remotes.includes(part)).join(', '),
    ])
    .filter(([, shown]) => shown !== '');

/** Lists the parts that no local host of the portal file shows. */
export function shownNowhere(file, parts) {
  const local = hostsOf(file).filter(({ environment }) => environment === 'local');
  return parts.filter((part) => part !== 'shell' && !local.some(({ remotes }) => remotes.includes(part)));
}

/** Writes rows of two columns with the second ones aligned. */
export function table(rows) {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}   ${value}`).join('\n');
}
