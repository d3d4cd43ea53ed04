/** Rows a page that a list offers (doc 000 §9, 001 §9; CONST-019..021). A plan's installments may be shown all. */
export const pageSizes = {
  standard: [5, 10, 25, 50, 100],
  /** Billings, chargebacks, renewals. */
  short: [5, 10, 25],
  installments: [12, 24, 48],
} as const;

/** Rows a page where there is no choice (CONST-021). */
export const fixedPageSizes = { calendar: 25, boarding: 10 } as const;

/** Where a list begins: rows a page, column, direction (decisions O-04; CONST-019..021). */
export const listDefaults = {
  standard: { perPage: 10, orderBy: 'created', orderDirection: 'desc' },
  billings: { perPage: 5, orderBy: 'created', orderDirection: 'desc' },
  chargebacks: { perPage: 5, orderBy: 'chargeback_date', orderDirection: 'desc' },
  renewals: { perPage: 5, orderBy: 'created', orderDirection: 'desc' },
  agencies: { perPage: 10, orderBy: 'name', orderDirection: 'asc' },
  schedules: { perPage: 10, orderBy: 'schedules.created', orderDirection: 'desc' },
  installments: { perPage: 12, orderBy: 'authorized', orderDirection: 'asc' },
} as const;

/** Rows a page to begin with: what the profile says, where the list offers it (SHELL-077). */
export const initialPageSize = (
  sizes: readonly number[],
  preferred: number | undefined,
  initial: number,
): number => (preferred !== undefined && sizes.includes(preferred) ? preferred : initial);
