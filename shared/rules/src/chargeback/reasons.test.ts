import { chargebackStops } from '.';

test.each([
  ['10.4', 'fraud'],
  ['4837', 'fraud'],
  ['f29', 'fraud'],
  [' UA02 ', 'fraud'],
  ['13.2', 'cancelled recurring'],
  ['4841', 'cancelled recurring'],
  ['C28', 'cancelled recurring'],
  ['AP', 'cancelled recurring'],
  ['13.1', undefined],
  ['4853', undefined],
  ['', undefined],
  [null, undefined],
])('B-08 a chargeback of reason %p stops the series of its card: %p', (code, reason) => {
  expect(chargebackStops(code)).toBe(reason);
});
