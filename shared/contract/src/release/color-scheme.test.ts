import { colorSchemeIn } from './color-scheme';

test.each([
  ['tillway_scheme=dark', 'dark'],
  ['a=1; tillway_scheme=light; b=2', 'light'],
  ['tillway_scheme=sepia', undefined],
  ['tillway_scheme=', undefined],
  ['not_tillway_scheme=dark', undefined],
  ['', undefined],
  [undefined, undefined],
])('among the cookies %p the choice is %p', (cookies, scheme) => {
  expect(colorSchemeIn(cookies)).toBe(scheme);
});
