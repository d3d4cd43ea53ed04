import { addDays, type IsoDate, startOfDay } from '../dates';
import { hostedLinkLifeMs } from './hosted-link';

/**
 * The states of a payment link. `checking`: a payer is paying by it, and the processor has not said what became
 * of the payment.
 */
export const linkStatuses = ['open', 'checking', 'paid', 'expired', 'withdrawn'] as const;
export type LinkStatus = (typeof linkStatuses)[number];

export const linkStatusLabels: Readonly<Record<LinkStatus, string>> = {
  open: 'Open',
  checking: 'Being paid',
  paid: 'Paid',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

/** The facts that decide a link's state. Instants in milliseconds or as ISO texts. */
export interface LinkFacts {
  /** The state of the link's one live payment; null if it has none. */
  payment: string | null;
  withdrawn: Date | string | null;
  expires: Date | string;
}

/** Decides a link's state: by its payment, then by its merchant, then by the clock. */
export function linkStatus({ payment, withdrawn, expires }: LinkFacts, now: Date): LinkStatus {
  if (payment !== null) return payment === 'unknown' ? 'checking' : 'paid';
  if (withdrawn !== null) return 'withdrawn';
  return new Date(expires) <= now ? 'expired' : 'open';
}

/**
 * Returns when a new link expires: thirty days after `at`, or at the end of its due date in the merchant's time
 * zone if that is earlier.
 */
export function linkExpires(at: Date, dueDate: IsoDate | undefined, zone: string): Date {
  const latest = at.getTime() + hostedLinkLifeMs;
  return new Date(dueDate === undefined ? latest : Math.min(latest, startOfDay(addDays(dueDate, 1), zone)));
}
