import { achStatusIds, addDays, recurringStatuses, todayIn } from '@tillway/rules';
import { type Facts, isForStaff, isVoided } from '../facts';

const zone = 'America/Chicago';
/** The time after which a card payment must have settled, in milliseconds: a day and the next round of a worker. */
const longMs = 2 * 86_400_000;
/** The same limit for the bank's file, in milliseconds: over Thanksgiving and a weekend. */
const longAtBankMs = 5 * 86_400_000;

/**
 * Reports transactions that are settled and voided, and card payments that settled with a day that had ended before
 * them.
 */
export function settledWasThere({ transactions }: Facts): string[] {
  return transactions.flatMap(({ id, request_type, settled, captured, voided }) => {
    if (settled === null) return [];
    if (voided !== null) return [`${id} is settled and voided`];
    const isCard = request_type === 'sale' || request_type === 'credit';
    return isCard && (captured === null || captured >= settled)
      ? [`${id} settled with a day that was over when it came`]
      : [];
  });
}

/** Reports entries that settled although they were voided at the bank. The bank's file does not matter. */
export function voidedNeverSettles(facts: Facts): string[] {
  return facts.book.flatMap((entry) => {
    const row = facts.transactions.find(({ id }) => id === entry.reference);
    return row && row.settled !== null && isVoided(facts, entry)
      ? [`${entry.reference} was called off and has settled`]
      : [];
  });
}

/** Reports card payments and debits that were not cleared although their terminal is not the sick one. */
export function wellTerminalsAreCleared(facts: Facts): string[] {
  const { transactions, sick, now } = facts;
  // A void that nobody finds out keeps its payment from settling.
  const isStopped = (id: string) =>
    transactions.some((row) => row.parent_transaction_id === id && isForStaff(facts, row.id));
  const isBefore = (at: Date | null, ms: number) => at !== null && at.getTime() < now - ms;
  return transactions.flatMap((row) => {
    if (row.terminal_id === sick || row.settled !== null || row.voided !== null) return [];
    if (isStopped(row.id)) return [];
    const isCard = row.request_type === 'sale' || row.request_type === 'credit';
    if (isCard && row.state === 'approved' && isBefore(row.captured, longMs))
      return [`${row.id} was never settled`];
    const isReady =
      row.request_type === 'ach' && row.ach_is_authorized && row.processor_transaction_id !== null;
    const waits = row.state === 'pending' && row.ach_status_id === achStatusIds.batched;
    return isReady && waits && isBefore(row.authorized, longAtBankMs)
      ? [`${row.id} never went to its bank`]
      : [];
  });
}

/** Reports schedules that can run and are overdue: a schedule that must wait may not block others. */
export function nothingDueIsLeft({ schedules, runs, now }: Facts): string[] {
  const yesterday = addDays(todayIn(zone, new Date(now)), -1);
  return schedules.flatMap(({ id, next_run, recurring_status_id, request_type, ach_is_authorized }) => {
    const mayRun = request_type !== 'ach' || ach_is_authorized === true;
    const isTried = runs.some(({ series_id, state }) => series_id === id && state === 'retry');
    if (!mayRun || isTried || next_run === null || recurring_status_id > recurringStatuses.running) return [];
    return next_run < yesterday ? [`${id} is due since ${next_run}`] : [];
  });
}
