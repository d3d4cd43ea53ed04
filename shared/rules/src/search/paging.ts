/** The page sizes that lists offer. A plan's installments can also be shown all at once. */
export const pageSizes = {
  standard: [5, 10, 25, 50, 100],
  /** For billings, chargebacks, and renewals. */
  short: [5, 10, 25],
  installments: [12, 24, 48],
} as const;

/** The page sizes of lists without a choice. */
export const fixedPageSizes = { calendar: 25, boarding: 10 } as const;

/** The initial page size, column, and direction of each list. */
export const listDefaults = {
  standard: { perPage: 10, orderBy: 'created', orderDirection: 'desc' },
  /** Late plans first, the oldest date on top; then the others, newest first. */
  plans: { perPage: 10, orderBy: 'late_since', orderDirection: 'asc' },
  billings: { perPage: 5, orderBy: 'created', orderDirection: 'desc' },
  chargebacks: { perPage: 5, orderBy: 'chargeback_date', orderDirection: 'desc' },
  links: { perPage: 10, orderBy: 'created', orderDirection: 'desc' },
  renewals: { perPage: 5, orderBy: 'created', orderDirection: 'desc' },
  agencies: { perPage: 10, orderBy: 'name', orderDirection: 'asc' },
  schedules: { perPage: 10, orderBy: 'schedules.created', orderDirection: 'desc' },
  team: { perPage: 25, orderBy: 'name', orderDirection: 'asc' },
  installments: { perPage: 12, orderBy: 'authorized', orderDirection: 'asc' },
} as const;

/** Returns the initial page size: the profile's, if the list offers it. */
export const initialPageSize = (
  sizes: readonly number[],
  preferred: number | undefined,
  initial: number,
): number => (preferred !== undefined && sizes.includes(preferred) ? preferred : initial);
