import { weekly } from '../testing/plans';
import { type DueStanding, lateDates, type PlanTransaction } from '.';

const today = '2024-01-18';
const running: DueStanding = { runs: [], status: 'running', next: '2024-01-22' };
const run = (due_date: string, state: string, retry_on: string | null = null) => ({
  due_date,
  state,
  retry_on,
});
const refused: Partial<PlanTransaction> = { authorized: null, response_code: '051' };

test.each<[string, Partial<PlanTransaction>, Partial<DueStanding>, [string, string | null][]]>([
  [
    'nothing, where every date was paid',
    {},
    { runs: [run('2024-01-08', 'paid'), run('2024-01-15', 'paid')] },
    [],
  ],
  [
    'one that was refused, until it is tried again',
    {},
    { runs: [run('2024-01-08', 'paid'), run('2024-01-15', 'retry', '2024-01-19')], next: '2024-01-19' },
    [['2024-01-15', '2024-01-19']],
  ],
  [
    'dates that came while one was tried again',
    {},
    { runs: [run('2024-01-08', 'retry', '2024-01-19')], next: '2024-01-19' },
    [
      ['2024-01-08', '2024-01-19'],
      ['2024-01-15', null],
    ],
  ],
  [
    'all since the card was given up',
    {},
    { runs: [run('2024-01-08', 'failed')], status: 'declined', next: null },
    [
      ['2024-01-08', null],
      ['2024-01-15', null],
    ],
  ],
  ['nothing given up of a series that was changed since', {}, { runs: [run('2024-01-08', 'failed')] }, []],
  [
    'dates that nobody could charge',
    {},
    { runs: [run('2024-01-08', 'paid')], next: '2024-01-15' },
    [['2024-01-15', null]],
  ],
  ['not one that is being charged', {}, { runs: [run('2024-01-15', 'open')], next: '2024-01-15' }, []],
  ['not one that came back and is presented again', {}, { runs: [run('2024-01-15', 'returned')] }, []],
  ['not today’s, which nobody has tried yet', { recurring_start: '2024-01-18' }, { next: '2024-01-18' }, []],
  [
    'not today’s, which is to come until the day is over',
    { recurring_start: '2024-01-11' },
    { runs: [run('2024-01-18', 'retry', '2024-01-19')], next: '2024-01-19' },
    [],
  ],
  [
    'the first, where it was refused on its day',
    { ...refused, recurring_start: '2024-01-15' },
    { status: 'declined', next: null },
    [['2024-01-15', null]],
  ],
  ['nothing of a cancelled plan', {}, { status: 'cancelled', next: '2024-01-08' }, []],
  ['nothing of a voided one', { voided: '2024-01-09T00:00:00Z' }, { next: '2024-01-08' }, []],
])('the late payments are %s', (_, change, standing, expected) => {
  const late = lateDates({ ...weekly, ...change }, { ...running, ...standing }, today);
  expect(late.map(({ date, retryOn }) => [date, retryOn])).toEqual(expected);
});
