import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

test('an unknown part is refused with a list of the known ones', () => {
  expect(() => namedParts(['gateway'], ports)).toThrow(
    '"gateway" has no development server; these have: shell, payments, history',
  );
});

test('two terminals announce their parts side by side, and each takes back its own', () => {
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
