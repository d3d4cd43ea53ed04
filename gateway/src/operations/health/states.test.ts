import { healthState, processorState } from './states';

const minutes = (count: number) => count * 60_000;

test.each([
  ['database', 249, 'good'],
  ['database', 250, 'slow'],
  ['database', 5_000, 'stopped'],
  ['work', undefined, 'good'],
  ['work', minutes(2) - 1, 'good'],
  ['work', minutes(2), 'slow'],
  ['work', minutes(15), 'stopped'],
  ['mail', minutes(5) - 1, 'good'],
  ['mail', minutes(5), 'slow'],
  ['mail', minutes(60), 'stopped'],
  ['settlement', undefined, 'good'],
  ['settlement', 0, 'slow'],
  ['settlement', minutes(240), 'stopped'],
  ['exceptions', undefined, 'good'],
  ['exceptions', 0, 'slow'],
  ['exceptions', minutes(24 * 60), 'stopped'],
] as const)('%s after %s ms: %s', (part, waitedMs, state) => {
  expect(healthState(part, waitedMs)).toBe(state);
});

test('work that needs a person is late at best', () => {
  const states = [undefined, minutes(1), minutes(20)].map((waitedMs) =>
    healthState('work', waitedMs, { needsSomebody: true }),
  );
  expect(states).toEqual(['slow', 'slow', 'stopped']);
});

test.each<[string, Parameters<typeof processorState>[0], boolean, string]>([
  ['without calls', { answered: 0, unknown: 0, refused: 0 }, true, 'good'],
  ['that is not connected', { answered: 0, unknown: 0, refused: 0 }, false, 'stopped'],
  ['that was silent a few times', { answered: 0, unknown: 4, refused: 0 }, true, 'slow'],
  ['that never answered', { answered: 0, unknown: 5, refused: 0 }, true, 'stopped'],
  ['that refuses every call', { answered: 0, unknown: 0, refused: 5 }, true, 'stopped'],
  ['that left one call of twenty unanswered', { answered: 19, unknown: 1, refused: 0 }, true, 'slow'],
  ['that left one call of thirty unanswered', { answered: 29, unknown: 1, refused: 0 }, true, 'good'],
])('a processor %s', (_, calls, isConnected, state) => {
  expect(processorState(calls, { isConnected, terminals: 3, incomplete: 0 })).toBe(state);
});

test.each([
  [0, 'good'],
  [1, 'slow'],
  [3, 'stopped'],
])('a processor for which %i of three terminals have no credentials is %s', (incomplete, state) => {
  const calls = { answered: 9, unknown: 0, refused: 0 };
  expect(processorState(calls, { isConnected: true, terminals: 3, incomplete })).toBe(state);
});
