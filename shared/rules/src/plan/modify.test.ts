import { final, weekly } from '../testing/plans';
import { paymentChangeSteps, scheduleChangeSteps } from '.';

const unsettled = { ...weekly, settled: null };
const change = {
  split: { count: 4, amount: 3000, last: 1000 },
  frequency: 'monthly',
  start: '2024-01-15',
} as const;
const recurring = { frequency: 'monthly', start: '2024-01-15', end: '2024-03-15', amount: 3000 };
const finalSale = { call: 'finalSale', final: { amount: 1000, close_date: '2024-04-15' } };

test('PLN-053 a settled series is modified where it is', () => {
  expect(scheduleChangeSteps({ current: weekly, final: undefined }, change)).toEqual([
    { call: 'modify', id: 'w1', recurring },
    finalSale,
  ]);
});

test('PLN-053 an unsettled series is made anew, then voided', () => {
  expect(scheduleChangeSteps({ current: unsettled, final: undefined }, change)).toEqual([
    { call: 'recurringSale', recurring },
    { call: 'void', id: 'w1' },
    finalSale,
  ]);
});

test('PLN-054 a final payment of another date or amount takes the old one’s place', () => {
  expect(scheduleChangeSteps({ current: weekly, final }, change).slice(1)).toEqual([
    finalSale,
    { call: 'void', id: 'f1' },
  ]);
});

test('PLN-054 the same final payment stays', () => {
  const same = { ...final, future_post: '2024-04-15' };
  expect(scheduleChangeSteps({ current: weekly, final: same }, change)).toHaveLength(1);
});

test('PLN-054 without an odd amount the old final payment is voided', () => {
  const even = { ...change, split: { count: 4, amount: 2500, last: undefined } };
  expect(scheduleChangeSteps({ current: weekly, final }, even)).toEqual([
    { call: 'modify', id: 'w1', recurring: { ...recurring, amount: 2500, end: '2024-04-15' } },
    { call: 'void', id: 'f1' },
  ]);
});

const scheduled = ['2024-01-22', '2024-01-29', '2024-02-05'];
const moved = {
  call: 'recurringSale',
  recurring: { frequency: 'weekly', start: '2024-01-22', end: '2024-02-05', amount: 3000 },
};
const movedFinal = { call: 'finalSale', final: { amount: 1000, close_date: '2024-02-12' } };

test('PLN-058 new payment information: a new series from the next installment, a settled one stopped, the final moved', () => {
  expect(paymentChangeSteps({ current: weekly, final }, scheduled)).toEqual([
    moved,
    { call: 'stop', id: 'w1' },
    movedFinal,
    { call: 'void', id: 'f1' },
  ]);
});

test('PLN-058 an unsettled series is voided instead', () => {
  expect(paymentChangeSteps({ current: unsettled, final: undefined }, scheduled)).toEqual([
    moved,
    { call: 'void', id: 'w1' },
  ]);
});

test('PLN-058 a final payment that is settled is not charged again', () => {
  const paid = { ...final, settled: '2024-02-13T00:00:00Z' };
  expect(paymentChangeSteps({ current: weekly, final: paid }, scheduled)).toEqual([
    moved,
    { call: 'stop', id: 'w1' },
  ]);
});
