import {
  guardedRoutes,
  guardedScreens,
  shownEntries,
  terminalFacts as terminal,
} from '@tillway/contract/testing';
import type { UserPermission, UserPermissions } from '@tillway/rules';
import { manifest } from './manifest';

test('SHELL-034 SHELL-059 SHELL-060 the screens are those of the specification, for the right users', () => {
  expect(guardedRoutes(manifest)).toEqual(guardedScreens('history'));
});

const view: UserPermission = 'can_view_transactions';
const viewSchedules: UserPermission = 'can_view_schedules';
const recurring: UserPermission = 'has_recurring_options';
const installment: UserPermission = 'has_installment_options';

describe.each([
  ['card', '/transactions', '/schedules', '/recurring', 'has_schedules'],
  ['ach', '/ach_transactions', '/ach_schedules', '/ach_recurring', 'has_ach_schedules'],
] as const)('menu %s', (kind, transactions, schedules, data, hasSchedules) => {
  const other = kind === 'card' ? 'ach' : 'card';

  test.each<[string, UserPermission[], ['card' | 'ach', number][], string[]]>([
    ['SHELL-050.1 SHELL-054 transactions', [view], [[kind, 5]], [transactions]],
    ['SHELL-050.2 without the permission', ['can_use_virtual_terminal'], [[kind, 3]], []],
    [
      'SHELL-051.1 SHELL-051.2 SHELL-054 recurring',
      [view, hasSchedules],
      [[kind, 6]],
      [transactions, schedules],
    ],
    ['SHELL-051.1 recurring to see schedules only', [viewSchedules, hasSchedules], [[kind, 6]], [schedules]],
    [
      'SHELL-051.3 beside processor 3 it says which it is',
      [view, hasSchedules, installment],
      [
        [kind, 6],
        [kind, 3],
      ],
      [transactions, `${schedules} PNX`],
    ],
    ['SHELL-051.2 without schedules', [view, installment], [[kind, 6]], [transactions]],
    ['SHELL-051.2 schedules of the other kind only', [view, hasSchedules], [[other, 6]], [transactions]],
    [
      'SHELL-052.1 SHELL-052.2 SHELL-054 data with the option',
      [view, recurring],
      [[kind, 3]],
      [transactions, data],
    ],
    ['SHELL-052.2 data with both', [view, recurring, installment], [[kind, 3]], [transactions, data]],
    ['SHELL-052.2 no data with installments only', [view, installment], [[kind, 3]], [transactions]],
    ['SHELL-052.2 data with neither option', [view], [[kind, 3]], [transactions, data]],
    ['SHELL-052.2 no data at another processor', [view, recurring], [[kind, 6]], [transactions]],
    ['SHELL-052.2 no data of the other kind', [view, recurring], [[other, 3]], [transactions]],
  ])('%s', (_, permissions, terminals, shown) => {
    const facts = {
      permissions: Object.fromEntries(permissions.map((flag) => [flag, true])),
      terminals: terminals.map(([of, processor]) => terminal(of, processor)),
    };
    const entries = shownEntries(manifest, kind, facts).filter((to) => to !== '/chargebacks');
    expect(entries).toEqual(shown);
  });
});

test('SHELL-054 has_schedules opens the schedules of both kinds, has_ach_schedules those of ACH (C-57)', () => {
  const terminals = [terminal('card', 6), terminal('ach', 6)];
  const shown = (kind: 'card' | 'ach', flag: UserPermission) =>
    shownEntries(manifest, kind, { permissions: { [view]: true, [flag]: true }, terminals });
  expect(shown('ach', 'has_schedules')).toContain('/ach_schedules');
  expect(shown('ach', 'has_ach_schedules')).toContain('/ach_schedules');
  expect(shown('card', 'has_ach_schedules')).not.toContain('/schedules');
});

test('disputes are in the card menu of merchants, and in the drawer of superusers', () => {
  const cards = (permissions: UserPermissions) =>
    shownEntries(manifest, 'card', { permissions, terminals: [] });
  expect(cards({ can_view_transactions: true })).toContain('/chargebacks');
  expect(cards({ superuser: true })).not.toContain('/chargebacks');
  expect(cards({ can_use_virtual_terminal: true })).not.toContain('/chargebacks');
  const drawer = (permissions: UserPermissions) =>
    shownEntries(manifest, 'drawer', { permissions, terminals: [] });
  expect(drawer({ superuser: true })).toEqual(['/chargebacks']);
  expect(drawer({ can_view_transactions: true })).toEqual([]);
});
