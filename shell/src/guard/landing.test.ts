import type { TerminalFacts, UserPermissions } from '@tillway/rules';
import { achTerminal, cardTerminal } from '../testing/fixtures';
import { landingPath } from './landing';

const card = cardTerminal();
const ach = achTerminal();
const vt: UserPermissions = { can_use_virtual_terminal: true };
const view: UserPermissions = { can_view_transactions: true };

test.each<[string, UserPermissions, TerminalFacts[], string | undefined]>([
  ['SHELL-011', vt, [card, ach], '/credit'],
  ['SHELL-012', vt, [ach], '/ach'],
  ['SHELL-013', view, [card, ach], '/transactions'],
  ['SHELL-013', { ...vt, ...view }, [card], '/credit'],
  ['SHELL-014', view, [ach], '/ach_transactions'],
  ['SHELL-015', { can_view_schedules: true }, [], '/schedules'],
  ['SHELL-015', { ...vt, can_view_schedules: true }, [], '/schedules'],
  ['a tag agency’s user', { can_use_okdmv_renewal: true }, [], '/okdmv/renewals'],
  ['SHELL-016 ERR-012', {}, [card, ach], undefined],
  ['SHELL-016', vt, [], undefined],
  ['SHELL-030', { superuser: true }, [card], '/credit'],
])('%s a user with %j lands on the right page', (_, permissions, terminals, path) => {
  expect(landingPath({ permissions, terminals })).toBe(path);
});

test('SHELL-009 the redirect precedes every rule', () => {
  const facts = { permissions: vt, terminals: [card], landTransactions: true };
  expect(landingPath({ ...facts, redirect: '/billings' })).toBe('/billings');
  expect(landingPath({ ...facts, redirect: 'https://evil.test' })).not.toContain('evil');
});

test('SHELL-010 partner hosts land users who may see transactions on them', () => {
  expect(landingPath({ permissions: { ...vt, ...view }, terminals: [card], landTransactions: true })).toBe(
    '/transactions',
  );
  expect(landingPath({ permissions: vt, terminals: [card], landTransactions: true })).toBe('/credit');
});
