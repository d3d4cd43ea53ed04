import {
  declineReason,
  requestTypeLabel,
  requestTypes,
  type StatusFacts,
  transactionStatus,
  transactionStatuses,
} from '.';

const approved: StatusFacts = {
  payment_type: 'visa',
  state: 'approved',
  response_code: '000',
  voided: null,
  settled: null,
  ach_status_id: null,
  ach_is_authorized: null,
};
const ach: StatusFacts = {
  ...approved,
  payment_type: 'ach',
  ach_is_authorized: true,
};
const day = '2024-01-10T12:00:00.000Z';
const now = '2024-01-20T12:00:00.000Z';
const held: StatusFacts = { ...approved, request_type: 'authorize', authorized: '2024-01-13T12:00:00.000Z' };

test.each<[string, StatusFacts]>([
  ['Approved', approved],
  ['Settled', { ...approved, settled: day }],
  ['Voided', { ...approved, voided: day }],
  ['Voided', { ...approved, voided: day, response_code: '051' }],
  ['Declined', { ...approved, response_code: '051', state: 'declined' }],
  ['Declined', { ...approved, response_code: '051', settled: day }],
  ['Pending', { ...approved, state: 'pending' }],
  ['Pending', { ...approved, state: 'pending', response_code: null }],
  ['Checking with processor', { ...approved, state: 'unknown', response_code: null }],
  ['Checking with processor', { ...approved, state: 'unknown', response_code: 'U00' }],
  ['Declined', { ...approved, state: 'not_charged', response_code: '051' }],
  ['Declined', { ...approved, state: 'invalid', response_code: null }],
  ['Authorization', { ...ach, state: 'pending', ach_is_authorized: null, ach_status_id: 1 }],
  ['Pending', { ...ach, state: 'pending', ach_status_id: 4 }],
  ['Authorization', { ...ach, ach_is_authorized: false, ach_status_id: 1 }],
  ['Batched', { ...ach, ach_status_id: 2 }],
  ['Pending', { ...ach, ach_status_id: 3 }],
  ['Approved', { ...ach, ach_status_id: 4 }],
  ['Settled', { ...ach, ach_status_id: 4, settled: day }],
  ['Authorized', held],
  ['Expired', { ...held, authorized: '2024-01-13T11:59:59.999Z' }],
  ['Captured', { ...held, authorized: day, captured: day }],
  ['Voided', { ...held, authorized: day, voided: now }],
  ['Declined', { ...held, response_code: '051', state: 'declined', authorized: null }],
])('HIS-010.1 HIS-010.2 %s: %j', (status, facts) => {
  expect(transactionStatus(facts, new Date(now))).toBe(status);
});

test('HIS-010.1 HIS-010.2 ACH adds Authorization and Batched', () => {
  expect(transactionStatuses('card')).toEqual([
    ...['Pending', 'Approved', 'Settled', 'Declined', 'Voided'],
    ...['Authorized', 'Expired'],
  ]);
  expect(transactionStatuses('ach')).toEqual(expect.arrayContaining(['Authorization', 'Batched']));
  expect(transactionStatuses('ach')).not.toContain('Expired');
});

test('CONST-027 eight request types each have a label', () => {
  expect(requestTypes).toEqual([
    'sale',
    'authorize',
    'credit',
    'void',
    'ach',
    'achcredit',
    'achvoid',
    'modify',
  ]);
  expect(requestTypes.map(requestTypeLabel)).not.toContain('');
});

test.each([
  ['INSUFFICIENT FUNDS', 'Insufficient funds'],
  ['Card is lost', 'Card is lost'],
  ['DECLINED', null],
  ['Declined', null],
  ['', null],
  [null, null],
  [undefined, null],
])('the reason of a decline with %p is %p', (text, reason) => {
  expect(declineReason(text)).toBe(reason);
});
