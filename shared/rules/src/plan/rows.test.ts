import type { RecurringStatus } from '../schedule';
import { final, run, weekly } from '../testing/plans';
import {
  futureInstallments,
  initiationOf,
  planRowAction,
  planRowStatus,
  planRowType,
  type PlanTransaction,
} from '.';

const day = '2024-01-09T00:00:00Z';
const unsettled: PlanTransaction = { ...weekly, settled: null };

test.each<[string, string, string | undefined, PlanTransaction]>([
  ['Voided', 'Sale', undefined, { ...weekly, voided: day, refunded: day }],
  ['Refunded', 'Sale', undefined, { ...weekly, refunded: day }],
  ['Pending', 'Pending Sale', undefined, final],
  ['Approved', 'Sale', 'void', unsettled],
  ['Declined', 'Sale', undefined, { ...unsettled, response_code: '051' }],
  ['Settled', 'Sale', 'refund', weekly],
  ['Declined', 'Sale', undefined, { ...weekly, response_code: '051' }],
])('PLN-014 PLN-019.1 PLN-019.2 PLN-019.3 a row that is %s, a %s, offers %p', (status, type, action, row) => {
  expect(planRowStatus(row)).toBe(status);
  expect(planRowType(row)).toBe(type);
  expect(planRowAction(row)).toBe(action);
});

test.each([
  ['sale', 'Sale'],
  ['ach', 'Sale'],
  ['credit', 'Refund'],
  ['achcredit', 'Refund'],
  ['void', 'Void'],
  ['achvoid', 'Void'],
  ['modify', 'Modify'],
  ['authorize', '-'],
])('PLN-017 a %s has the name %s', (request_type, type) => {
  expect(planRowType({ ...weekly, request_type })).toBe(type);
});

test.each(['credit', 'achcredit', 'void', 'achvoid', 'modify', 'authorize'])(
  'PLN-019.1 a %s offers no action',
  (request_type) => {
    expect(planRowAction({ ...weekly, request_type })).toBeUndefined();
    expect(planRowAction({ ...unsettled, request_type })).toBeUndefined();
  },
);

test.each<[string, PlanTransaction, RecurringStatus, object]>([
  ['an approved card', weekly, 'running', { status: 'Pending', response_text: 'PENDING' }],
  [
    'a card not approved',
    { ...weekly, response_code: '051' },
    'declined',
    { status: 'Stopped', response_text: 'STOPPED' },
  ],
  [
    'a bank account',
    { ...weekly, payment_type: 'ach', response_code: '051' },
    'running',
    { status: 'Pending', response_text: 'PENDING' },
  ],
  ['a plan that was given up', weekly, 'declined', { status: 'Stopped', response_text: 'STOPPED' }],
])('PLN-015 the dates to come follow from the state of %s', (_, current, status, row) => {
  expect(futureInstallments(current, ['2024-01-22'], status)).toEqual([{ date: '2024-01-22', ...row }]);
});

test('PLN-012 a payment names its initiator', () => {
  expect(initiationOf(weekly)).toBe('manual');
  expect(initiationOf(run('2024-01-15'))).toBe('system');
});
