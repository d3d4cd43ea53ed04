import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cardTerminal as terminal } from '../testing/terminals';
import { isAchTerminal, isCardTerminal, processorName, seriesOf, type TerminalFacts, terminalsOf } from '.';

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
  [7, 'NMI'],
  [8, 'Authorize.Net'],
  [9, '9'],
])('CONST-022.1 CONST-022.2 processor %i is %s', (id, name) => {
  expect(processorName(id)).toBe(name);
});

test.each([
  [3, 'payments'],
  [4, 'none'],
  [5, 'none'],
  [6, 'schedules'],
  [7, 'payments'],
  [8, 'payments'],
  [9, 'none'],
])('the series of processor %i run as %s', (id, series) => {
  expect(seriesOf(id)).toBe(series);
});

test('no other file of the rules names a processor', () => {
  const root = path.join(__dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const naming = files.filter((file) =>
    /\b(FAPS|META|TRX|PNX|NMI|Authorize\.Net)\b/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(naming).toEqual([path.join('terminal', 'processors.ts')]);
});
