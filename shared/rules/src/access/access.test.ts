import { cardTerminal as card } from '../testing/terminals';
import {
  type AccessCondition,
  accountPermissions,
  can,
  isAllowed,
  safeRedirect,
  userPermissions,
  type UserPermissions,
} from '.';

const vt: UserPermissions = { can_use_virtual_terminal: true };
const view: UserPermissions = { can_view_transactions: true, 'loyalty.export': true };

test.each(userPermissions)('SHELL-030 CONST-041 a superuser has every permission: %s', (flag) => {
  expect(can({ superuser: true }, flag)).toBe(true);
  expect(can({ [flag]: true }, flag)).toBe(true);
  expect(can({ [flag]: false }, flag)).toBe(false);
  expect(can({}, flag)).toBe(false);
});

test('CONST-041 CONST-042 the permissions are complete', () => {
  // The documents’ 22, who answers disputes, and who manages the team.
  const own = ['can_answer_disputes', 'can_manage_users'];
  const documents = userPermissions.filter((flag) => !own.includes(flag));
  expect(documents).toHaveLength(22);
  expect(new Set(userPermissions).size).toBe(24);
  expect(accountPermissions).toEqual(
    expect.arrayContaining([
      'can_use_nacha_authorization',
      'can_standalone_refund',
      'waived_fee_rate',
      'waived_hsa_fee_rate',
      'has_hidden_cash_discount',
    ]),
  );
});

test.each<[string, AccessCondition, boolean]>([
  ['a flag the user has', { permission: 'can_view_transactions' }, true],
  ['a flag the user lacks', { permission: 'can_use_billings' }, false],
  ['a permission of a remote that the user has', { permission: 'loyalty.export' }, true],
  ['a permission of a remote that the user lacks', { permission: 'loyalty.import' }, false],
  ['a card terminal', { terminal: { kind: 'card' } }, true],
  ['a card terminal of that processor', { terminal: { kind: 'card', processor: 3 } }, true],
  ['a card terminal of another processor', { terminal: { kind: 'card', processor: 6 } }, false],
  ['an ACH terminal', { terminal: { kind: 'ach' } }, false],
  [
    'all, one missing',
    { all: [{ permission: 'can_view_transactions' }, { terminal: { kind: 'ach' } }] },
    false,
  ],
  ['any, one there', { any: [{ permission: 'can_use_billings' }, { terminal: { kind: 'card' } }] }, true],
  ['not', { not: { permission: 'can_use_billings' } }, true],
  ['all of nothing', { all: [] }, true],
  ['any of nothing', { any: [] }, false],
])('SHELL-034 an access condition is evaluated: %s', (_, condition, allowed) => {
  expect(isAllowed(condition, { permissions: view, terminals: [card] })).toBe(allowed);
});

test('a terminal that cannot charge does not count', () => {
  const facts = { permissions: vt, terminals: [{ ...card, can_charge: false }] };
  expect(isAllowed({ terminal: { kind: 'card' } }, facts)).toBe(false);
});

test.each([
  '/billings',
  '/billings/5',
  '/credit?r=1&i=2',
  '/plans/manage?id=a%2Fb',
  '/a#b',
  '/credit?back=https://a.test//b',
])('SHELL-009 %s stays on this origin', (path) => {
  expect(safeRedirect(path)).toBe(path);
});

test.each([
  null,
  undefined,
  '',
  'billings',
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/a\nb',
  '\\\\evil.test',
  ' /billings',
  '/./' + '/evil.test',
  'javascript:alert(1)',
  '/',
  '/?redirect=/billings',
])('SHELL-009 %j is not a redirect', (text) => {
  expect(safeRedirect(text)).toBeUndefined();
});
