import { debit, isOpen, manager, withoutPermissions, superuser } from '../testing/transactions';
import type { TransactionFacts } from '../transaction';
import { cancelNoticeDays, isAuthorizationChange, returnErrors, returnProblem, returnWindow } from '.';

const day = '2024-01-06T00:00:00Z';
const waiting: TransactionFacts = { ...debit, settled: null, ach_is_authorized: false, ach_status_id: 1 };
const batched: TransactionFacts = {
  ...debit,
  settled: null,
  ach_status_id: 2,
  processor_transaction_id: null,
};

test.each<[string, TransactionFacts, boolean]>([
  ['not yet authorized', waiting, true],
  ['never asked', { ...waiting, ach_is_authorized: null }, true],
  ['authorized', debit, false],
  ['declined', { ...waiting, response_code: '051' }, false],
  ['voided', { ...waiting, voided: day }, false],
  ['with a parent', { ...waiting, parent_transaction_id: '1' }, false],
  ['of a card', { ...waiting, request_type: 'sale' }, false],
])('HIS-055.1 a payment %s needs authorization: %p', (_, facts, needs) => {
  expect(isOpen('authorize', facts, manager)).toBe(needs);
  expect(isOpen('authorize', facts, withoutPermissions)).toBe(false);
});

test.each<[string, TransactionFacts, boolean]>([
  ['batched', batched, true],
  ['of another status', { ...batched, ach_status_id: 3 }, false],
  ['not authorized', { ...batched, ach_is_authorized: false }, false],
  ['already sent', { ...batched, processor_transaction_id: 'p1' }, false],
  ['voided', { ...batched, voided: day }, false],
  ['of processor 4', { ...batched, processor_id: 4 }, false],
])('HIS-057.1 HIS-057.2 a payment %s can be sent to its processor: %p', (_, facts, can) => {
  expect(isOpen('sendToProcessor', facts, manager)).toBe(can);
  expect(
    isOpen('sendToProcessor', facts, { ...manager, permissions: { can_manage_transactions: true } }),
  ).toBe(false);
});

test.each([
  [true, 2, true],
  [false, 2, false],
  [true, 4, false],
  [true, 1, false],
])('a client may set authorized %p and status %i: %p', (ach_is_authorized, ach_status_id, may) => {
  expect(isAuthorizationChange({ ach_is_authorized, ach_status_id })).toBe(may);
});

test('CONST-018 a payer cancels with 15 days of notice', () => {
  expect(cancelNoticeDays).toBe(15);
});

test.each<[string, TransactionFacts, boolean]>([
  ['settled and approved', debit, true],
  ['settled, not approved', { ...debit, ach_status_id: 3 }, false],
  ['rejected', { ...debit, settled: null, ach_status_id: 5, ach_rejected: day }, true],
  ['unsettled', { ...debit, settled: null }, false],
  ['voided', { ...debit, voided: day }, false],
  ['settled, of which nothing is stored', { ...debit, token_id: null }, false],
  ['of a card', { ...debit, request_type: 'sale' }, false],
])('HIS-060.1 HIS-060.2 HIS-061.1 a payment %s can be returned: %p', (_, facts, can) => {
  expect(isOpen('achReturn', facts, superuser)).toBe(can);
  expect(isOpen('achReturn', facts, manager)).toBe(false);
});

test.each([
  [debit, undefined],
  [{ ...debit, token_id: null }, 'Unable to identify transaction'],
  [{ ...debit, settled: null }, 'Transaction has not yet been settled, please void and recreate to edit'],
])('HIS-061.1 HIS-061.2 ERR-069 a refused return has its reason', (facts, message) => {
  expect(returnProblem(facts)).toBe(message);
});

const window = returnWindow('2024-01-05', '2024-01-10');
const form = {
  amount: '103.50',
  return_date: '2024-01-10',
  code: 'R01',
  reason: 'Insufficient funds in account',
};

test.each([
  ['2024-01-04', ['Return date must be between the settlement date and tomorrow']],
  ['2024-01-05', []],
  ['2024-01-11', []],
  ['2024-01-12', ['Return date must be between the settlement date and tomorrow']],
])('VAL-073 HIS-062 a return dated %s is validated', (return_date, messages) => {
  expect(returnErrors({ ...form, return_date }, window).map(({ message }) => message)).toEqual(messages);
});

test.each([
  ['amount', 'Amount is required'],
  ['return_date', 'Return date is required'],
  ['code', 'Return code is required'],
  ['reason', 'Return reason is required'],
])('VAL-074 HIS-064.2 ERR-055 a return without %s: %s', (field, message) => {
  expect(returnErrors({ ...form, [field]: '' }, window)).toEqual([{ field, message }]);
});
