import { type Cents, percentOf } from '../money';
import type { TerminalFacts } from '../terminal';
import { type FeeSchedule, feeSchedules } from './schedules';

/** What of a terminal says how a payment is adjusted. */
export type FeeTerms = Pick<TerminalFacts, 'is_cashdiscount' | 'cashdiscount_schedule'>;

export interface AdjustedPayment {
  amount: Cents;
  terminal: FeeTerms | undefined;
  paymentType: 'card' | 'ach';
  waived: boolean;
}

/**
 * The price adjustment in cents that a payment carries (doc 000 §9; VAL-012..016): zero for ACH, when waived, without a
 * cash discount and for no amount. Throws RangeError when the terminal names a schedule that does not exist: guessing a
 * rate would charge a payer wrongly.
 */
export function priceAdjustment({ amount, terminal, paymentType, waived }: AdjustedPayment): Cents {
  if (paymentType === 'ach' || waived) return 0;
  return scheduledFee(amount, terminal);
}

/** What the terminal's schedule asks of an amount, waived or not. Cents. */
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
