import { debit, manager, withoutPermissions, sale, superuser } from '../testing/transactions';
import {
  associatedStatus,
  canChargeCustomer,
  canEditPayment,
  canEditRecurring,
  canModify,
  canReceipt,
  hasModifications,
  isEditedInPlace,
  receiptTitle,
  type TransactionFacts,
} from '.';
import { transactionOptions } from './options';

const day = '2024-01-06T00:00:00Z';
const series: TransactionFacts = {
  ...sale,
  is_recurring: true,
  recurring_type: 'monthly',
  modify_recurring_type: 'monthly',
};
const future: TransactionFacts = { ...sale, settled: null, future_post: '2024-01-11' };

test.each<[string, TransactionFacts, boolean]>([
  ['a settled sale', sale, true],
  ['a declined sale', { ...sale, response_code: '051' }, false],
  ['an authorized bank payment', debit, true],
  ['a bank payment not authorized', { ...debit, ach_is_authorized: false }, false],
  ['a credit', { ...sale, request_type: 'credit' }, true],
])('HIS-051 SCH-013 %s has a receipt: %p', (_, facts, has) => {
  expect(canReceipt(facts)).toBe(has);
});

test.each([
  ['sale', 'RECEIPT'],
  ['ach', 'RECEIPT'],
  ['credit', 'REFUND RECEIPT'],
  ['achcredit', 'REFUND RECEIPT'],
  ['void', 'VOID RECEIPT'],
  ['achvoid', 'VOID RECEIPT'],
])('HIS-052.1 the receipt of a %s is headed %s', (requestType, title) => {
  expect(receiptTitle(requestType)).toBe(title);
});

test.each([
  ['Voided', { voided: day, settled: day, response_code: '000', transaction_status: 'Voided' }],
  ['Approved', { voided: null, settled: day, response_code: '000', transaction_status: 'Settled' }],
  ['Declined', { voided: null, settled: day, response_code: '051', transaction_status: 'Declined' }],
  ['Declined', { voided: null, settled: null, response_code: '051', transaction_status: 'Declined' }],
  ['Pending', { voided: null, settled: null, response_code: '000', transaction_status: 'Approved' }],
  [
    'Checking with processor',
    { voided: null, settled: null, response_code: null, transaction_status: 'Checking with processor' },
  ],
  [
    'Approved',
    {
      ...{ voided: null, settled: null, response_code: '000', transaction_status: 'Approved' },
      request_type: 'modify',
    },
  ],
])('HIS-031.1 HIS-031.2 HIS-031.3 an associated row is %s: %j', (status, facts) => {
  expect(associatedStatus({ request_type: 'sale', ...facts })).toBe(status);
});

test.each<[string, TransactionFacts, boolean]>([
  ['a standing series', series, true],
  ['no series', sale, false],
  ['a voided one', { ...series, voided: day }, false],
  ['a run of one', { ...series, parent_transaction_id: '1' }, false],
  ['one without reference', { ...series, reference_number: null }, false],
])('HIS-067.1 %s can be edited: %p', (_, facts, can) => {
  expect(canEditRecurring(facts, manager)).toBe(can);
  expect(canEditRecurring(facts, withoutPermissions)).toBe(false);
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
  expect(hasModifications(facts, manager)).toBe(has);
});

test.each<[string, Partial<TransactionFacts>, boolean]>([
  ['settled', {}, true],
  ['rejected', { settled: null, ach_rejected: day }, true],
  ['neither', { settled: null }, false],
])('HIS-070.2 a series %s is edited in place: %p', (_, change, inPlace) => {
  expect(isEditedInPlace({ ...series, ...change })).toBe(inPlace);
});

test.each<[string, TransactionFacts, boolean]>([
  ['for tomorrow', future, true],
  ['for today', { ...future, future_post: '2024-01-10' }, false],
  ['settled', { ...future, settled: day }, false],
  ['voided', { ...future, voided: day }, false],
  ['without token', { ...future, token_id: null }, false],
  ['never put off', { ...future, future_post: null }, false],
])('HIS-027.1 HIS-027.2 a payment %s can be edited: %p', (_, facts, can) => {
  expect(canEditPayment(facts, manager)).toBe(can);
  expect(canEditPayment(facts, withoutPermissions)).toBe(false);
});

test('HIS-023.2 a customer with a token can be charged again', () => {
  expect(canChargeCustomer(sale, manager)).toBe(true);
  expect(canChargeCustomer({ token_id: null }, manager)).toBe(false);
  expect(canChargeCustomer(sale, withoutPermissions)).toBe(false);
});

test.each<[string, TransactionFacts, string[]]>([
  ['a settled sale', sale, ['details', 'timeline', 'associated', 'refund', 'receipt', 'chargeCustomer']],
  [
    'a future payment',
    future,
    ['details', 'timeline', 'associated', 'void', 'receipt', 'chargeCustomer', 'editPayment'],
  ],
  [
    'a series in a plan',
    { ...series, transaction_group_custom_tracking_id: 'g1' },
    [
      'details',
      'timeline',
      'associated',
      'schedule',
      'refund',
      'receipt',
      'chargeCustomer',
      'editRecurring',
      'modify',
      'modifications',
      'paymentPlan',
    ],
  ],
])('HIS-022 HIS-026 what a manager may do with %s', (_, facts, options) => {
  expect(transactionOptions(facts, manager)).toEqual(options);
});

test('HIS-022 a superuser also records returns', () => {
  expect(transactionOptions(debit, superuser)).toContain('achReturn');
  expect(transactionOptions(debit, manager)).not.toContain('achReturn');
});

test('HIS-022 whoever may only look sees details and receipt', () => {
  expect(transactionOptions(series, withoutPermissions)).toEqual([
    'details',
    'timeline',
    'associated',
    'schedule',
    'receipt',
  ]);
});
