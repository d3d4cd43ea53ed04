import { carriesStandingSeries, recurringStatuses } from '@tillway/rules';
import type { Actor } from '../../platform/audit';
import type { Executor } from '../../platform/database';
import { dropRetries, dropReturned } from '../series/run-store';
import type { TransactionRow } from '../transactions/row';
import { modifyRow } from '../after-sale/modify-row';
import { lockTransaction } from '../after-sale/transaction-store';
import { modifySeries } from '../after-sale/series-store';
import { supersedeJob } from '../jobs';
import { insertSale } from '../charge/sale-store';
import type { PaymentDeps } from '../payment-deps';

interface Superseding {
  /** The accepted payment or schedule. */
  id: string;
  accountId: string;
  actor: Actor;
  /** The transaction that it replaces. */
  replacesId: string;
  /**
   * True if that one had not settled when this one was reserved. An inquiry may accept this one
   * much later.
   */
  isUnsettled: boolean;
}

/**
 * The time in which the accepting call may try the void itself before the job does. Milliseconds.
 */
const afterCallMs = 5_000;

/**
 * Ends the transaction that an accepted payment replaces, in the same database transaction, so that
 * its series stops at once. Voiding an unsettled payment asks the processor, so a job does it. If
 * the payment has settled since, that job raises an exception for staff.
 */
export async function supersede(
  trx: Executor,
  deps: PaymentDeps,
  { id, accountId, actor, replacesId, isUnsettled }: Superseding,
): Promise<void> {
  const original = await lockTransaction(trx, { accountId, id: replacesId });
  if (!original) throw new Error(`There is no transaction ${replacesId}`);
  if (carriesStandingSeries(original)) await cancelSeries(trx, deps, original, { by: id, actor });
  if (!isUnsettled || original.voided !== null) return;
  const { userId } = actor;
  const runAt = new Date(deps.clock.now().getTime() + deps.processorTimeoutMs + afterCallMs);
  const job = { accountId, id: replacesId, by: id, ...(userId !== undefined && { userId }) };
  await deps.queue.enqueue(trx, supersedeJob(job, runAt));
}

/**
 * Cancels a series and its returned dates; keeps the payments that it made. Does nothing if the
 * series is already over.
 */
export async function endSeries(
  deps: PaymentDeps,
  { accountId, id, actor }: Pick<Superseding, 'accountId' | 'id' | 'actor'>,
): Promise<undefined> {
  await deps.db.transaction().execute(async (trx) => {
    const original = await lockTransaction(trx, { accountId, id });
    if (!original || !carriesStandingSeries(original)) return;
    await dropReturned(trx, { accountId, id }, deps.clock.now());
    await cancelSeries(trx, deps, original, { by: null, actor });
  });
}

/** True if a payment voids the one that it supersedes, as recorded at its reservation. */
export async function supersedesUnsettled(
  trx: Executor,
  { accountId, id }: Pick<Superseding, 'accountId' | 'id'>,
): Promise<boolean> {
  const row = await trx
    .selectFrom('transactions')
    .select('replaces_unsettled')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  // Rows older than this column count as unsettled: better to check their money than to forget it.
  return row?.replaces_unsettled !== false;
}

/** Cancels a series like `modify` with frequency `none`: a row records it. */
async function cancelSeries(
  trx: Executor,
  deps: PaymentDeps,
  original: TransactionRow,
  { by, actor }: { by: string | null; actor: Actor },
): Promise<void> {
  const at = deps.clock.now();
  const key = { accountId: original.account_id, id: original.id };
  const modification = { payer: {}, recurring: { type: 'none', start: null, end: null, notify: null } };
  await insertSale(trx, modifyRow(deps.ids, original, { modification, actor, at }));
  await dropRetries(trx, key, at);
  const series = { next: null, status: recurringStatuses.cancelled };
  await modifySeries(trx, key, { ...modification, at, series });
  await deps.audit.write(trx, {
    action: 'series.cancelled',
    actor,
    accountId: key.accountId,
    subject: { type: 'transactions', id: key.id },
    detail: { type: 'none', ...(by !== null && { replaced_by: by }) },
  });
}
