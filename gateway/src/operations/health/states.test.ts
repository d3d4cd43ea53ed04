import { healthState } from './states';

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
