import { type IsoDate, isFrequency, recurringStatuses } from '@tillway/rules';
import type { ProcessorAnswer } from '../../processors/processor';
import { nextDate } from './series-of';

interface Carrier {
  is_recurring: boolean;
  parent_transaction_id: string | null;
  recurring_type: string | null;
  recurring_start: IsoDate | null;
  recurring_end: IsoDate | null;
  /** `none`: it was cancelled while its first payment was in progress. */
  modify_recurring_type: string | null;
}

export interface SeriesState {
  recurring_status_id: number;
  recurring_next_date: IsoDate | null;
}

/**
 * The state of a series once its first payment has an outcome: running, ended, or declined.
 * `undefined` if the transaction carries none, it was cancelled, or its first payment is still to
 * come.
 */
export function seriesAfterFirst(carrier: Carrier, answer: ProcessorAnswer): SeriesState | undefined {
  const { recurring_type: frequency, recurring_start: start, recurring_end: end } = carrier;
  if (!carrier.is_recurring || carrier.parent_transaction_id !== null) return undefined;
  if (carrier.modify_recurring_type === 'none') return undefined;
  if (answer.kind === 'declined' || answer.kind === 'error')
    return { recurring_status_id: recurringStatuses.declined, recurring_next_date: null };
  const isTaken = answer.kind === 'approved' || answer.transactionId !== null;
  if (!isTaken || !start || !end || frequency === null || !isFrequency(frequency)) return undefined;
  const next = nextDate({ frequency, start, end }, 1);
  return {
    recurring_status_id: next ? recurringStatuses.running : recurringStatuses.ended,
    recurring_next_date: next,
  };
}
