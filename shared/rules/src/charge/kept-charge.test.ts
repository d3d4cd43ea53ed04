import fc from 'fast-check';
import { scheduledFee } from '../fees';
import { cardTerminal } from '../testing/terminals';
import { type CheckFacts, chargeConditions, failedChecks, feeOfPart, owedOf } from './kept-charge';

const checks = (change: Partial<CheckFacts> = {}): CheckFacts => ({
  address_check: 'no match',
  cvv_check: 'no match',
  address_policy: 'ask',
  cvv_policy: 'refuse',
  ...change,
});

test('a failed check counts under its own policy only', () => {
  expect(failedChecks(checks(), 'ask')).toEqual(['address']);
  expect(failedChecks(checks(), 'refuse')).toEqual(['cvv']);
  expect(failedChecks(checks({ address_policy: 'refuse' }), 'refuse')).toEqual(['address', 'cvv']);
  expect(failedChecks(checks({ address_policy: null, cvv_policy: null }), 'refuse')).toEqual([]);
});

test.each([
  ['match', false],
  ['postal code only', false],
  ['not checked', false],
  [null, false],
  ['street only', true],
  ['no match', true],
])('an address check that says %p fails: %p', (address_check, fails) => {
  expect(failedChecks(checks({ address_check }), 'ask')).toEqual(fails ? ['address'] : []);
});

test('a refusal applies to every card charge, a question at the counter only', () => {
  const account = { keeps_part_approvals: true, address_policy: 'ask', cvv_policy: 'refuse' } as const;
  const counter = { method: 'card', account, isAtCounter: true, isSingle: true } as const;
  expect(chargeConditions(counter)).toEqual({
    keeps_part: true,
    address_policy: 'ask',
    cvv_policy: 'refuse',
  });
  const byLink = { keeps_part: false, address_policy: null, cvv_policy: 'refuse' };
  expect(chargeConditions({ ...counter, isAtCounter: false })).toEqual(byLink);
  expect(chargeConditions({ ...counter, isSingle: false })).toMatchObject({ keeps_part: false });
  const none = { keeps_part: false, address_policy: null, cvv_policy: null };
  expect(chargeConditions({ ...counter, method: 'ach' })).toEqual(none);
  expect(chargeConditions({ ...counter, account: {} })).toEqual(none);
});

test('a part and its rest add up to the cent, and the terminal prices the rest at what is owed, or a cent from it', () => {
  const terms = fc.record({
    amount: fc.integer({ min: 1, max: 2_000_000 }),
    schedule: fc.constantFrom('1.95', '2.75', '3.5', '4', 'blueyonder'),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(terms, ({ amount, schedule, share }) => {
      const terminal = { ...cardTerminal, is_cashdiscount: true, cashdiscount_schedule: schedule };
      const fee = scheduledFee(amount, terminal);
      const total = amount + fee;
      const part = Math.min(total - 1, Math.floor(total * share));
      const kept = feeOfPart({ total, fee, part, terminal });
      expect(kept).toBeGreaterThanOrEqual(0);
      expect(kept).toBeLessThanOrEqual(Math.min(fee, part));
      const owed = owedOf({
        ...{ total_amount: part, fee_amount: kept },
        ...{ requested_amount: total, requested_fee_amount: fee },
      });
      expect(owed?.total).toBe(total - part);
      const rest = owed?.amount ?? NaN;
      expect(part - kept + rest).toBe(amount);
      expect(Math.abs(rest + scheduledFee(rest, terminal) - (total - part))).toBeLessThanOrEqual(1);
    }),
  );
});

test('half of 62.30 is kept with half of its price adjustment', () => {
  const terminal = { is_cashdiscount: true, cashdiscount_schedule: '3.5' };
  const [amount, fee] = [6019, 211];
  const kept = feeOfPart({ total: amount + fee, fee, part: 3115, terminal });
  const part = { total_amount: 3115, fee_amount: kept, requested_amount: 6230, requested_fee_amount: fee };
  expect(owedOf(part)).toEqual({ total: 3115, amount: 3010 });
  expect(3010 + scheduledFee(3010, terminal)).toBe(3115);
  expect(feeOfPart({ total: 6230, fee: 0, part: 3115, terminal })).toBe(0);
  expect(owedOf({ ...part, requested_amount: null })).toBeUndefined();
});
