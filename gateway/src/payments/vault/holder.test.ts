import { holderOf } from './holder';

test.each([
  ['ADA LOVELACE', 'Ada  Lovelace'],
  [' ada lovelace ', 'Ada Lovelace'],
  ['AdaLovelace', 'Ada Lovelace'],
  ['ÉMILIE', 'émilie'],
  // Decomposed and composed.
  ['Zoe\u0308', 'zo\u00eb'],
])('A-17 %j is %j', (one, other) => {
  expect(holderOf(one)).toBe(holderOf(other));
});

test.each([
  ['Ada Lovelace', 'Ada King'],
  ['Émilie', 'Emilie'],
  ['Ada', ''],
])('A-17 %j is not %j', (one, other) => {
  expect(holderOf(one)).not.toBe(holderOf(other));
});
