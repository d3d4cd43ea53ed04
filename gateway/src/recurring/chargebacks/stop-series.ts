import { canEditSchedule, chargebackStops, recurringStatuses, type StoppingReason } from '@tillway/rules';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import { Refusal } from '../../platform/http';
import type { PaymentDeps } from '../../payments/payment-deps';
import { voidTransaction } from '../../payments/after-sale/void';
import { raiseException } from '../../payments/inquiry/exception-store';
import { endSeries } from '../../payments/supersede/supersede';
import { endSchedule } from '../schedules/end-schedule';
import { lockSchedule } from '../schedules/store';

type Chargeback = Awaited<ReturnType<typeof unhandled>>[number];

const pageSize = 100;

/**
 * Stops series after chargebacks for fraud or for a series that the payer had cancelled, once per
 * chargeback. Voids the deferred payments that belong to them. Raises an exception, because staff
 * have to agree with the payer on the next steps. A failed round is repeated; stopping a stopped
 * series does nothing.
 */
export async function stopChargedBackSeries(deps: PaymentDeps): Promise<void> {
  for (const chargeback of await unhandled(deps.db)) {
    const reason = chargebackStops(chargeback.reason_code);
    if (reason) await stopSeries(deps, chargeback, reason);
    await deps.db
      .updateTable('chargebacks')
      .set({ handled: deps.clock.now() })
      .where('account_id', '=', chargeback.account_id)
      .where('id', '=', chargeback.id)
      .execute();
  }
}

const unhandled = (db: Executor) =>
  db
    .selectFrom('chargebacks')
    .leftJoin('transactions', (join) =>
      join
        .onRef('transactions.account_id', '=', 'chargebacks.account_id')
        .onRef('transactions.id', '=', 'chargebacks.transaction_id'),
    )
    .select([
      'chargebacks.id',
      'chargebacks.account_id',
      'chargebacks.reason_code',
      'chargebacks.transaction_id',
      'transactions.token_id',
      'transactions.schedule_id',
      'transactions.parent_transaction_id',
      'transactions.transaction_group_id',
    ])
    .where('chargebacks.handled', 'is', null)
    .orderBy('chargebacks.created')
    .limit(pageSize)
    .execute();

async function stopSeries(deps: PaymentDeps, chargeback: Chargeback, reason: StoppingReason): Promise<void> {
  const { account_id: accountId, transaction_id: transactionId } = chargeback;
  if (transactionId === null) return;
  const series = await seriesOf(deps.db, chargeback, reason);
  const schedules = await schedulesOf(deps.db, chargeback, reason);
  const held = await heldOf(deps.db, chargeback, reason);
  const stopped = [...series, ...schedules].map(({ id }) => id);
  if (stopped.length + held.length === 0) return;
  // Raise it first: after a failed round, the next one finds fewer series.
  await raiseException(deps.db, {
    id: deps.ids.id(),
    kind: 'series_charged_back',
    accountId,
    transactionId,
    detail: {
      chargeback: chargeback.id,
      reason_code: chargeback.reason_code,
      reason,
      series: stopped,
      ...(held.length > 0 && { payments: held.map(({ id }) => id) }),
    },
    at: deps.clock.now(),
  });
  const actor = {};
  for (const { id } of series) await endSeries(deps, { accountId, id, actor });
  for (const { id } of held) await voidHeld(deps, { accountId, id });
  for (const { id } of schedules)
    await deps.db.transaction().execute(async (trx) => {
      const row = { account_id: accountId, id };
      await lockSchedule(trx, row);
      const { status } = await trx
        .selectFrom('schedules')
        .select('recurring_status_id as status')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (canEditSchedule(status))
        await endSchedule(deps, trx, row, { actor }, { chargeback: chargeback.id });
    });
}

/**
 * Running series that are transactions: the one that was charged back. For fraud, also all others
 * that charge the card.
 */
const seriesOf = (
  db: Executor,
  { account_id, transaction_id, parent_transaction_id, token_id }: Chargeback,
  reason: StoppingReason,
) =>
  db
    .selectFrom('transactions')
    .select('id')
    .where('account_id', '=', account_id)
    .where('is_recurring', '=', true)
    .where('parent_transaction_id', 'is', null)
    .where('voided', 'is', null)
    .where(sql<boolean>`modify_recurring_type is distinct from 'none'`)
    .where('recurring_status_id', 'in', [recurringStatuses.pending, recurringStatuses.running])
    .where((eb) =>
      eb.or([
        eb(
          'id',
          'in',
          [transaction_id, parent_transaction_id].filter((id) => id !== null),
        ),
        ...(reason === 'fraud' && token_id !== null ? [eb('token_id', '=', token_id)] : []),
      ]),
    )
    .execute();

/**
 * Payments that wait for their day. They are those of the same plan: its odd last payment, and any
 * deferred beside its schedule. For fraud, also all others on the card.
 */
const heldOf = async (
  db: Executor,
  { account_id, transaction_group_id, token_id }: Chargeback,
  reason: StoppingReason,
) =>
  transaction_group_id === null && (reason !== 'fraud' || token_id === null)
    ? []
    : db
        .selectFrom('transactions')
        .select('id')
        .where('account_id', '=', account_id)
        .where('request_type', 'in', ['sale', 'ach'])
        .where('state', '=', 'pending')
        .where('future_post', 'is not', null)
        .where('processor_transaction_id', 'is', null)
        .where('voided', 'is', null)
        .where('is_recurring', '=', false)
        .where('parent_transaction_id', 'is', null)
        .where((eb) =>
          eb.or([
            ...(transaction_group_id === null ? [] : [eb('transaction_group_id', '=', transaction_group_id)]),
            ...(reason === 'fraud' && token_id !== null ? [eb('token_id', '=', token_id)] : []),
          ]),
        )
        .execute();

/** Voids a deferred payment. Leaves it alone if somebody else is voiding or charging it. */
const voidHeld = (
  deps: PaymentDeps,
  { accountId, id }: { accountId: string; id: string },
): Promise<unknown> =>
  voidTransaction(deps, { accountId, id, actor: {} }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });

/**
 * Running schedules: the one that was charged back. For fraud, also all others that charge the
 * card.
 */
const schedulesOf = async (
  db: Executor,
  { account_id, schedule_id, token_id }: Chargeback,
  reason: StoppingReason,
) =>
  schedule_id === null && (reason !== 'fraud' || token_id === null)
    ? []
    : db
        .selectFrom('schedules')
        .select('id')
        .where('account_id', '=', account_id)
        .where('recurring_status_id', 'in', [recurringStatuses.pending, recurringStatuses.running])
        .where((eb) =>
          eb.or([
            ...(schedule_id === null ? [] : [eb('id', '=', schedule_id)]),
            ...(reason === 'fraud' && token_id !== null ? [eb('token_id', '=', token_id)] : []),
          ]),
        )
        .execute();
