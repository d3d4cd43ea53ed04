import path from 'node:path';
import { brandRows, table } from './hosts.mjs';

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

const databaseOf = (url, data) => {
  if (!url) return `embedded, in ${path.join(data, 'database')}`;
  const { host, pathname } = new URL(url);
  return `PostgreSQL ${host}${pathname}`;
};

/** The password of the demo users; `undefined` if there are none. */
export const demoPassword = ({ TILLWAY_DEMO, TILLWAY_ENV, TILLWAY_DEMO_PASSWORD: chosen } = process.env) =>
  TILLWAY_DEMO === '0' || TILLWAY_ENV === 'production' ? undefined : chosen || knownPassword;

/** Returns the line on demo users. It does not show a chosen password on the screen. */
const demo = ({ TILLWAY_DEMO_PASSWORD: chosen, ...env }) =>
  demoPassword(env) === undefined
    ? ''
    : `  Demo users, password ${chosen ? 'from TILLWAY_DEMO_PASSWORD' : knownPassword}
${table(Object.entries(demoUsers))}

`;

/** Writes the summary for the person who started the portal. It shows the database's address without its password. */
export const summary = ({ port, portals, data, logs, databaseUrl, time }) => `
Tillway is ready after ${time}.

${table(brandRows(portals, port))}

${demo(process.env)}${table([
  ['Database', databaseOf(databaseUrl, data)],
  ['Logs', logs],
  ['Stop', 'Ctrl-C'],
])}
`;
