/** What the portal refuses a remote, by number; `errors.ts` has a page of each. A number keeps its meaning for good. */
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
