import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../pnpm.mjs';
import { brandRows, developmentRows, portalFile, shownNowhere } from './hosts.mjs';
import { chooseRunning } from './running.mjs';
import { summary } from './summary.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'tillway-hosts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = path.join(folder, 'portal.json');
const portal = (name, ...remotes) => ({
  brand: { name },
  remotes: remotes.map((remote) => ({ name: remote })),
});
writeFileSync(
  file,
  JSON.stringify({
    default: { portal: 'corner', environment: 'production' },
    hosts: {
      'corner.localhost': { portal: 'corner', environment: 'local' },
      'plain.localhost': { portal: 'plain', environment: 'local' },
      'pay.corner.example': { portal: 'corner', environment: 'production' },
      '127.0.0.1': { portal: 'corner', environment: 'local' },
      '::1': { portal: 'corner', environment: 'local' },
    },
    portals: { corner: portal('Corner Pay', 'payments', 'loyalty'), plain: portal('Plain', 'payments') },
  }),
);

test('a start names the hosts and brands of the portal file that it serves', () => {
  expect(brandRows(file, 8123)).toEqual([
    ['Corner Pay', 'http://corner.localhost:8123'],
    ['Plain', 'http://plain.localhost:8123'],
    ['Corner Pay', 'http://pay.corner.example:8123'],
  ]);
  const words = summary({ port: 8123, portals: file, data: '.data', logs: '.data/logs', time: '1 s' });
  expect(words).toMatch(/Corner Pay +http:\/\/corner\.localhost:8123/);
  expect(words).not.toContain('blueyonder');
});

test('a file without hosts is shown on this machine by its default', () => {
  const bare = path.join(folder, 'bare.json');
  writeFileSync(
    bare,
    JSON.stringify({
      default: { portal: 'corner', environment: 'production' },
      hosts: {},
      portals: { corner: portal('Corner Pay', 'payments') },
    }),
  );
  expect(brandRows(bare, 80)).toEqual([['Corner Pay', 'http://localhost:80']]);
  expect(developmentRows(bare, ['payments'], 80)).toEqual([]);
});

test('only local hosts show development builds, each those it lists', () => {
  expect(developmentRows(file, ['shell', 'loyalty'], 8123)).toEqual([
    ['http://corner.localhost:8123', 'shell, loyalty'],
    ['http://plain.localhost:8123', 'shell'],
  ]);
  expect(developmentRows(file, ['loyalty'], 8123)).toEqual([['http://corner.localhost:8123', 'loyalty']]);
  expect(shownNowhere(file, ['shell', 'loyalty', 'history'])).toEqual(['history']);
});

test('TILLWAY_PORTALS names the portal file relative to the folder in which npm start runs', () => {
  expect(portalFile({})).toBe(path.join(root, 'edge/portal.json'));
  expect(portalFile({ TILLWAY_PORTALS: '' })).toBe(path.join(root, 'edge/portal.json'));
  expect(portalFile({ TILLWAY_PORTALS: '../loyalty/portal.json' })).toBe(
    path.resolve(root, '../loyalty/portal.json'),
  );
});

describe('the portal of development builds', () => {
  const at = (port, development = '/data/development.json') => ({
    url: `http://localhost:${port}`,
    portals: `/portals/${port}.json`,
    development,
  });

  test('is the running one, whatever its port', () => {
    expect(chooseRunning([at(8123)], undefined)).toEqual(at(8123));
  });
  test('is the one at PORT if several run', () => {
    expect(chooseRunning([at(8080), at(8123)], '8123')).toEqual(at(8123));
    expect(() => chooseRunning([at(8080), at(8123)], undefined)).toThrow(
      'Several portals are running. Choose one: PORT=8080 npm run dev -- …',
    );
    expect(() => chooseRunning([at(8080)], '9000')).toThrow('No portal runs on port 9000. Running:');
  });
  test('is missing if none runs or takes them', () => {
    expect(() => chooseRunning([], undefined)).toThrow('Start one in another terminal: npm start');
    expect(() => chooseRunning([at(8080, null)], undefined)).toThrow('started without TILLWAY_DEVELOPMENT');
  });
});
