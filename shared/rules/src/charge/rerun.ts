import { formatDate, type IsoDate } from '../dates';
import { isFrequency, isOngoing, listDates } from '../frequency';
import { replacesDateDiffers } from '../messages/payment';
import { isApproved } from '../outcome/outcome';
import type { TransactionFacts } from '../transaction/facts';
import { beganSeries, isCancelledSeries } from '../transaction/series';

/**
 * Returns whether a rerun must void its original: the new payment was approved, and the original is neither
 * settled nor voided.
 */
export const voidsOriginal = (
  original: { settled: string | null; voided: string | null },
  responseText: string,
): boolean => original.settled === null && original.voided === null && isApproved(responseText);

/** Returns whether a payment belongs to an installment plan. It cannot be rerun alone. */
export const isPlanPart = ({
  transaction_group_custom_tracking_id: plan,
}: Pick<TransactionFacts, 'transaction_group_custom_tracking_id'>): boolean => plan !== null;

interface SeriesFacts {
  is_recurring: boolean;
  parent_transaction_id: string | null;
  /** Null until it is voided. */
  voided: unknown;
  modify_recurring_type: string | null;
  recurring_status_id: number | null;
}

/** Returns whether a transaction carries a series that is not cancelled. */
export const carriesStandingSeries = (facts: SeriesFacts): boolean =>
  beganSeries(facts) && facts.voided === null && !isCancelledSeries(facts);

/** Returns the URL query that reruns a transaction. A series is rerun as a series. */
export const rerunQuery = (
  original: Pick<SeriesFacts, 'is_recurring' | 'parent_transaction_id'> & { id: string },
): string => `rerun=${encodeURIComponent(original.id)}${beganSeries(original) ? '&r=1' : ''}`;

/** The terms of a series: the modified ones if present, else the original ones. */
export interface SeriesTerms {
  recurring_type: string | null;
  recurring_start: string | null;
  recurring_end: string | null;
  recurring_notify: boolean;
  modify_recurring_type: string | null;
  modify_recurring_start: string | null;
  modify_recurring_end: string | null;
  modify_recurring_notify: boolean | null;
}

/** Returns the current terms of a series, cancelled or not; `undefined` if there is no series. */
export function seriesTerms(
  facts: SeriesTerms,
): { type: string; start: IsoDate; end: IsoDate; notify: boolean } | undefined {
  const changed = facts.modify_recurring_type === 'none' ? undefined : facts;
  const type = changed?.modify_recurring_type ?? facts.recurring_type;
  const start = changed?.modify_recurring_start ?? facts.recurring_start;
  const end = changed?.modify_recurring_end ?? facts.recurring_end;
  if (type === null || start === null || end === null) return undefined;
  return { type, start, end, notify: changed?.modify_recurring_notify ?? facts.recurring_notify };
}

/**
 * Returns the number and last date of a series' remaining payments. A count of 0 means no end; `undefined`
 * means none remain.
 */
export function paymentsToCome(
  facts: SeriesTerms & { recurring_next_date: IsoDate | null },
): { count: number; frequency: string; end: IsoDate } | undefined {
  const terms = seriesTerms(facts);
  const next = facts.recurring_next_date;
  if (!terms || next === null || !isFrequency(terms.type) || next > terms.end) return undefined;
  const { type, start, end } = terms;
  const count = isOngoing(end)
    ? 0
    : listDates(start, type, end, Infinity).filter((date) => date >= next).length;
  return { count, frequency: type, end };
}

interface ReplacementDate {
  /** The post date of the replaced payment; null if it had none. */
  original: IsoDate | null;
  /** The post date of the replacement; null if it is charged now. */
  day: IsoDate | null;
  today: IsoDate;
  /** The request's `replaces_date`. */
  named: string | undefined;
}

/** Validates the date of a replacement against the replaced payment's post date. */
export function replacementDateError({ original, day, today, named }: ReplacementDate): string | undefined {
  if (original === null || (day ?? today) === original || named === (day ?? 'today')) return undefined;
  return replacesDateDiffers(formatDate(original));
}
