import {
  guardedRoutes,
  guardedScreens,
  shownEntries,
  terminalFacts as terminal,
} from '@tillway/contract/testing';
import type { TerminalFacts, UserPermission, UserPermissions } from '@tillway/rules';
import { manifest } from './manifest';

test('SHELL-034 SHELL-059 the screens are those of the specification, for the right users', () => {
  expect(guardedRoutes(manifest)).toEqual(guardedScreens('payments'));
});

const vt: UserPermission = 'can_use_virtual_terminal';
const recurring: UserPermission = 'has_recurring_options';
const installment: UserPermission = 'has_installment_options';

describe.each([
  ['card', '/credit', '/tokenize'],
  ['ach', '/ach', '/ach_tokenize'],
] as const)('menu %s', (kind, charge, tokenize) => {
  const payment = [charge, tokenize];
  const r = `${charge}?r=1`;
  const i = `${charge}?i=1`;

  test.each<[string, UserPermission[], TerminalFacts[], string[]]>([
    ['SHELL-047.1 SHELL-047.2 SHELL-054 to charge', [vt], [terminal(kind, 5)], payment],
    ['SHELL-047.2 without the permission', [], [terminal(kind, 3)], []],
    ['SHELL-047.2 with a terminal that cannot charge', [vt], [terminal(kind, 3, false)], [tokenize]],
    [
      'SHELL-048.1 SHELL-048.2 SHELL-054 recurring',
      [vt, recurring],
      [terminal(kind, 3)],
      [charge, r, tokenize],
    ],
    ['SHELL-048.2 recurring at another processor', [vt, recurring], [terminal(kind, 6)], payment],
    ['SHELL-048.2 processor 3 without the option', [vt], [terminal(kind, 3)], payment],
    ['SHELL-048.2 options without the permission', [recurring, installment], [terminal(kind, 3)], []],
    [
      'SHELL-049.1 SHELL-049.2 SHELL-054 installments',
      [vt, installment],
      [terminal(kind, 3)],
      [charge, i, tokenize],
    ],
    ['SHELL-049.2 installments at another processor', [vt, installment], [terminal(kind, 6)], payment],
    [
      'SHELL-054 processor 3 for the other kind only',
      [vt, recurring, installment],
      [terminal(kind, 6), terminal(kind === 'card' ? 'ach' : 'card', 3)],
      payment,
    ],
    ['payment links to create', ['can_use_hpp'], [terminal(kind, 3)], ['/links']],
    ['payment links to see', ['can_view_transactions'], [terminal(kind, 6)], ['/links']],
    ['A-20 billings', ['can_use_billings'], [terminal(kind, 3)], ['/billings']],
    [
      'SHELL-030 a superuser',
      ['superuser'],
      [terminal(kind, 3)],
      [charge, r, i, '/links', tokenize, '/billings'],
    ],
  ])('%s', (_, permissions, terminals, shown) => {
    const flags = Object.fromEntries(permissions.map((flag) => [flag, true]));
    expect(shownEntries(manifest, kind, { permissions: flags, terminals })).toEqual(shown);
  });
});

test('SHELL-056 the entries in the drawer are for superusers', () => {
  const drawer = (permissions: UserPermissions) =>
    shownEntries(manifest, 'drawer', { permissions, terminals: [] });
  expect(drawer({ superuser: true })).toEqual(['/billings', '/admin/refund', '/admin/ach_refund']);
  expect(drawer({ can_use_billings: true })).toEqual([]);
});
