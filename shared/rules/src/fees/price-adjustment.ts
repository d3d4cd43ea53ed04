import { type Cents, percentOf } from '../money';
import type { TerminalFacts } from '../terminal';
import { type FeeSchedule, feeSchedules } from './schedules';

/** The fields of a terminal that determine a price adjustment. */
export type FeeTerms = Pick<TerminalFacts, 'is_cashdiscount' | 'cashdiscount_schedule'>;

export interface AdjustedPayment {
  amount: Cents;
  terminal: FeeTerms | undefined;
  paymentType: 'card' | 'ach';
  waived: boolean;
}

/**
 * Computes the price adjustment of a payment in cents. It is zero for ACH, if waived, without a cash
 * discount, and without an amount. Throws RangeError if the terminal names an unknown schedule: guessing a
 * rate would overcharge or undercharge a payer.
 */
export function priceAdjustment({ amount, terminal, paymentType, waived }: AdjustedPayment): Cents {
  if (paymentType === 'ach' || waived) return 0;
  return scheduledFee(amount, terminal);
}

/** Computes the schedule's fee of an amount, waived or not. Cents. */
export function scheduledFee(amount: Cents, terminal: FeeTerms | undefined): Cents {
  if (amount <= 0 || !terminal?.is_cashdiscount || terminal.cashdiscount_schedule === null) return 0;
  return feeOf(amount, scheduleNamed(terminal.cashdiscount_schedule));
}

const feeOf = (amount: Cents, { percent, prepend, append }: FeeSchedule): Cents =>
  percentOf(amount + prepend, percent) + append;

function scheduleNamed(name: string): FeeSchedule {
  const schedule = Object.hasOwn(feeSchedules, name) ? feeSchedules[name] : undefined;
  if (!schedule) throw new RangeError(`There is no fee schedule named ${name}`);
  return schedule;
}
