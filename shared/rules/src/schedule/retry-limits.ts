import { type CardBrand, cardBrandName } from '../card';
import { brandLimitReached } from '../messages/recurring';

/** The most declined tries of a card and amount within a time. A try beyond it is a fault of the merchant. */
interface RetryLimit {
  declines: number;
  hours: number;
  /** The time in words, for messages. */
  within: string;
}

/**
 * The card brands' limits on tries of one card and amount.
 * - Visa: "Excessive Reattempts" of its core rules.
 * - Mastercard: "Excessive Authorization Attempts" of its Transaction Processing Excellence program.
 */
const retryLimits: Readonly<Partial<Record<CardBrand, RetryLimit>>> = {
  visa: { declines: 15, hours: 30 * 24, within: '30 days' },
  mastercard: { declines: 10, hours: 24, within: '24 hours' },
};

/** The longest time of all limits, in milliseconds. */
export const longestRetryLimitMs =
  Math.max(...Object.values(retryLimits).map(({ hours }) => hours)) * 3_600_000;

const limitOf = (brand: string): RetryLimit | undefined =>
  (retryLimits as Readonly<Record<string, RetryLimit | undefined>>)[brand];

/**
 * Returns the reason for which a card may not be tried now; `undefined` if it may. `declinedAt`: the times of the
 * declined tries of this card and amount.
 */
export function retryLimitProblem(brand: string, declinedAt: readonly Date[], now: Date): string | undefined {
  const limit = limitOf(brand);
  if (!limit) return undefined;
  const since = now.getTime() - limit.hours * 3_600_000;
  const recent = declinedAt.filter((at) => at.getTime() > since);
  if (recent.length < limit.declines) return undefined;
  return brandLimitReached(cardBrandName(brand as CardBrand), limit.declines, limit.within);
}
