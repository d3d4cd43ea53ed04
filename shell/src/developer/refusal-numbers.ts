/**
 * The numbers of the portal's refusals to remotes; `errors.ts` has a page for each. A number never changes
 * its meaning.
 */
export const refusalNumbers = [
  'TW101',
  'TW102',
  'TW103',
  'TW104',
  'TW105',
  'TW106',
  'TW201',
  'TW202',
  'TW203',
  'TW204',
  'TW205',
  'TW206',
] as const;
export type RefusalNumber = (typeof refusalNumbers)[number];
