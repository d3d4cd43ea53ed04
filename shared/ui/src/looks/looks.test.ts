import { looks, page } from './stylesheet';

/** What each `:has()` of a stylesheet asks for. */
const askedFor = (css: string) => [...css.matchAll(/:has\((.*?)\)/g)].map(([, inner]) => inner);

test.each(Object.entries({ looks, page }))('no rule of %s asks for a kind of element', (_, css) => {
  expect(askedFor(css).filter((inner) => !inner?.startsWith('['))).toEqual([]);
});
