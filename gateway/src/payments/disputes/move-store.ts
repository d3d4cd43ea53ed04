import type { DisputeState } from '@tillway/rules';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Executor, Schema } from '../../platform/database';
import type { DisputeKey } from './record-store';

/**
 * Locks a dispute and its payment, the payment first: a refund of it waits until the dispute has moved, and sees what
 * is left. `undefined` if there is no such dispute.
 */
export async function lockDispute(
  trx: Executor,
  { accountId, id }: DisputeKey,
): Promise<Selectable<Schema['chargebacks']> | undefined> {
  const found = await trx
    .selectFrom('chargebacks')
    .select('transaction_id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.transaction_id !== null) await lockPayment(trx, { accountId, id: found.transaction_id });
  return trx
    .selectFrom('chargebacks')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks a payment, and reads what a dispute of it needs. */
export const lockPayment = (trx: Executor, { accountId, id }: DisputeKey) =>
  trx
    .selectFrom('transactions')
    .select([
      'id',
      'account_id',
      'processor_id',
      'request_type',
      'payment_type',
      'state',
      'settled',
      'voided',
      'total_amount',
      'customer_name',
      'card_name',
      'auth_code',
    ])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Writes the next step of a dispute, which the caller has locked. */
export async function insertStep(
  trx: Executor,
  step: Omit<Insertable<Schema['dispute_steps']>, 'number'>,
): Promise<void> {
  const { last } = await trx
    .selectFrom('dispute_steps')
    .select(sql<number>`coalesce(max(number), 0)::integer`.as('last'))
    .where('account_id', '=', step.account_id)
    .where('chargeback_id', '=', step.chargeback_id)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('dispute_steps')
    .values({ ...step, number: last + 1 })
    .execute();
}

/** Writes the state of a dispute, and whether the ledger has its money with the payer. */
export const updateState = (
  trx: Executor,
  { accountId, id }: DisputeKey,
  state: DisputeState,
  isTaken: boolean | null,
) =>
  trx
    .updateTable('chargebacks')
    .set({ state, ...(isTaken !== null && { is_taken: isTaken }) })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
