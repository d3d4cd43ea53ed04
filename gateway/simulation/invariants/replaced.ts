import { recurringStatuses } from '@tillway/rules';
import type { Facts } from '../facts';

type Transaction = Facts['transactions'][number];

const isLive = ({ state }: Transaction): boolean => state === 'approved' || state === 'pending';

/**
 * What an accepted payment took the place of goes on no more: its series is over, its unsettled payment is called off, or
 * an operator knows that it settled before it could be.
 */
export function replacedIsOver({ transactions, tasks, runs, changes }: Facts): string[] {
  return transactions.filter(isLive).flatMap((row) => {
    const old = transactions.find(({ id }) => id === row.replaces_transaction_id);
    if (!old) return [];
    const problems: string[] = [];
    const goesOn = (old.recurring_status_id ?? recurringStatuses.ended) <= recurringStatuses.running;
    if (old.voided === null && goesOn) problems.push(`${old.id} goes on beside ${row.id}`);
    // booked before, not of a cut-off before: a worker may be late
    const wasSettled =
      old.settled_at !== null && (old.settled_at < row.created || row.replaces_unsettled === false);
    // what was taken stays where a plan is changed: only what is to come is another's
    const isOfChange = changes.some(({ steps }) => steps.some((step) => step.transaction_id === row.id));
    const stays = wasSettled || (isOfChange && row.replaces_unsettled === false);
    const isLeft = isLive(old) && old.voided === null && !stays;
    if (isLeft && !tasks.some(({ transaction_id }) => transaction_id === old.id))
      problems.push(`${old.id} was not called off for ${row.id}`);
    const since = runs.filter(
      ({ series_id, created }) => series_id === old.id && created > (row.authorized ?? row.updated),
    );
    if (since.length > 0) problems.push(`${old.id} ran after ${row.id} had taken its place`);
    return problems;
  });
}

/** Of all that take one place, one does. */
export function placeIsTakenOnce({ transactions }: Facts): string[] {
  const taken = transactions.filter(isLive).flatMap((row) => row.replaces_transaction_id ?? []);
  return taken
    .filter((id, index) => taken.indexOf(id) !== index)
    .map((id) => `The place of ${id} was taken twice`);
}

/** What was refused ends nothing: who has not been replaced, voided or cancelled by anybody stands. */
export function refusedReplacesNothing({ transactions, audits }: Facts): string[] {
  return audits.flatMap(({ action, subject_id, detail }) => {
    if (action !== 'series.cancelled' || !('replaced_by' in detail)) return [];
    const by = transactions.find(({ id }) => id === detail['replaced_by']);
    return by?.replaces_transaction_id === subject_id && isTaken(by)
      ? []
      : [`${subject_id} was ended by ${String(detail['replaced_by'])}, which was refused`];
  });
}

/** It was accepted once, whatever the bank decided later. */
const isTaken = (row: Transaction): boolean =>
  isLive(row) || row.ach_rejected !== null || row.future_post !== null;
