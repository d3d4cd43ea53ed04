import * as messages from '../messages';
import {
  debit,
  isOpen,
  manager,
  openOptions,
  withoutPermissions,
  sale,
  superuser,
} from '../testing/transactions';
import { transactionMenu, type TransactionFacts, type TransactionOption } from '.';

const day = '2024-01-06T00:00:00Z';
const reasonsOf = (facts: TransactionFacts, viewer = manager) =>
  new Map(transactionMenu(facts, viewer).map(({ name, reason }) => [name, reason]));

test.each<[string, TransactionFacts, TransactionOption[]]>([
  ['a sale', sale, ['details', 'timeline', 'associated', 'refund', 'void', 'receipt', 'chargeCustomer']],
  [
    'a refund',
    { ...sale, request_type: 'credit' },
    ['details', 'timeline', 'associated', 'void', 'receipt', 'chargeCustomer'],
  ],
  [
    'a void',
    { ...sale, request_type: 'void' },
    ['details', 'timeline', 'associated', 'receipt', 'chargeCustomer'],
  ],
  [
    'a change of a series',
    { ...sale, request_type: 'modify' },
    ['details', 'timeline', 'associated', 'chargeCustomer'],
  ],
])('HIS-022 the menu of %s has the options of its kind', (_, facts, names) => {
  expect(transactionMenu(facts, manager).map(({ name }) => name)).toEqual(names);
});

test('a payment that was approved in part offers to charge the rest, until it is voided', () => {
  const part: TransactionFacts = { ...sale, requested_amount: 20_000 };
  expect(isOpen('chargeRest', part, manager)).toBe(true);
  expect(isOpen('chargeRest', part, withoutPermissions)).toBe(false);
  expect(reasonsOf({ ...part, voided: day }).get('chargeRest')).toBe(messages.alreadyVoided);
  expect(reasonsOf({ ...sale, requested_amount: null }).has('chargeRest')).toBe(false);
});

const unsettled = { ...sale, settled: null };
const declined: TransactionFacts = { ...unsettled, response_code: '051', transaction_status: 'Declined' };

test.each<[string, TransactionFacts, typeof manager, string | undefined]>([
  ['a declined payment', declined, manager, undefined],
  ['one without the permission to charge', declined, withoutPermissions, messages.permissionDenied],
  [
    'a part of a plan',
    { ...declined, transaction_group_custom_tracking_id: 'P1' },
    manager,
    messages.partOfPlan,
  ],
])('%s lists Try Again', (_, facts, viewer, reason) => {
  const reasons = reasonsOf(facts, viewer);
  expect(reasons.has('tryAgain')).toBe(true);
  expect(reasons.get('tryAgain')).toBe(reason);
});

test('only a declined payment lists Try Again', () => {
  for (const facts of [sale, unsettled, { ...declined, request_type: 'credit' }])
    expect(reasonsOf(facts).has('tryAgain')).toBe(false);
});

const series: TransactionFacts = { ...sale, is_recurring: true, recurring_type: 'monthly' };

test.each<[string, TransactionFacts, TransactionOption, string | undefined]>([
  ['a settled sale can be refunded', sale, 'refund', undefined],
  ['a settled sale is not voided', sale, 'void', messages.alreadySettled],
  ['an unsettled one is voided', unsettled, 'void', undefined],
  ['an unsettled one is not refunded', unsettled, 'refund', messages.notSettledYet],
  ['what was voided', { ...sale, voided: day }, 'void', messages.alreadyVoided],
  ['what was given back', { ...sale, credited_amount: 10_350 }, 'refund', messages.alreadyRefunded],
  ['what was charged back', { ...sale, charged_back_amount: 10_350 }, 'refund', messages.chargedBack],
  [
    'what the bank sent back is not refunded',
    { ...debit, response_code: 'R01', ach_rejected: day },
    'refund',
    messages.returnedByBank,
  ],
  [
    'what the bank sent back before it settled is not voided',
    { ...debit, response_code: 'R01', settled: null, ach_rejected: day },
    'void',
    messages.returnedByBank,
  ],
  ['a cancelled series', { ...series, modify_recurring_type: 'none' }, 'modify', messages.alreadyCancelled],
  [
    'a series that was cancelled by its successor',
    { ...series, recurring_status_id: 4 },
    'editRecurring',
    messages.alreadyCancelled,
  ],
  ['a declined one', { ...unsettled, response_code: '051' }, 'void', messages.notVoidable],
  [
    'a declined one is not recreated to be refunded',
    { ...unsettled, response_code: '051' },
    'refund',
    messages.notRefundable,
  ],
  ['a receipt of a declined one', { ...sale, response_code: '051' }, 'receipt', messages.noReceipt],
  ['nothing stored', { ...sale, token_id: null }, 'chargeCustomer', messages.nothingStored],
  [
    'a series without reference',
    { ...series, reference_number: null },
    'editRecurring',
    messages.noReferenceNumber,
  ],
  ['a series as it was made', series, 'modifications', messages.notModified],
  ['a declined series', { ...series, response_code: '051' }, 'modify', messages.seriesNotModifiable],
  [
    'a series without token (HIS-068.3)',
    { ...series, token_id: null },
    'modify',
    messages.unidentifiedTransaction,
  ],
  ['a payment of today', { ...sale, future_post: '2024-01-10' }, 'editPayment', messages.postDatePassed],
  [
    'a debit that is to be sent on a later day',
    { ...debit, settled: null, ach_status_id: 2, processor_transaction_id: null, future_post: '2024-02-01' },
    'sendToProcessor',
    messages.notSendable,
  ],
])('HIS-022 %s: %#', (_, facts, option, reason) => {
  const reasons = reasonsOf(facts);
  expect(reasons.has(option)).toBe(true);
  expect(reasons.get(option)).toBe(reason);
});

test('HIS-022 HIS-060.1 HIS-060.2 only superusers return a debit, and only one that the bank has approved', () => {
  expect(reasonsOf(debit).has('achReturn')).toBe(false);
  expect(reasonsOf(debit, superuser).get('achReturn')).toBeUndefined();
  expect(reasonsOf({ ...debit, settled: null }, superuser).get('achReturn')).toBe(messages.notSettledYet);
});

test('HIS-022 a user who does not manage payments sees that a permission is missing', () => {
  const reasons = reasonsOf(unsettled, withoutPermissions);
  for (const option of ['refund', 'void', 'chargeCustomer'] as const)
    expect(reasons.get(option)).toBe(messages.permissionDenied);
  const waiting = { ...debit, settled: null, ach_is_authorized: false };
  expect(reasonsOf(waiting, withoutPermissions).get('authorize')).toBe(messages.permissionDenied);
});

const future: TransactionFacts = { ...sale, settled: null, future_post: '2024-01-11' };
const standing: TransactionFacts = { ...series, modify_recurring_type: 'monthly' };

test.each<[string, TransactionFacts, boolean]>([
  ['for tomorrow', future, true],
  ['for today', { ...future, future_post: '2024-01-10' }, false],
  ['settled', { ...future, settled: day }, false],
  ['voided', { ...future, voided: day }, false],
  ['without token', { ...future, token_id: null }, false],
  ['never put off', { ...future, future_post: null }, false],
])('HIS-027.1 HIS-027.2 a payment %s can be edited: %p', (_, facts, can) => {
  expect(isOpen('editPayment', facts, manager)).toBe(can);
  expect(isOpen('editPayment', facts, withoutPermissions)).toBe(false);
});

test('HIS-023.2 a customer with a token can be charged again', () => {
  expect(isOpen('chargeCustomer', sale, manager)).toBe(true);
  expect(isOpen('chargeCustomer', { ...sale, token_id: null }, manager)).toBe(false);
  expect(isOpen('chargeCustomer', sale, withoutPermissions)).toBe(false);
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
    { ...standing, transaction_group_custom_tracking_id: 'g1' },
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
])('HIS-022 HIS-026 a manager has the options of %s', (_, facts, options) => {
  expect(openOptions(facts, manager)).toEqual(options);
});

test('HIS-022 a superuser also records returns', () => {
  expect(openOptions(debit, superuser)).toContain('achReturn');
  expect(openOptions(debit, manager)).not.toContain('achReturn');
});

test('HIS-022 a user who may only view sees details and receipt', () => {
  expect(openOptions(standing, withoutPermissions)).toEqual([
    'details',
    'timeline',
    'associated',
    'schedule',
    'receipt',
  ]);
});

const unsentRefund: TransactionFacts = {
  ...debit,
  request_type: 'achcredit',
  settled: null,
  ach_status_id: 2,
  processor_transaction_id: null,
};
const change: TransactionFacts = { ...standing, request_type: 'modify', parent_transaction_id: '1' };

test.each<[string, TransactionOption, TransactionFacts]>([
  ['a bank refund that is not sent yet', 'sendToProcessor', unsentRefund],
  ['a change of a series', 'modifications', change],
  ['a change of a series', 'chargeCustomer', change],
])('HIS-022 the menu of %s lists %s only while it is open', (_, option, facts) => {
  expect(isOpen(option, facts, manager)).toBe(true);
  expect(reasonsOf(facts, withoutPermissions).has(option)).toBe(false);
});
