/** The status names of a bank payment, by id. */
export const achStatuses = {
  1: 'Pending ACH authorization',
  2: 'Batched for processing',
  3: 'Pending bank approval',
  4: 'Approved',
  5: 'Declined',
} as const;
export type AchStatusId = keyof typeof achStatuses;

export const achStatusIds = {
  authorization: 1,
  batched: 2,
  bankApproval: 3,
  approved: 4,
  declined: 5,
} as const satisfies Record<string, AchStatusId>;

const names: Readonly<Record<number, string>> = achStatuses;

/** Returns the name of an ACH status; empty for null or an unknown id. */
export const achStatusName = (id: number | null): string => (id === null ? '' : (names[id] ?? ''));
