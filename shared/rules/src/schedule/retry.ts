import type { CardBrand } from '../card';
import { addDays, type IsoDate } from '../dates';
import type { DeclineClass } from '../transaction/decline-words';

/**
 * Decline codes after which a card must not be tried again: lost, stolen, closed, not permitted, or revoked
 * (Visa's category 1). They decide if the processor does not tell the meaning of a decline.
 */
const final: readonly string[] = ['04', '07', '12', '14', '15', '41', '43', '46', '57', 'R0', 'R1', 'R3'];

/** Days from one failed attempt at a due payment to the next. Never more than one attempt a day. */
export const retrySpacing: readonly number[] = [1, 3, 7];

const windowDays = 30;
/** Returns the number of attempts per card and 30 days that a brand permits, including the original one. */
const attemptsAllowed = (brand: CardBrand): number => (brand === 'mastercard' ? 35 : 15);

export interface FailedRun {
  brand: CardBrand;
  /** The processor's code of the last decline, `051` or `51`. */
  code: string;
  /** Null if the processor did not tell the meaning of the last decline. */
  declineClass: DeclineClass | null;
  /** The number of failed attempts at this due payment. */
  failures: number;
  /** The date of the last failed attempt. */
  failedOn: IsoDate;
  /** Every date on which the card was declined, for any payment. Brands do not count approved attempts. */
  attempts: readonly IsoDate[];
}

/** Returns whether a decline forbids another try of the same card. */
const isFinal = ({ code, declineClass }: Pick<FailedRun, 'code' | 'declineClass'>): boolean =>
  declineClass === null ? final.includes(code.replace(/^0(?=\d\d)/, '')) : declineClass !== 'try again';

/** Returns the date on which a declined run is tried again; `undefined` if it is not. */
export function nextRetry(run: FailedRun): IsoDate | undefined {
  const { brand, failures, failedOn, attempts } = run;
  const days = retrySpacing[failures - 1];
  if (days === undefined || isFinal(run)) return undefined;
  const date = addDays(failedOn, days);
  const recent = attempts.filter((attempt) => attempt > addDays(date, -windowDays));
  return recent.length < attemptsAllowed(brand) ? date : undefined;
}

/**
 * The most missed dates of one series that are charged on one day after the worker was down. The rest follows
 * on the next day.
 */
export const catchUpPerDay = 31;
