import { authorizationEnds, authorizeOnlyProblem, captureAmountError, capturedFee, captureProblem } from '.';
import { isOpen, manager, sale, withoutPermissions } from '../testing/transactions';
import type { TransactionFacts } from '../transaction';

const held: TransactionFacts = { ...sale, request_type: 'authorize', captured: null, settled: null };
const authorized = new Date(held.authorized ?? '');
const later = (days: number, ms = 0) => new Date(authorized.getTime() + days * 86_400_000 + ms);
const clerk = {
  ...manager,
  permissions: { ...manager.permissions, can_authorize_only: true },
  now: later(1),
};

test.each<[string, Partial<TransactionFacts>, Date, string | undefined]>([
  ['an open authorization', {}, later(1), undefined],
  ['one at its last moment', {}, later(7), undefined],
  ['one that is too old', {}, later(7, 1), 'The authorization has expired, please charge the card again'],
  ['a captured one', { captured: 'x' }, later(1), 'The authorization has already been captured'],
  ['a voided one', { voided: 'x' }, later(1), 'Transaction has already been voided'],
  ['a declined one', { response_code: '051' }, later(1), 'Only an approved authorization can be captured'],
  ['an unknown one', { authorized: null }, later(1), 'Only an approved authorization can be captured'],
  ['a sale', { request_type: 'sale' }, later(1), 'Only an approved authorization can be captured'],
])('%s is captured or refused with its reason', (_, change, now, problem) => {
  const facts = { ...held, ...change };
  expect(captureProblem(facts, now)).toBe(problem);
  expect(isOpen('capture', facts, { ...clerk, now })).toBe(problem === undefined);
});

test('a capture needs the permission, and a terminal that the user manages', () => {
  expect(isOpen('capture', held, manager)).toBe(false);
  expect(isOpen('capture', held, { ...withoutPermissions, permissions: { can_authorize_only: true } })).toBe(
    false,
  );
  expect(isOpen('capture', held, clerk)).toBe(true);
});

test('an authorization is voided until it is captured, and never refunded', () => {
  expect(isOpen('void', held, clerk)).toBe(true);
  expect(isOpen('void', { ...held, captured: 'x' }, clerk)).toBe(false);
  expect(isOpen('refund', { ...held, settled: 'x' }, clerk)).toBe(false);
  expect(isOpen('receipt', held, clerk)).toBe(true);
});

test('an authorization ends 7 days after it was given', () => {
  expect(authorizationEnds('2024-01-04T15:00:00.000Z').toISOString()).toBe('2024-01-11T15:00:00.000Z');
});

test.each([
  ['', 'Amount is required'],
  ['0', 'Amount must be greater than zero'],
  ['103.51', 'Capture must be less than or equal to the authorized amount'],
  ['103.50', undefined],
  ['0.01', undefined],
])('a capture of %p of $103.50 answers %p', (amount, message) => {
  expect(captureAmountError(amount, held)).toBe(message);
});

test.each([
  [10_350, 350],
  [5_175, 175],
  [1, 0],
])('a capture of %d cents has its share of the price adjustment', (total, fee) => {
  expect(capturedFee(total, held)).toBe(fee);
});

const asked = {
  permissions: clerk.permissions,
  method: 'card',
  processorId: 3,
  isSingle: true,
  isPostDated: false,
} as const;
test.each<[string, Partial<Parameters<typeof authorizeOnlyProblem>[0]>, string | undefined]>([
  ['a card', {}, undefined],
  ['no permission', { permissions: manager.permissions }, 'Permission Denied'],
  ['a bank account', { method: 'ach' }, 'Only a card can be authorized'],
  ['a series', { isSingle: false }, 'Only a single payment of today can be authorized'],
  ['a post date', { isPostDated: true }, 'Only a single payment of today can be authorized'],
  ['PNX', { processorId: 6 }, 'The terminal’s processor cannot authorize without taking the money'],
  ['no processor', { processorId: 0 }, 'The terminal’s processor cannot authorize without taking the money'],
])('authorize only: %s', (_, change, problem) => {
  expect(authorizeOnlyProblem({ ...asked, ...change })).toBe(problem);
});
