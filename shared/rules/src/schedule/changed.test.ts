import { nextAfterChange, type ScheduledSeries, type StandingSeries } from '.';

const today = '2026-06-10';
const monthly: ScheduledSeries = { start: '2026-01-01', end: '2026-12-01', frequency: 'monthly' };
const standing: StandingSeries = {
  ...monthly,
  next: '2026-07-01',
  lastBegun: '2026-06-01',
  soldOn: '2026-01-01',
  unfinished: null,
  isBeingCharged: false,
};
/** The worker has been down since May. */
const missed: Partial<StandingSeries> = { next: '2026-05-01', lastBegun: '2026-04-01' };

test.each<[string, Partial<StandingSeries>, Partial<ScheduledSeries>, string | null]>([
  ['goes on as it was', {}, {}, '2026-07-01'],
  ['has another end, which has passed', {}, { end: '2026-06-01' }, null],
  ['missed dates, which stay due', missed, {}, '2026-05-01'],
  ['missed dates and has a later end', missed, { end: '2027-01-01' }, '2026-05-01'],
  ['missed dates and ends before them', missed, { end: '2026-04-01' }, null],
  ['missed dates and begins anew', missed, { start: '2026-06-12', end: '2026-08-12' }, '2026-06-12'],
  ['has another frequency', {}, { frequency: 'daily' }, '2026-06-10'],
  ['is due today', { next: today }, {}, '2026-07-01'],
  ['waits to try a refused date again', { unfinished: '2026-06-13', next: '2026-06-13' }, {}, '2026-06-13'],
  [
    'is being charged',
    { unfinished: '2026-06-01', next: '2026-06-01', isBeingCharged: true },
    {},
    '2026-06-01',
  ],
  ['was over, and has a later end', { end: '2026-06-01', next: null }, {}, '2026-07-01'],
  [
    'was sold today, and has another amount',
    { start: today, next: '2026-07-10', lastBegun: null, soldOn: today },
    { start: today },
    '2026-07-10',
  ],
  [
    'was sold today, was to begin later, and begins today after all',
    { start: '2026-06-20', next: '2026-06-20', lastBegun: null, soldOn: today },
    { start: today, frequency: 'daily' },
    '2026-06-11',
  ],
  [
    'was sold for a later day, and begins before it',
    { start: '2026-06-20', next: '2026-07-20', lastBegun: null, soldOn: '2026-06-20' },
    { start: '2026-06-12' },
    '2026-06-12',
  ],
  ['begins today, and has run today', { lastBegun: today, next: null }, { start: today }, '2026-07-10'],
])('C-66 a series that %s: %j %j runs next on %s', (_, before, change, next) => {
  expect(nextAfterChange({ ...standing, ...before }, { ...monthly, ...change }, today)).toEqual({
    next,
    givesUpRefused: false,
  });
});

test.each<[string, Partial<ScheduledSeries>, string | null]>([
  ['begins anew', { start: '2026-06-20' }, '2026-06-20'],
  ['ends before it', { end: '2026-05-01' }, null],
])('C-66 a series that waits for a retry, and %s, gives the retry up', (_, change, next) => {
  const waiting = { ...standing, unfinished: '2026-06-13', next: '2026-06-13' };
  expect(nextAfterChange(waiting, { ...monthly, ...change }, today)).toEqual({ next, givesUpRefused: true });
});

test.each<[string, Partial<StandingSeries>, Partial<ScheduledSeries>]>([
  ['missed dates and has another frequency', missed, { frequency: 'weekly' }],
  ['is due today and has another frequency', { next: today }, { frequency: 'weekly' }],
  ['waits to try again and has another frequency', { unfinished: '2026-06-13' }, { frequency: 'daily' }],
  [
    'is being charged and begins anew',
    { unfinished: '2026-06-01', isBeingCharged: true },
    { start: '2026-06-20' },
  ],
  ['missed dates up to its end and has a later one', { ...missed, end: '2026-06-01' }, {}],
])('C-66 a series that %s first charges the due payments', (_, before, change) => {
  expect(nextAfterChange({ ...standing, ...before }, { ...monthly, ...change }, today)).toBe('due');
});
