import type { CardBrand } from '../card';
import { addDays, type IsoDate } from '../dates';

/** Declines after which a card must not be tried again: lost, stolen, closed, not allowed, revoked (Visa's category 1). */
const final: readonly string[] = ['04', '07', '12', '14', '15', '41', '43', '46', '57', 'R0', 'R1', 'R3'];

/** Days from one failed attempt at a due payment to the next; so never more than one a day. */
export const retrySpacing: readonly number[] = [1, 3, 7];

const windowDays = 30;
/** How often a brand lets one card be tried in thirty days, the original attempt included. */
const attemptsAllowed = (brand: CardBrand): number => (brand === 'mastercard' ? 35 : 15);

export interface FailedRun {
  brand: CardBrand;
  /** The processor's code of the last decline, `051` or `51`. */
  code: string;
  /** How many attempts at this due payment have failed. */
  failures: number;
  /** When the last one did. */
  failedOn: IsoDate;
  /** Every date the card was refused on, for whatever payment: what was paid counts for no brand. */
  attempts: readonly IsoDate[];
}

/** When a declined run of a schedule is tried again; `undefined` when it is not. */
export function nextRetry({ brand, code, failures, failedOn, attempts }: FailedRun): IsoDate | undefined {
  const days = retrySpacing[failures - 1];
  if (days === undefined || final.includes(code.replace(/^0(?=\d\d)/, ''))) return undefined;
  const date = addDays(failedOn, days);
  const recent = attempts.filter((attempt) => attempt > addDays(date, -windowDays));
  return recent.length < attemptsAllowed(brand) ? date : undefined;
}

/** How many due dates of one series are made good on one day, after the worker was away: the rest follows on the next. */
export const catchUpPerDay = 31;
