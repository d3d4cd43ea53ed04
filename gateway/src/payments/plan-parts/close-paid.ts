import { recurringStatuses } from '@tillway/rules';
import type { Actor } from '../../platform/audit';
import { Refusal } from '../../platform/http';
import type { PaymentDeps } from '../payment-deps';
import { dropRetries, dropReturned } from '../series/run-store';
import { seriesStores } from '../series/series-stores';
import { voidTransaction } from '../after-sale/void';
import { isDeferred } from '../supersede/superseded';
import { lockRoom, readRoom } from './plan-room';

interface PaidPlan {
  accountId: string;
  /** The plan's id. */
  id: string;
  actor: Actor;
}

/**
 * Ends a fully paid plan's pending payments: its series stop, and deferred payments are voided. A
 * failure here is safe: on the due date nothing is charged without room.
 */
export async function closePaidPlan(deps: PaymentDeps, { accountId, id, actor }: PaidPlan): Promise<void> {
  const plan = { accountId, id, beside: null };
  const isPaid = ({ isFull, isUncertain }: Awaited<ReturnType<typeof readRoom>>) => isFull && !isUncertain;
  if (!isPaid(await readRoom(deps.db, plan))) return;
  const waiting = await deps.db
    .selectFrom('transactions')
    .select(['id', 'state', 'processor_transaction_id', 'recurring_status_id'])
    .where('account_id', '=', accountId)
    .where('transaction_group_id', '=', id)
    .where('parent_transaction_id', 'is', null)
    .where('request_type', 'in', ['sale', 'ach'])
    .where('voided', 'is', null)
    .execute();
  for (const row of waiting) {
    if (isDeferred(row)) await voidHeld(deps, { accountId, id: row.id, actor });
    else if ((row.recurring_status_id ?? recurringStatuses.ended) <= recurringStatuses.running)
      await deps.db.transaction().execute(async (trx) => {
        const key = { kind: 'transaction', accountId, id: row.id } as const;
        const series = await seriesStores.transaction.lock(trx, key);
        if (!series?.isRunning || !isPaid(await lockRoom(trx, plan))) return;
        const at = deps.clock.now();
        await dropRetries(trx, key, at);
        await dropReturned(trx, key, at);
        await seriesStores.transaction.move(trx, key, { statusId: recurringStatuses.ended, next: null });
        await deps.audit.write(trx, {
          action: 'series.ended',
          actor,
          accountId,
          subject: { type: 'transactions', id: row.id },
          detail: {},
        });
      });
  }
}

/** Voids a deferred payment. Leaves it alone if somebody else is voiding or charging it. */
const voidHeld = (deps: PaymentDeps, order: PaidPlan): Promise<unknown> =>
  voidTransaction(deps, order).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
