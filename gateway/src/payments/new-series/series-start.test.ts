import type { ProcessorAnswer } from '../../processors/processor';
import { deferredToDate, notCharged } from '../charge/outcome';
import { seriesAfterFirst } from './series-start';

const taken: ProcessorAnswer = { ...deferredToDate, kind: 'approved', transactionId: 't' };
const accepted: ProcessorAnswer = { ...deferredToDate, transactionId: 't' };
const carrier = {
  is_recurring: true,
  parent_transaction_id: null,
  recurring_type: 'monthly',
  recurring_start: '2026-01-31',
  recurring_end: '2026-03-31',
  modify_recurring_type: null,
};

test.each([
  ['approved: it runs, next at the end of the shorter month', carrier, taken, [2, '2026-02-28']],
  ['accepted by a bank: it runs', carrier, accepted, [2, '2026-02-28']],
  [
    'approved, and it was the only date: it has ended',
    { ...carrier, recurring_end: '2026-01-31' },
    taken,
    [3, null],
  ],
  ['declined: nothing comes after it', carrier, { ...taken, kind: 'declined' as const }, [5, null]],
  ['never charged: nothing comes after it', carrier, notCharged('no_card'), [5, null]],
  ['held for its day: nothing changes', carrier, deferredToDate, undefined],
  ['unknown: nothing changes', carrier, { ...deferredToDate, kind: 'unknown' as const }, undefined],
  ['a run of a series carries none', { ...carrier, parent_transaction_id: 'p' }, taken, undefined],
  [
    'of a series that was cancelled meanwhile',
    { ...carrier, modify_recurring_type: 'none' },
    taken,
    undefined,
  ],
  ['a single payment carries none', { ...carrier, is_recurring: false }, taken, undefined],
])('CONST-028 a first payment %s', (_, row, answer, expected) => {
  const state = seriesAfterFirst(row, answer);
  expect(state && [state.recurring_status_id, state.recurring_next_date]).toEqual(expected);
});
