import { recurringStatuses } from '@tillway/rules';
import type { Facts } from '../facts';

type Transaction = Facts['transactions'][number];

const isLive = ({ state }: Transaction): boolean => state === 'approved' || state === 'pending';

/**
 * Reports replaced payments that continue beside an accepted replacement. The old series must be over and the old
 * unsettled payment voided. If it settled first, an exception must tell the operators.
 */
export function replacedIsOver({ transactions, exceptions, runs, changes }: Facts): string[] {
  return transactions.filter(isLive).flatMap((row) => {
    const old = transactions.find(({ id }) => id === row.replaces_transaction_id);
    if (!old) return [];
    const problems: string[] = [];
    const goesOn = (old.recurring_status_id ?? recurringStatuses.ended) <= recurringStatuses.running;
    if (old.voided === null && goesOn) problems.push(`${old.id} goes on beside ${row.id}`);
    // The settlement must be booked before the replacement; the cutoff does not count, since a worker may be late.
    const wasSettled =
      old.settled_at !== null && (old.settled_at < row.created || row.replaces_unsettled === false);
    // A plan change keeps money that was already taken, and replaces only payments to come.
    const isOfChange = changes.some(({ steps }) => steps.some((step) => step.transaction_id === row.id));
    const stays = wasSettled || (isOfChange && row.replaces_unsettled === false);
    const isLeft = isLive(old) && old.voided === null && !stays;
    if (isLeft && !exceptions.some(({ transaction_id }) => transaction_id === old.id))
      problems.push(`${old.id} was not called off for ${row.id}`);
    const since = runs.filter(
      ({ series_id, created }) => series_id === old.id && created > (row.authorized ?? row.updated),
    );
    if (since.length > 0) problems.push(`${old.id} ran after ${row.id} had taken its place`);
    return problems;
  });
}

/** Reports payments that several accepted payments replace. */
export function placeIsTakenOnce({ transactions }: Facts): string[] {
  const taken = transactions.filter(isLive).flatMap((row) => row.replaces_transaction_id ?? []);
  return taken
    .filter((id, index) => taken.indexOf(id) !== index)
    .map((id) => `The place of ${id} was taken twice`);
}

/** Reports series that were ended by a replacement that was refused. */
export function refusedReplacesNothing({ transactions, audits }: Facts): string[] {
  return audits.flatMap(({ action, subject_id, detail }) => {
    if (action !== 'series.cancelled' || !('replaced_by' in detail)) return [];
    const by = transactions.find(({ id }) => id === detail['replaced_by']);
    return by?.replaces_transaction_id === subject_id && isTaken(by)
      ? []
      : [`${subject_id} was ended by ${String(detail['replaced_by'])}, which was refused`];
  });
}

/** Answers whether a payment was accepted once, regardless of the bank's later decision. */
const isTaken = (row: Transaction): boolean =>
  isLive(row) || row.ach_rejected !== null || row.future_post !== null;
