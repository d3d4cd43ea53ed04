import { type InstallmentPlan, type PlanChange, recalculatePlan } from '.';

const plan: InstallmentPlan = {
  balance: 10_000,
  frequency: 'monthly',
  count: 4,
  amount: 2500,
  last: undefined,
  start: '2024-01-15',
  end: '2024-04-15',
  ongoing: false,
};

test.each<[string, PlanChange, Partial<InstallmentPlan>]>([
  ['PLN-050', { balance: 11_000 }, { count: 5, last: 1000, end: '2024-05-15' }],
  ['PLN-050', { balance: 5000 }, { count: 2, last: undefined, end: '2024-02-15' }],
  ['PLN-050', { frequency: 'weekly' }, { count: 4, end: '2024-02-05' }],
  ['PLN-050', { frequency: undefined }, { end: undefined }],
  ['PLN-051', { count: 3 }, { amount: 3333, last: 3334, end: '2024-03-15' }],
  ['PLN-051', { count: 6 }, { amount: 1667, last: 1665, end: '2024-06-15' }],
  ['PLN-052.1', { amount: 3000 }, { count: 4, last: 1000, end: '2024-04-15' }],
  ['PLN-052.2', { start: '2024-01-31' }, { end: '2024-04-30' }],
  ['PLN-052.2', { start: undefined }, { end: undefined }],
])('%s %j', (_, change, expected) => {
  expect(recalculatePlan(plan, change)).toEqual({ ...plan, ...change, ...expected });
});

test('PLN-052.1 an ongoing plan with another amount has neither count nor end', () => {
  expect(recalculatePlan({ ...plan, ongoing: true }, { amount: 3000 })).toMatchObject({
    count: 0,
    end: undefined,
  });
});

test('PLN-050 a different last payment disappears when the amount divides evenly again', () => {
  const odd = recalculatePlan(plan, { amount: 3000 });
  expect(recalculatePlan(odd, { amount: 5000 })).toMatchObject({ count: 2, last: undefined });
});
