const minute = 60_000;

/** Durations of sessions and dialogs. Milliseconds. */
export const sessionTimes = {
  /** The interval at which an active session is refreshed. */
  refreshMs: 5 * minute,
  /** Inactivity after which the browser signs out. */
  idleMs: 15 * minute,
  /** The duration of the warning before that. Any key keeps the session (WCAG 2.2.1). */
  idleWarningMs: minute,
  /**
   * Inactivity after which the gateway ends the session. Longer than the browser's, so that the browser acts
   * first.
   */
  serverIdleMs: 20 * minute,
  serverAbsoluteMs: 12 * 60 * minute,
  resetTokenMs: 60 * minute,
  /** The shortest time between two mailed reset links. */
  resetAgainMs: 5 * minute,
  /** Lifetime of the link with which a new user sets the first password. It outlasts a weekend. */
  inviteTokenMs: 7 * 24 * 60 * minute,
  /** Lifetime of a manager's approval. */
  approvalMs: 5 * minute,
  /** A success dialog closes by itself, unless persistent. */
  successMs: 3_000,
  noticeMs: 6_000,
  savedMs: 5_000,
} as const;

/**
 * The ages of passwords in days, and the failures that lock a user. Users are warned in the last days and
 * then must change the password. A temporary password from staff is valid for `temporaryDays`.
 */
export const passwordPolicy = {
  maxAgeDays: 90,
  warnDays: 14,
  graceDays: 14,
  temporaryDays: 7,
  failuresToLock: 10,
  /**
   * Milliseconds. A lock ends by itself (PCI DSS 8.3.4). Open sessions continue, and a completed reset ends
   * the lock at once.
   */
  lockMs: 30 * minute,
} as const;

/** Widths of dialogs in px. */
export const dialogWidths = { standard: 800, pay: 785, modify: 750, confirm: 500, example: 940 } as const;
