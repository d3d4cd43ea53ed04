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
  /** What was accepted: a payment or a schedule. */
  id: string;
  accountId: string;
  actor: Actor;
  /** The transaction whose place it takes. */
  replacesId: string;
  /** Whether that one had not settled when this one was reserved: accepted it may be much later, by an inquiry. */
  isUnsettled: boolean;
}

/** After the call that accepted the new one has had its own try, ms. */
const afterCallMs = 5_000;

/**
 * Ends what an accepted payment takes the place of, in the database transaction that accepts it: a series goes on no more
 * from this moment, whatever breaks after it. Calling its unsettled payment off asks the processor, which is a job; the
 * same job gives it to an principal where it has settled since the new one was reserved.
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

/** Ends a series, also what came back to it, and leaves the payments that it has made; one that is over already stays so. */
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

/** Whether a payment voids what it supersedes, as it was written when it was reserved. */
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
  // what is older than the note is taken as unsettled: its money is looked after rather than forgotten
  return row?.replaces_unsettled !== false;
}

/** As `modify` with frequency none does: a row tells of it. */
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
