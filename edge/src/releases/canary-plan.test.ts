import { decideStep, parseEvery, parseSteps, planOf } from './canary-plan';

const now = new Date('2026-11-20T12:00:00Z');
const minute = 60_000;

test('steps begin with the first percentage, and the later ones are the plan', () => {
  expect(planOf({ steps: parseSteps('5,25,100'), everyMs: parseEvery('10m') }, now)).toEqual({
    percent: 5,
    plan: { steps: [25, 100], everyMs: 10 * minute, since: now.toISOString() },
  });
  expect(planOf({ steps: [5] }, now)).toEqual({ percent: 5 });
});

test.each([
  ['none', [], 10 * minute],
  ['a falling percentage', [25, 5], 10 * minute],
  ['the same percentage twice', [5, 5], 10 * minute],
  ['everybody at once', [100], 10 * minute],
  ['more than everybody', [5, 101], 10 * minute],
  ['a part of a percentage', [0.5, 5], 10 * minute],
  ['eleven steps', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 10 * minute],
  ['no time', [5, 25], undefined],
  ['less than a minute', [5, 25], 59_000],
  ['more than a day', [5, 25], 24 * 60 * minute + 1],
])('steps with %s are refused', (_, steps, everyMs) => {
  expect(() => planOf({ steps, everyMs }, now)).toThrow(/A canary has|A step of a canary takes/);
});

test.each(['5,x', '', '5;25', '-5'])('%j are no steps', (text) => {
  expect(() => parseSteps(text)).toThrow('write them as 5,25,100');
});

test.each(['10', 'm', '10s', '1.5h'])('%j is no time', (text) => {
  expect(() => parseEvery(text)).toThrow('write it as 10m or 2h');
});

test.each([
  [0, 0, false, 'wait'],
  [1, 0, false, 'go'],
  [1, 1, true, 'go'],
  [40, 2, true, 'go'],
  [39, 2, true, 'stop'],
  [39, 2, false, 'wait'],
])(
  'a step opened by %d, failed for %d, of several merchants: %p: %s',
  (opened, failed, isOfSeveralMerchants, does) => {
    expect(decideStep({ opened, failed, isOfSeveralMerchants }).does).toBe(does);
  },
);
