import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cardTerminal as terminal } from '../testing/terminals';
import { isAchTerminal, isCardTerminal, processorName, processors, type TerminalFacts, terminalsOf } from '.';

test.each<[string, Partial<TerminalFacts>, boolean, boolean]>([
  ['ecom', { type: ['ecom'] }, true, false],
  ['retail', { type: ['retail'] }, true, false],
  ['moto', { type: ['moto'] }, true, false],
  ['retail and ach', { type: ['retail', 'ach'] }, true, true],
  ['ach', { type: ['ach'] }, false, true],
  ['of no type', { type: [] }, false, false],
  ['not virtual', { is_virtual: false, type: ['retail', 'ach'] }, false, false],
  ['unable to charge', { can_charge: false, type: ['retail', 'ach'] }, false, false],
])('SHELL-062.1 SHELL-062.2 a terminal %s', (_, change, card, ach) => {
  expect(isCardTerminal({ ...terminal, ...change })).toBe(card);
  expect(isAchTerminal({ ...terminal, ...change })).toBe(ach);
});

test('only terminals that can charge are offered', () => {
  const idle = { ...terminal, terminal_id: 'm2', can_charge: false };
  expect(terminalsOf('card', [terminal, idle])).toEqual([terminal]);
  expect(terminalsOf('ach', [terminal, idle])).toEqual([]);
});

test.each([
  [3, 'FAPS'],
  [4, 'META'],
  [5, 'TRX'],
  [6, 'PNX'],
  [9, '9'],
])('CONST-022.1 CONST-022.2 processor %i is %s', (id, name) => {
  expect(processorName(id)).toBe(name);
});

test('processors 3 and 6 make recurring payments, and 4 uses files', () => {
  expect(processors).toEqual({ transactionRecurring: 3, fileBased: 4, scheduleRecurring: 6 });
});

test('no other file of the rules names a processor', () => {
  const root = path.join(__dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const naming = files.filter((file) =>
    /\b(FAPS|META|TRX|PNX)\b/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(naming).toEqual([path.join('terminal', 'processors.ts')]);
});
