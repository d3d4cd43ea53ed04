import { validatePlanPart, type PlanPart, type PlanStanding } from './total';

/** 100.00 in six payments: 10.00 down, four of 20.00, and 10.00 last. None exists yet. */
const plan: PlanStanding = {
  total: 10_000,
  count: 6,
  taken: 0,
  replaceable: 0,
  toCome: 0,
  promised: 0,
  payments: 0,
  isOngoing: false,
  isBeingChanged: false,
};
const named = { total: 10_000, count: 6 };
const single = (sum: number): PlanPart => ({
  sum,
  payments: 1,
  isSeries: false,
  replacesSeries: false,
  clears: false,
  named,
});
const series = (sum: number, payments = 4): PlanPart => ({
  sum,
  payments,
  isSeries: true,
  replacesSeries: false,
  clears: false,
  named,
});
/** The whole plan is sold. The down payment and the first payment of the series are paid but not settled. */
const sold: PlanStanding = {
  ...plan,
  taken: 3_000,
  replaceable: 2_000,
  toCome: 7_000,
  payments: 6,
};
/** The series is already replaced; the last payment is not yet. */
const changing = { ...plan, taken: 6_000, toCome: 1_000, payments: 4, isBeingChanged: true };
const underWay = {
  field: 'transaction_group_id',
  message: 'This plan is being changed already, please wait until that is finished',
};
const beyond = { field: 'amount', message: 'Payments must not exceed the total of the plan' };
const notWhole = { field: 'amount', message: 'Payments must add up to the total of the plan' };
const otherCount = {
  field: 'transaction_group_total_count',
  message: 'The plan has another number of payments',
};
const otherTotal = { field: 'transaction_group_total_amount', message: 'The plan has another total' };

const afterDown = { ...plan, taken: 1_000, payments: 1 };
const beforeLast = { ...plan, taken: 1_000, toCome: 8_000, payments: 5 };

test.each<[string, PlanStanding, PlanPart, object[]]>([
  ['a downpayment', plan, single(1_000), []],
  ['the series', afterDown, series(8_000), []],
  ['an odd last payment', beforeLast, single(1_000), []],
  ['a last payment that is too much', beforeLast, single(1_001), [beyond]],
  ['a last payment that is too little', beforeLast, single(999), [notWhole]],
  ['a series beyond the total', afterDown, series(9_001), [beyond]],
  ['a series with too many payments', afterDown, series(8_000, 6), [otherCount]],
  ['the series once more', sold, series(8_000), [beyond, otherCount]],
  ['a downpayment once more', sold, single(1_000), [beyond, otherCount]],
  ['a downpayment once more, of a plan whose change stopped half way', changing, single(1_000), [underWay]],
  [
    'a payment that says nothing of the total, on such a plan',
    changing,
    { ...single(1_000), named: undefined },
    [],
  ],
  [
    'a part of another total',
    beforeLast,
    { ...single(1_000), named: { total: 9_000, count: 6 } },
    [otherTotal],
  ],
  ['a part of another count', beforeLast, { ...single(1_000), named: { ...named, count: 7 } }, [otherCount]],
  ['a part that says no count', beforeLast, { ...single(1_000), named: { ...named, count: null } }, []],
])('PAY-035 the sale of a plan is judged: %s', (_, standing, part, errors) => {
  expect(validatePlanPart(standing, part).errors).toEqual(errors);
});

test('O-36 a plan without payments may be sold with other terms', () => {
  const anew = { total: 5_000, count: 2 };
  expect(validatePlanPart(plan, { ...single(1_000), named: anew })).toEqual({ errors: [], terms: anew });
});

test.each<[string, PlanStanding, PlanPart, object[]]>([
  ['what remains, early', sold, { ...single(7_000), named: undefined }, []],
  ['a cent more than what remains', sold, { ...single(7_001), named: undefined }, [beyond]],
  ['a series in place of another', sold, { ...series(9_000), named: undefined }, []],
  ['a series that is too much for it', sold, { ...series(9_001), named: undefined }, [beyond]],
  [
    'a plan that was sold without a total',
    { ...sold, total: null },
    { ...single(90_000), named: undefined },
    [],
  ],
  [
    'a plan that goes on without end',
    { ...sold, isOngoing: true },
    { ...single(90_000), named: undefined },
    [],
  ],
  ['a series without end', sold, { ...series(0), sum: null, named: undefined }, []],
])('PAY-036 PLN-036 a part of a sold plan is judged: %s', (_, standing, part, errors) => {
  expect(validatePlanPart(standing, part).errors).toEqual(errors);
});

test('a series that names the replaced one may have a new total, which limits it', () => {
  const raised = { total: 15_000, count: null };
  const part = { ...series(14_000), replacesSeries: true, named: raised };
  expect(validatePlanPart(sold, part)).toEqual({ errors: [], terms: raised });
  expect(validatePlanPart(sold, { ...part, sum: 14_001 }).errors).toEqual([beyond]);
  // Besides the series that continues, its amount would be paid as well.
  expect(validatePlanPart(sold, { ...part, replacesSeries: false }).errors).toEqual([otherTotal]);
});
