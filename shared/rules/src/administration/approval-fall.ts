/** Payments that a processor has decided, and those of them that it approved, voided ones too. */
export interface DecidedPayments {
  decided: number;
  approved: number;
}

/** Fewer decisions tell nothing about a merchant. */
const leastDecided = 20;
/** The points of a percentage by which a rate must fall to be worth a call. */
const leastFall = 10;

/** Returns the share of decided payments that were approved, in percent; `undefined` without a decision. */
export const approvalRate = ({ decided, approved }: DecidedPayments): number | undefined =>
  decided === 0 ? undefined : (100 * approved) / decided;

/**
 * Returns the points of a percentage by which a merchant's approval rate fell; `undefined` if it did not fall far, or if
 * there are too few payments to tell.
 */
export function approvalFall(now: DecidedPayments, before: DecidedPayments): number | undefined {
  const [rate, former] = [approvalRate(now), approvalRate(before)];
  if (rate === undefined || former === undefined) return undefined;
  if (Math.min(now.decided, before.decided) < leastDecided) return undefined;
  const fall = former - rate;
  return fall < leastFall ? undefined : fall;
}
