/** Sums of payments, in cents. Neither is negative. */
export interface TakenSums {
  /** Approved and settled payments, with the price adjustment. */
  taken: number;
  /** Valid refunds, by the day of the refund. */
  refunded: number;
}

/**
 * Returns the net takings in cents: payments minus refunds. Negative if more was given back. Home, lists, and overview show
 * this sum.
 */
export const netTaken = ({ taken, refunded }: TakenSums): number => taken - refunded;
