import fc from 'fast-check';
import { debit, isOpen, manager, withoutPermissions, sale } from '../testing/transactions';
import type { TransactionFacts } from '../transaction';
import {
  earliestAchRefund,
  type RefundRequest,
  refundAmount,
  refundAmountError,
  refundProblem,
  refundStartStep,
  refundTypes,
} from '.';

test.each<[string, TransactionFacts, boolean]>([
  ['HIS-034 a settled sale', sale, true],
  ['HIS-034 a sale credited in part (C-40)', { ...sale, credited_amount: 10_349 }, true],
  ['HIS-034 a sale credited in full', { ...sale, credited_amount: 10_350 }, false],
  ['HIS-033.2 an unsettled sale', { ...sale, settled: null }, false],
  ['HIS-034 a declined sale', { ...sale, response_code: '051' }, false],
  ['HIS-034 a voided sale', { ...sale, voided: '2024-01-06T00:00:00Z' }, false],
  ['HIS-034 a credit', { ...sale, request_type: 'credit' }, false],
  ['HIS-034 an authorization', { ...sale, request_type: 'authorize' }, false],
  ['HIS-034 a settled bank payment', debit, true],
  ['HIS-035 a bank payment of status 2', { ...debit, ach_status_id: 2 }, false],
  ['HIS-035 a bank payment of status 3', { ...debit, ach_status_id: 3 }, true],
  ['HIS-034 a bank credit', { ...debit, request_type: 'achcredit' }, false],
])('%s can be refunded: %p', (_, facts, can) => {
  expect(refundProblem(facts) === undefined).toBe(can);
  expect(isOpen('refund', facts, manager)).toBe(can);
  expect(isOpen('refund', facts, withoutPermissions)).toBe(false);
});

test.each([
  ['own terminal', { can_manage_transactions: true }, ['m1'], true],
  ['another terminal', { can_manage_transactions: true }, ['m2'], false],
  ['any terminal of the account', { can_manage_account_transactions: true }, [], true],
])('HIS-034 a manager may refund on %s: %p', (_, permissions, terminalIds, can) => {
  expect(isOpen('refund', sale, { ...manager, permissions, terminalIds })).toBe(can);
});

const nothingBack = { credited_fee_amount: 0, charged_back_amount: 0 };
const money = { total_amount: 10_350, fee_amount: 350, credited_amount: 0, ...nothingBack };

test.each([
  [money, ['full', 'fee', 'partial']],
  [{ ...money, credited_amount: 10_000 }, ['full', 'partial']],
  [{ ...money, credited_amount: 10_001 }, ['full', 'partial']],
  [{ ...money, credited_amount: 9_999 }, ['full', 'fee', 'partial']],
  [{ ...money, credited_amount: 10_350 }, []],
  [{ ...money, fee_amount: 0 }, ['full', 'partial']],
  [{ ...money, credited_amount: 350, credited_fee_amount: 350 }, ['full', 'partial']],
  [{ ...money, charged_back_amount: 10_001 }, ['full', 'partial']],
  [{ ...money, charged_back_amount: 20_000 }, []],
])('VAL-071.1 VAL-071.2 HIS-041 %j may be refunded as %j', (given, types) => {
  expect(refundTypes(given)).toEqual(types);
});

const remaining60 = { total_amount: 10_000, fee_amount: 0, credited_amount: 4000, ...nothingBack };

test.each([
  ['', 'Unable to identify refund amount'],
  ['60.00', undefined],
  ['60.01', 'Refund must be less than or equal to the remaining amount'],
  ['0', 'Amount must be greater than zero'],
  ['x', 'Amount must be numeric'],
])('VAL-070.1 VAL-070.2 ERR-062 a partial refund of %p: %p', (text, message) => {
  expect(refundAmountError(text, remaining60)).toBe(message);
});

test.each([
  ['60.00', undefined],
  ['60.01', 'This payment was charged back'],
  ['100.00', 'This payment was charged back'],
  ['100.01', 'Refund must be less than or equal to the remaining amount'],
])('B-08 %p of 100.00, of which 40.00 was charged back: %p', (text, message) => {
  const given = { ...remaining60, credited_amount: 0, charged_back_amount: 4000 };
  expect(refundAmountError(text, given)).toBe(message);
});

test.each([
  ['full', '', 10_350],
  ['fee', '', 350],
  ['partial', '60.00', 6000],
  ['partial', '103.51', undefined],
  ['partial', '', undefined],
] as const)('HIS-041 a %s refund %s returns %p cents', (type, partial, amount) => {
  expect(refundAmount(type, money, partial)).toBe(amount);
});

test('HIS-041 no refund ever exceeds the remaining amount', () => {
  const types = fc.constantFrom('full', 'fee', 'partial' as const);
  fc.assert(
    fc.property(
      types,
      fc.nat(20_000),
      fc.nat(20_000),
      fc.nat(20_000),
      fc.nat(20_000),
      (type, total, fee, credited, part) => {
        const given = {
          total_amount: total,
          fee_amount: Math.min(fee, total),
          credited_amount: Math.min(credited, total),
          credited_fee_amount: Math.min(credited, fee, total),
          charged_back_amount: part,
        };
        const amount = refundAmount(type, given, (part / 100).toFixed(2));
        expect(amount ?? 0).toBeLessThanOrEqual(
          Math.max(given.total_amount - given.credited_amount - part, 0),
        );
      },
    ),
  );
});

test.each([
  ['2024-03-01', '2024-03-12'],
  ['2024-03-02', '2024-03-12'],
  ['2024-03-03', '2024-03-12'],
  ['2024-03-04', '2024-03-13'],
  ['2024-03-06', '2024-03-15'],
])(
  'VAL-072.1 VAL-072.2 VAL-072.3 VAL-072.4 HIS-040 a bank payment settled %s is refunded from %s',
  (settled, earliest) => {
    expect(earliestAchRefund(settled)).toBe(earliest);
  },
);

const request: RefundRequest = {
  paymentType: 'ach',
  settled: '2024-03-01',
  today: '2024-03-11',
  permissions: {},
  hasManagerPassword: true,
};

test.each<[string, Partial<RefundRequest>, string]>([
  ['HIS-037 VAL-072.5 the day before the wait ends', {}, 'wait'],
  ['HIS-037 the day it ends', { today: '2024-03-12' }, 'password'],
  ['HIS-037 who need not wait', { permissions: { can_refund_ach_without_wait: true } }, 'password'],
  ['HIS-037 a superuser', { permissions: { superuser: true } }, 'amount'],
  ['HIS-037 a card', { paymentType: 'visa' }, 'password'],
  ['HIS-038.1 no manager password', { paymentType: 'visa', hasManagerPassword: false }, 'amount'],
  [
    'HIS-038.1 who needs none',
    { paymentType: 'visa', permissions: { can_refund_without_password: true } },
    'amount',
  ],
])('HIS-036 %s: begins at %s', (_, change, step) => {
  expect(refundStartStep({ ...request, ...change })).toBe(step);
});
