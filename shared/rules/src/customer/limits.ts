/** Limits of customer records on screens and in searches. */
export const customerLimits = {
  /** The shortest name or e-mail that is searched. Characters. */
  shortestText: 3,
  /** The most customers that a search returns. */
  found: 5,
  /** The matches among which a search finds those that were used last. */
  considered: 1_000,
  /** The newest payments of a record. */
  payments: 10,
  /** The newest series, and the newest plans, of a record. */
  series: 20,
} as const;
