import { formatDate, type IsoDate } from '../dates';
import { isFrequency, isOngoing, listDates } from '../frequency';
import { replacesDateDiffers } from '../messages/payment';
import { isApproved } from '../outcome/outcome';
import type { TransactionFacts } from '../transaction/facts';
import { beganSeries, isCancelledSeries } from '../transaction/series';

/** Whether a rerun's original must be voided: not settled, and charged anew (PAY-041). */
export const voidsOriginal = (
  original: { settled: string | null; voided: string | null },
  responseText: string,
): boolean => original.settled === null && original.voided === null && isApproved(responseText);

/** Whether a payment belongs to an installment plan: it cannot be run again alone (decisions B-02). */
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

/** Whether a transaction carries a series that nobody has cancelled. */
export const carriesStandingSeries = (facts: SeriesFacts): boolean =>
  beganSeries(facts) && facts.voided === null && !isCancelledSeries(facts);

/** The query that runs a transaction again: a series is made again as a series (PAY-040; decisions B-02). */
export const rerunQuery = (
  original: Pick<SeriesFacts, 'is_recurring' | 'parent_transaction_id'> & { id: string },
): string => `rerun=${encodeURIComponent(original.id)}${beganSeries(original) ? '&r=1' : ''}`;

/** A series by the terms it has now: those it was changed to, else those it was sold by. */
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

/** The terms in force of a series, cancelled or not. `undefined`: there is no series. */
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

/** How many payments of a series are to come, and until when. A count of 0: without end; `undefined`: none. */
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
  /** The post date of the payment that is replaced; null: it had none. */
  original: IsoDate | null;
  /** The post date of the payment that replaces it; null: it is charged now. */
  day: IsoDate | null;
  today: IsoDate;
  /** `replaces_date` of the request. */
  named: string | undefined;
}

/** What is wrong with a payment's day beside that of the payment it replaces (decisions B-01). */
export function replacementDateError({ original, day, today, named }: ReplacementDate): string | undefined {
  if (original === null || (day ?? today) === original || named === (day ?? 'today')) return undefined;
  return replacesDateDiffers(formatDate(original));
}
