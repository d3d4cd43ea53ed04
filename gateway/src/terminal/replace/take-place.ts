import { recurringStatuses } from '@tillway/rules';
import type { Actor } from '../../audit';
import type { Executor } from '../../database';
import { dropRetries } from '../../recurring/runs/run-store';
import type { TransactionRow } from '../../transactions/row';
import { modifyRow } from '../after-sale/modify-row';
import { lockTransaction, modifySeries } from '../after-sale/store';
import { replaceJob } from '../jobs';
import { insertSale } from '../store';
import type { Till } from '../till';

interface Replacing {
  /** What was accepted: a payment or a schedule. */
  id: string;
  accountId: string;
  actor: Actor;
  /** The transaction whose place it takes. */
  replacesId: string;
  /** Whether that one had not settled when this one was claimed: accepted it may be much later, by a look-up. */
  isUnsettled: boolean;
}

/** After the call that accepted the new one has had its own try, ms. */
const afterCallMs = 5_000;

/**
 * Ends what an accepted payment takes the place of, in the database transaction that accepts it: a series goes on no more
 * from this moment, whatever breaks after it. Calling its unsettled payment off asks the processor, which is a job; the
 * same job gives it to an operator where it has settled since the new one was claimed.
 */
export async function takePlace(
  trx: Executor,
  till: Till,
  { id, accountId, actor, replacesId, isUnsettled }: Replacing,
): Promise<void> {
  const original = await lockTransaction(trx, { accountId, id: replacesId });
  if (!original) throw new Error(`There is no transaction ${replacesId}`);
  if (carriesStandingSeries(original)) await cancelSeries(trx, till, original, { by: id, actor });
  if (!isUnsettled || original.voided !== null) return;
  const { userId } = actor;
  const runAt = new Date(till.clock.now().getTime() + till.processorTimeoutMs + afterCallMs);
  const job = { accountId, id: replacesId, by: id, ...(userId !== undefined && { userId }) };
  await till.queue.enqueue(trx, replaceJob(job, runAt));
}

/** Whether a payment calls off what it replaces, as it was written when it was claimed. */
export async function replacesUnsettled(
  trx: Executor,
  { accountId, id }: Pick<Replacing, 'accountId' | 'id'>,
): Promise<boolean> {
  const row = await trx
    .selectFrom('transactions')
    .select('replaces_unsettled')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  // what is older than the note is taken as unsettled: its money is looked after rather than forgotten
  return row?.replaces_unsettled !== false;
}

/** As `modify` with frequency none does: a row tells of it. */
async function cancelSeries(
  trx: Executor,
  till: Till,
  original: TransactionRow,
  { by, actor }: { by: string; actor: Actor },
): Promise<void> {
  const at = till.clock.now();
  const key = { accountId: original.account_id, id: original.id };
  const modification = { payer: {}, recurring: { type: 'none', start: null, end: null, notify: null } };
  await insertSale(trx, modifyRow(till.ids, original, { modification, actor, at }));
  await dropRetries(trx, key, at);
  const series = { next: null, status: recurringStatuses.cancelled };
  await modifySeries(trx, key, { ...modification, at, series });
  await till.audit.write(trx, {
    action: 'series.cancelled',
    actor,
    accountId: key.accountId,
    subject: { type: 'transactions', id: key.id },
    detail: { type: 'none', replaced_by: by },
  });
}

/** Whether a transaction carries a series that nobody has cancelled. */
export const carriesStandingSeries = (
  row: Pick<
    TransactionRow,
    'is_recurring' | 'parent_transaction_id' | 'voided' | 'modify_recurring_type' | 'recurring_status_id'
  >,
): boolean =>
  row.is_recurring &&
  row.parent_transaction_id === null &&
  row.voided === null &&
  row.modify_recurring_type !== 'none' &&
  row.recurring_status_id !== recurringStatuses.cancelled;
