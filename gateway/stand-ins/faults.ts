/**
 * The outcome that a tester chooses by the cents of the whole amount, the same for every stand-in. Anything else is
 * approved.
 */
export const outcomesByCents = {
  /** Declined, with the issuer's "insufficient funds". */
  5: 'declined, try again',
  /** Declined, with the issuer's "expired card". */
  54: 'declined, other card',
  /** Declined, with the issuer's "stolen card". */
  43: 'declined, never again',
  /** Approves half, rounded down. */
  30: 'partial',
  /** Neither yes nor no, where the protocol has it. */
  91: 'held for review',
  /** The server fails, before anything is done. */
  93: 'server error',
  /** Carried out, then answered with a page of HTML. */
  95: 'wrong type',
  /** Carried out, then answered with the first half of the answer. */
  96: 'half an answer',
  /** Not carried out, and the connection is closed without an answer. */
  97: 'lost before acceptance',
  /** Carried out, and the connection is closed without an answer. */
  98: 'lost after acceptance',
  /** Carried out, and answered after `slowMs`. */
  99: 'slow',
} as const;

export type ChosenOutcome = (typeof outcomesByCents)[keyof typeof outcomesByCents] | 'approved';

/** Returns the outcome for an amount in cents. */
export const chosenOutcome = (cents: number): ChosenOutcome =>
  (outcomesByCents as Readonly<Record<number, ChosenOutcome>>)[cents % 100] ?? 'approved';
