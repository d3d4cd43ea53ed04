import { final, run, single, weekly } from '../testing/plans';
import { cancelOutcome, cancelProblem, cancelSteps, type PlanTransaction } from '.';

const unsettled: PlanTransaction = { ...weekly, settled: null };

test.each<[string, PlanTransaction, string[]]>([
  ['an unsettled payment', unsettled, ['void']],
  ['an unsettled credit', { ...unsettled, request_type: 'credit' }, ['void']],
  ['an unsettled bank payment', { ...unsettled, request_type: 'ach' }, ['void']],
  ['an unsettled bank credit', { ...unsettled, request_type: 'achcredit' }, ['void']],
  ['the final payment', final, ['void']],
  ['a settled series', weekly, ['modify']],
  ['a settled series modified before', { ...weekly, modify_recurring_type: 'monthly' }, ['modify']],
  [
    'a rejected bank series',
    { ...unsettled, request_type: 'ach', response_code: '051', ach_rejected: 'x' },
    ['modify'],
  ],
  ['a cancelled series', { ...weekly, modify_recurring_type: 'none' }, []],
  ['a series of none', { ...weekly, recurring_type: 'none' }, []],
  ['a settled run', run('2024-01-08'), []],
  ['a settled series with a parent', { ...weekly, parent_transaction_id: '1' }, []],
  ['a settled single payment', single, []],
  ['a declined payment', { ...unsettled, response_code: '051' }, []],
  ['a voided payment', { ...unsettled, voided: 'x' }, []],
  ['a void', { ...unsettled, request_type: 'void' }, []],
])('PLN-039.1 PLN-039.2 cancelling %s: %j', (_, transaction, actions) => {
  expect(cancelSteps([transaction]).map(({ action }) => action)).toEqual(actions);
});

test('PLN-038.2 ERR-026 a plan without transactions cannot be cancelled', () => {
  expect(cancelProblem([])).toBe('Unable to identify transactions');
  expect(cancelProblem([weekly])).toBeUndefined();
});

const failure = { id: '1', tracking_id: 'a', message: 'm', error: 'e' };

test.each([
  [3, [], { kind: 'success', message: 'All installments have been cancelled' }],
  [0, [], { kind: 'info', message: 'Nothing to process' }],
  [3, [failure], { kind: 'error', failures: [failure] }],
])('PLN-040.2 PLN-040.3 ERR-071.1 ERR-071.2 %i steps, failures %j', (steps, failures, outcome) => {
  expect(cancelOutcome(steps, failures)).toEqual(outcome);
});
