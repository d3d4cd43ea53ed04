/**
 * Days after an authorization in which it can be captured. Of the card brands' limits for a payment without the
 * card, 7 days is the shortest when the payer began it (https://docs.stripe.com/payments/place-a-hold-on-a-payment-method).
 */
export const authorizationDays = 7;

const heldMs = authorizationDays * 86_400_000;

/** Returns the instant after which an authorization cannot be captured. */
export const authorizationEnds = (authorized: string | Date): Date =>
  new Date(new Date(authorized).getTime() + heldMs);

/** Returns the instant before which an authorization must have been given to have expired now. */
export const expiredIfBefore = (now: Date): Date => new Date(now.getTime() - heldMs);

/** Returns whether the bank has released the money of an authorization that nobody captured. */
export const hasExpired = (authorized: string | Date, now: Date): boolean =>
  new Date(authorized) < expiredIfBefore(now);
