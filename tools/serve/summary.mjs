import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../pnpm.mjs';

const knownPassword = 'Tillway-demo-1';
const demoUsers = {
  'merchant@harborbooks.test': 'charges cards, sees and manages transactions',
  'viewer@harborbooks.test': 'sees transactions only',
  'clinic@northwind.test': 'two accounts, three card and two ACH terminals',
  'manager@northwind.test': 'like clinic, manages without the manager password',
  'agency@okdmv.test': 'tag agency: renewals only',
  'admin@tillway.test': 'provider staff: everything',
  'otp@harborbooks.test': 'second factor on, secret JBSWY3DPEHPK3PXP',
};

const brands = (port) => {
  const { hosts, portals } = JSON.parse(readFileSync(path.join(root, 'edge', 'portal.json'), 'utf8'));
  return Object.entries(hosts)
    .filter(([host]) => host.endsWith('localhost'))
    .map(([host, { portal }]) => [portals[portal].brand.name, `http://${host}:${port}`]);
};

const table = (rows) => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}   ${value}`).join('\n');
};

const databaseOf = (url, data) => {
  if (!url) return `embedded, in ${path.join(data, 'database')}`;
  const { host, pathname } = new URL(url);
  return `PostgreSQL ${host}${pathname}`;
};

/** A password that was chosen is not repeated on the screen. */
const demo = ({ TILLWAY_DEMO, TILLWAY_ENV, TILLWAY_DEMO_PASSWORD: chosen }) =>
  TILLWAY_DEMO === '0' || TILLWAY_ENV === 'production'
    ? ''
    : `  Demo users, password ${chosen ? 'as TILLWAY_DEMO_PASSWORD says' : knownPassword}
${table(Object.entries(demoUsers))}

`;

/** What a person needs to know once the portal is ready. The database's address is shown without its password. */
export const summary = ({ port, data, logs, databaseUrl, time }) => `
Tillway is ready after ${time}.

${table(brands(port))}

${demo(process.env)}${table([
  ['Database', databaseOf(databaseUrl, data)],
  ['Logs', logs],
  ['Stop', 'Ctrl-C'],
])}
`;
