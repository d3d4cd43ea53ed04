import { isOpen, manager, sale, withoutPermissions } from '../testing/transactions';
import { canModify, isEditedInPlace, type TransactionFacts } from '.';

const day = '2024-01-06T00:00:00Z';
const series: TransactionFacts = {
  ...sale,
  is_recurring: true,
  recurring_type: 'monthly',
  modify_recurring_type: 'monthly',
};

test.each<[string, TransactionFacts, boolean]>([
  ['a standing series', series, true],
  ['no series', sale, false],
  ['a voided one', { ...series, voided: day }, false],
  ['a run of one', { ...series, parent_transaction_id: '1' }, false],
  ['one without reference', { ...series, reference_number: null }, false],
])('HIS-067.1 %s can be edited: %p', (_, facts, can) => {
  expect(isOpen('editRecurring', facts, manager)).toBe(can);
  expect(isOpen('editRecurring', facts, withoutPermissions)).toBe(false);
});

test.each<[string, TransactionFacts, boolean]>([
  ['a standing series', series, true],
  ['a bank series', { ...series, request_type: 'ach' }, true],
  ['a credit', { ...series, request_type: 'credit' }, false],
  ['a declined one', { ...series, response_code: '051' }, false],
  ['one without token', { ...series, token_id: null }, false],
  ['no series', sale, false],
  ['a voided one', { ...series, voided: day }, false],
  ['a run of one', { ...series, parent_transaction_id: '1' }, false],
])('HIS-068.1 HIS-068.2 %s can be modified: %p', (_, facts, can) => {
  expect(canModify(facts, manager)).toBe(can);
});

test('HIS-068.1 modifying needs both permissions', () => {
  expect(canModify(series, { ...manager, permissions: { can_manage_account_transactions: true } })).toBe(
    false,
  );
  expect(canModify(series, { ...manager, permissions: { can_use_virtual_terminal: true } })).toBe(false);
});

test.each<[string, TransactionFacts, boolean]>([
  ['a modified series', series, true],
  ['a series as it was made', { ...series, modify_recurring_type: null }, false],
  ['a voided one', { ...series, voided: day }, false],
  ['no series', { ...sale, modify_recurring_type: 'monthly' }, false],
])('HIS-069.1 %s has modifications: %p', (_, facts, has) => {
  expect(isOpen('modifications', facts, manager)).toBe(has);
});

test.each<[string, Partial<TransactionFacts>, boolean]>([
  ['settled', {}, true],
  ['rejected', { settled: null, ach_rejected: day }, true],
  ['neither', { settled: null }, false],
])('HIS-070.2 a series %s is edited in place: %p', (_, change, inPlace) => {
  expect(isEditedInPlace({ ...series, ...change })).toBe(inPlace);
});
