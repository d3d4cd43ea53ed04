import {
  canMoveDispute,
  disputeCategory,
  disputeDaysLeft,
  disputeRequestErrors,
  type DisputeState,
  disputeStates,
  disputeUrgency,
  evidenceFileError,
  evidenceTextError,
  evidenceTypeOf,
  wantedEvidence,
} from '.';

test.each<[DisputeState, 'merchant' | 'bank', DisputeState[]]>([
  ['needs_answer', 'merchant', ['answered', 'accepted']],
  ['answered', 'merchant', []],
  ['won', 'merchant', []],
  ['lost', 'merchant', []],
  ['accepted', 'merchant', []],
  ['needs_answer', 'bank', ['won', 'lost']],
  ['answered', 'bank', ['won', 'lost']],
  ['won', 'bank', ['lost']],
  ['lost', 'bank', ['won']],
  ['accepted', 'bank', ['won', 'lost']],
])('a dispute that is %s moves by the %s to %j only', (from, mover, allowed) => {
  expect(disputeStates.filter((to) => canMoveDispute(from, to, mover))).toEqual(allowed);
});

test.each([
  ['needs_answer', '2026-12-04', 6, 'later'],
  ['needs_answer', '2026-12-01', 3, 'soon'],
  ['needs_answer', '2026-11-28', 0, 'soon'],
  ['needs_answer', '2026-11-27', -1, 'overdue'],
  ['needs_answer', null, undefined, undefined],
  ['answered', '2026-12-01', undefined, undefined],
] as const)('%s, to be answered by %s, has %s days and is due %s', (state, answer_by, days, urgency) => {
  const dispute = { state, answer_by };
  expect(disputeDaysLeft(dispute, '2026-11-28')).toBe(days);
  expect(disputeUrgency(dispute, '2026-11-28')).toBe(urgency);
});

test.each([
  ['10.4', 'fraud'],
  ['4837', 'fraud'],
  ['13.2', 'cancelled'],
  [' c08 ', 'not_received'],
  ['4853', 'not_as_described'],
  ['13.6', 'credit_not_processed'],
  ['12.6', 'duplicate'],
  ['11.3', 'authorization'],
  ['X', 'other'],
  [null, 'other'],
])('reason %s is about %s, with evidence that helps', (code, category) => {
  expect(disputeCategory(code)).toBe(category);
  expect(wantedEvidence(code).length).toBeGreaterThan(1);
});

const bytes = (text: string) => new TextEncoder().encode(text);
test('a file is what its first bytes say', () => {
  expect(evidenceTypeOf(bytes('%PDF-1.7'))).toBe('application/pdf');
  expect(evidenceTypeOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
  expect(evidenceTypeOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe('image/png');
  for (const text of ['', '<html>', ' %PDF-', 'GIF89a']) expect(evidenceTypeOf(bytes(text))).toBeUndefined();
});

test.each([
  [{ name: 'a.pdf', type: 'application/pdf', size: 5_242_880 }, undefined],
  [{ name: 'a.pdf', type: 'application/pdf', size: 5_242_881 }, 'The file must be 5 MB or smaller'],
  [{ name: 'a.svg', type: 'image/svg+xml', size: 1 }, 'The file must be a PDF, PNG or JPEG'],
  [{ name: ' ', type: 'image/png', size: 1 }, 'The file has no name'],
])('the file %j: %s', (file, message) => {
  expect(evidenceFileError(file)).toBe(message);
});

test('a text of evidence is there, not too long, and has no card number', () => {
  expect(evidenceTextError('Delivered on Nov 3')).toBeUndefined();
  expect(evidenceTextError(' ')).toBe('Text is required');
  expect(evidenceTextError('x'.repeat(5_001))).toBeDefined();
  expect(evidenceTextError('paid with 4111 1111 1111 1111')).toBeDefined();
});

test('a dispute that is entered has a payment, a case, and days in order', () => {
  const dispute = {
    ...{ transaction_id: 'T1', case_number: 'C1', reason_code: '', reason: '', amount: '' },
    ...{ chargeback_date: '2026-11-10', answer_by: '2026-11-30' },
  };
  expect(disputeRequestErrors(dispute)).toEqual([]);
  const wrong = { ...dispute, transaction_id: '', case_number: ' ', amount: '0', answer_by: '2026-11-09' };
  expect(disputeRequestErrors(wrong).map(({ field }) => field)).toEqual([
    'transaction_id',
    'case_number',
    'amount',
    'answer_by',
  ]);
});
