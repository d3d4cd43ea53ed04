import { satisfiesPortalApi } from './version';

test.each([
  ['^1.0.0', '1.0.0', true],
  ['^1.0.0', '1.4.2', true],
  ['^1.2.0', '1.1.9', false],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.3', '1.2.3', true],
  ['^2.0.0', '1.9.9', false],
  ['^1.0.0', '2.0.0', false],
  ['nonsense', '1.0.0', false],
])('a remote built for %s runs on portal API %s: %s', (range, version, expected) => {
  expect(satisfiesPortalApi(range, version)).toBe(expected);
});
