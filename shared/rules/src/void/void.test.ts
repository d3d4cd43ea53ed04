import { manager, withoutPermissions, sale } from '../testing/transactions';
import type { TransactionFacts } from '../transaction';
import { canVoid, isVoidable, waiverNeedsPassword } from '.';

const unsettled: TransactionFacts = { ...sale, settled: null };
const day = '2024-01-06T00:00:00Z';

test.each<[string, TransactionFacts, boolean]>([
  ['sale', unsettled, true],
  ['credit', { ...unsettled, request_type: 'credit' }, true],
  ['ach', { ...unsettled, request_type: 'ach' }, true],
  ['achcredit', { ...unsettled, request_type: 'achcredit' }, true],
  ['void', { ...unsettled, request_type: 'void' }, false],
  ['achvoid', { ...unsettled, request_type: 'achvoid' }, false],
  ['modify', { ...unsettled, request_type: 'modify' }, false],
  ['authorize', { ...unsettled, request_type: 'authorize' }, false],
  ['declined sale', { ...unsettled, response_code: '051' }, false],
  ['sale of unknown outcome', { ...unsettled, response_code: null }, false],
  ['settled sale', sale, false],
  ['voided sale', { ...unsettled, voided: day }, false],
  ['refunded sale', { ...unsettled, refunded: day }, false],
  ['debit that the bank sent back', { ...unsettled, request_type: 'ach', ach_rejected: day }, false],
])('HIS-045 HIS-033.1 a %s can be voided: %p', (_, facts, can) => {
  expect(isVoidable(facts)).toBe(can);
  expect(canVoid(facts, manager)).toBe(can);
  expect(canVoid(facts, withoutPermissions)).toBe(false);
});

test.each([
  [true, {}, true],
  [true, { can_waive_without_password: true }, false],
  [true, { superuser: true }, false],
  [false, {}, false],
])(
  'VAL-044.2 PAY-044.1 HIS-050.1 a waiver with manager password %p and %j asks for it: %p',
  (hasManagerPassword, permissions, asks) => {
    expect(waiverNeedsPassword({ hasManagerPassword, permissions })).toBe(asks);
  },
);
