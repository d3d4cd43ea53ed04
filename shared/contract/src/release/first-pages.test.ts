import { hasOwnFirstPages, ownFirstPagesIn } from './first-pages';

const late = { name: 'Late', search: 'status=late' };

test.each([
  ['nothing', {}, false],
  ['columns', { plan_columns: ['created'] }, false],
  ['a view', { plan_views: [late] }, false],
  ['rows per page', { pagination: { rowsPerPage: 25 as const } }, true],
  ['a first view', { plan_views: [late, { ...late, name: 'Later', is_default: true as const }] }, true],
  [
    'a first view of a remote’s list',
    { 'loyalty.members_views': [{ ...late, is_default: true as const }] },
    true,
  ],
])('with %s of the user’s own, lists begin otherwise: %#', (_, custom, expected) => {
  expect(hasOwnFirstPages(custom)).toBe(expected);
});

test.each([
  ['tillway_lists=own', true],
  ['a=1; tillway_lists=own; b=2', true],
  ['tillway_lists=', false],
  ['not_tillway_lists=own', false],
  [undefined, false],
])('the cookies %p say so: %p', (cookies, expected) => {
  expect(ownFirstPagesIn(cookies)).toBe(expected);
});
