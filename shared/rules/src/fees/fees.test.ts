import fc from 'fast-check';
import { parseDollars } from '../money';
import { cardTerminal as terminal } from '../testing/terminals';
import { feeSchedules, priceAdjustment, waivedFee } from '.';

const on = (schedule: string | null) => ({ ...terminal, cashdiscount_schedule: schedule });
const cents = (dollars: string) => parseDollars(dollars) ?? NaN;
const card = { paymentType: 'card', waived: false } as const;
const fee = (amount: string, schedule: string) =>
  priceAdjustment({ ...card, amount: cents(amount), terminal: on(schedule) });

test.each([
  ['1.95', 195],
  ['2', 200],
  ['2.5', 250],
  ['2.75', 275],
  ['3', 300],
  ['3.5', 350],
  ['3.75', 375],
  ['blueyonder', 395],
  ['atmone', 350],
  ['4', 400],
])('VAL-012 CONST-034.1 CONST-034.2 schedule %s takes %i cents of 100.00', (schedule, expected) => {
  expect(fee('100.00', schedule)).toBe(expected);
});

test.each([
  ['1.00', '2.5', 3],
  ['33.33', 'blueyonder', 132],
  ['10.00', '2.75', 28],
  ['1234.56', '3.5', 4321],
  ['0.12', 'blueyonder', 0],
  ['0.13', 'blueyonder', 1],
  ['0.01', '4', 0],
])('VAL-013 %s on schedule %s is %i cents, half up', (amount, schedule, expected) => {
  expect(fee(amount, schedule)).toBe(expected);
});

test('VAL-014 the limit applies to the amount: 500,000.00 at 4 % has a fee of 20,000.00 more', () => {
  expect(fee('500000.00', '4')).toBe(2_000_000);
});

test.each([
  ['0', 0],
  ['10.00', 227],
  ['100.00', 430],
  ['66.89', 355],
])(
  'VAL-015.1 VAL-015.2 VAL-015.3 CONST-034.3 an agency payment of %s has a fee of %i cents',
  (amount, expected) => {
    expect(fee(amount, 'okdmv')).toBe(expected);
  },
);

test.each([
  ['a bank account', { ...card, paymentType: 'ach' as const }],
  ['a waived fee', { ...card, waived: true }],
  ['a terminal without cash discount', { ...card, terminal: { ...terminal, is_cashdiscount: false } }],
  ['a terminal without a schedule', { ...card, terminal: on(null) }],
  ['no terminal', { ...card, terminal: undefined }],
  ['no amount', { ...card, amount: 0 }],
])('VAL-016 PAY-020.2 there is no adjustment for %s', (_, change) => {
  expect(priceAdjustment({ amount: 10_000, terminal, ...change })).toBe(0);
});

test.each(['9', 'toString'])('an unknown schedule, %s, is refused, not guessed', (schedule) => {
  expect(() => fee('1.00', schedule)).toThrow(RangeError);
});

test('VAL-012 every schedule grows with the amount and never exceeds its percentage and parts', () => {
  const schedules = fc.constantFrom(...Object.keys(feeSchedules));
  fc.assert(
    fc.property(schedules, fc.integer({ min: 1, max: 49_999_999 }), (name, amount) => {
      const adjusted = (value: number) => priceAdjustment({ ...card, amount: value, terminal: on(name) });
      const { percent = 0, prepend = 0, append = 0 } = feeSchedules[name] ?? {};
      expect(adjusted(amount + 1)).toBeGreaterThanOrEqual(adjusted(amount));
      expect(Math.abs(adjusted(amount) - append - ((amount + prepend) * percent) / 100)).toBeLessThanOrEqual(
        0.500001,
      );
    }),
  );
});

const waiver = { terminal, account: {}, amount: 10_000 } as const;

test.each([
  ['VAL-017.1 CONST-035.2', { ...waiver, waiver: 'health' as const }, 295],
  ['PAY-049.1', { ...waiver, waiver: 'health' as const, account: { waived_hsa_fee_rate: 3 } }, 300],
  ['VAL-017.2 CONST-035.1', { ...waiver, waiver: 'card' as const, brandRate: 3.2 }, 320],
  ['VAL-017.2', { ...waiver, waiver: 'card' as const, brandRate: 3.2, amount: 123_456 }, 3951],
  ['PAY-049.1', { ...waiver, waiver: 'card' as const, brandRate: 3.2, account: { waived_fee_rate: 4 } }, 400],
  ['CONST-035.1', { ...waiver, waiver: 'card' as const }, 350],
  ['without an amount', { ...waiver, waiver: 'health' as const, amount: 0 }, 0],
])('%s waiving records %j', (_, payment, expected) => {
  expect(waivedFee(payment)).toBe(expected);
});
