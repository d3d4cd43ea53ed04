const minute = 60_000;

/** Times of a session and of the dialogs, in milliseconds (doc 000 §9; CONST-001..006; decisions O-05, O-50, C-31). */
export const sessionTimes = {
  /** A session in use is refreshed this often. */
  refreshMs: 5 * minute,
  /** Without activity the browser signs out. */
  idleMs: 15 * minute,
  /** Before it does, it says so for this long, and any key keeps the session (WCAG 2.2.1). */
  idleWarningMs: minute,
  /** Without a call the gateway ends the session: above the browser's, so that the browser speaks first. */
  serverIdleMs: 20 * minute,
  serverAbsoluteMs: 12 * 60 * minute,
  resetTokenMs: 60 * minute,
  /** So long after a link was mailed no other one is. */
  resetAgainMs: 5 * minute,
  /** The link by which a new user sets the first password: a weekend and more (decisions S-24). */
  inviteTokenMs: 7 * 24 * 60 * minute,
  /** A manager's approval, once given (decisions S-01). */
  approvalMs: 5 * minute,
  /** A success dialog closes by itself, unless persistent. */
  successMs: 3_000,
  noticeMs: 6_000,
  savedMs: 5_000,
} as const;

/**
 * How passwords age, in days, and how many failures lock (decisions O-05, S-19): warned in the last days, then forced.
 * A temporary one that somebody else has given lets in for so many days only (decisions S-24).
 */
export const passwordPolicy = {
  maxAgeDays: 90,
  warnDays: 14,
  graceDays: 14,
  temporaryDays: 7,
  failuresToLock: 10,
  /** In milliseconds; a lock ends by itself (PCI DSS 8.3.4). Open sessions live on, and a completed reset ends it at once. */
  lockMs: 30 * minute,
} as const;

/** Widths of dialogs in px (CONST-007). */
export const dialogWidths = { standard: 800, pay: 785, modify: 750, confirm: 500, example: 940 } as const;
