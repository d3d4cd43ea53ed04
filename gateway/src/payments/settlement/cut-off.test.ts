import { cutOffAfter } from './cut-off';

const chicago = { zone: 'America/Chicago', time: '22:00:00' };

test.each([
  [
    'in the afternoon: the same day',
    chicago,
    '2026-11-20T16:00:00Z',
    '2026-11-20',
    '2026-11-21T04:00:00.000Z',
  ],
  [
    'a moment before: the same day',
    chicago,
    '2026-11-21T03:59:59Z',
    '2026-11-20',
    '2026-11-21T04:00:00.000Z',
  ],
  [
    'at the very moment: the next day',
    chicago,
    '2026-11-21T04:00:00Z',
    '2026-11-21',
    '2026-11-22T04:00:00.000Z',
  ],
  [
    'late in the evening: the next day',
    chicago,
    '2026-11-21T05:00:00Z',
    '2026-11-21',
    '2026-11-22T04:00:00.000Z',
  ],
  ['at the end of a month', chicago, '2026-12-01T04:30:00Z', '2026-12-01', '2026-12-02T04:00:00.000Z'],
  [
    'the day the clocks go forward',
    chicago,
    '2026-03-08T12:00:00Z',
    '2026-03-08',
    '2026-03-09T03:00:00.000Z',
  ],
  ['the day they go back', chicago, '2026-11-01T12:00:00Z', '2026-11-01', '2026-11-02T04:00:00.000Z'],
  [
    'an hour that the clocks leave out',
    { zone: 'America/Chicago', time: '02:30:00' },
    '2026-03-08T06:30:00Z',
    '2026-03-08',
    '2026-03-08T08:30:00.000Z',
  ],
  [
    'another zone and time',
    { zone: 'Asia/Kolkata', time: '18:30:00' },
    '2026-11-20T12:00:00Z',
    '2026-11-20',
    '2026-11-20T13:00:00.000Z',
  ],
])('decisions §0 the cut-off after an instant %s', (_, rule, instant, date, at) => {
  const cutOff = cutOffAfter(rule, new Date(instant));
  expect([cutOff.date, cutOff.at.toISOString()]).toEqual([date, at]);
});
