import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { announce, developmentFile, namedParts } from './development.mjs';

const ports = { shell: 3000, payments: 3001, history: 3002 };
const data = mkdtempSync(path.join(os.tmpdir(), 'tillway-development-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));
const announced = () => JSON.parse(readFileSync(developmentFile(data), 'utf8'));

test.each([
  [[], ['shell', 'payments', 'history']],
  [['payments'], ['payments']],
  [
    ['remote-payments', 'history'],
    ['payments', 'history'],
  ],
])('npm run dev -- %j serves %j', (names, parts) => {
  expect(namedParts(names, ports).map(({ name }) => name)).toEqual(parts);
});

test('a remote of another repository is named by its folder', () => {
  const folder = path.join(data, 'remote-loyalty');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: '@partner/remote-loyalty' }));
  expect(() => namedParts([folder], ports)).toThrow('is no remote: it has no webpack.config.mjs');
  writeFileSync(path.join(folder, 'webpack.config.mjs'), '');
  expect(namedParts(['history', folder], ports)).toEqual([
    { name: 'history', dir: expect.stringMatching(/remote-history$/), port: 3002 },
    { name: 'loyalty', dir: folder, port: 3100 },
  ]);
});

test('a part that is none is refused with those there are', () => {
  expect(() => namedParts(['gateway'], ports)).toThrow(
    '"gateway" has no development server; these have: shell, payments, history, and any folder that is named',
  );
});

test('two terminals announce side by side, and each takes back its own', () => {
  const withdrawFirst = announce(developmentFile(data), namedParts(['shell', 'payments'], ports));
  const withdrawSecond = announce(developmentFile(data), namedParts(['history'], ports));
  expect(announced()).toEqual({
    shell: 'http://localhost:3000',
    payments: 'http://localhost:3001',
    history: 'http://localhost:3002',
  });
  withdrawFirst();
  expect(announced()).toEqual({ history: 'http://localhost:3002' });
  withdrawSecond();
  expect(announced()).toEqual({});
});
