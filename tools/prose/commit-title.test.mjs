import { titleFault } from './commit-title.mjs';

test.each([
  ['names its area and what it does', 'payments: refuse a second live payment of a renewal', undefined],
  ['names two areas', 'payments, tools: one walk over our texts', undefined],
  ['is of a merge', 'Merge branch main', undefined],
  ['is too long', `docs: ${'a'.repeat(67)}`, 'has 73 characters; 72 is the most'],
  ['ends with a period', 'docs: mend a link.', 'ends with a period'],
  ['has no area', 'Mend a link', 'does not begin with its area, such as "payments: "'],
  [
    'begins with a question word',
    'docs: how a charge goes on',
    'says what something is about, not what the commit does',
  ],
])('a title that %s', (_, title, fault) => {
  expect(titleFault(title)).toBe(fault);
});
