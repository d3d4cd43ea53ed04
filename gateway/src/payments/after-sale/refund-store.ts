import type { Cents } from '@tillway/rules';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import { type Intent, intentColumns } from '../charge/intent-store';
import type { TransactionKey, Mark } from './transaction-store';

/** Reversals of a transaction that have no known outcome yet. */
export interface Unfinished {
  voids: number;
  /** Captures of an authorization. */
  captures: number;
  /** Cents of refunds of unknown outcome. */
  credits: Cents;
}

/** Sums the reversals of unknown outcome. Nothing more may be reversed than remains beside them. */
export const unfinishedReversals = (trx: Executor, { accountId, id }: TransactionKey): Promise<Unfinished> =>
  trx
    .selectFrom('transactions')
    .select([
      sql<number>`count(*) filter (where request_type in ('void', 'achvoid'))`.as('voids'),
      sql<number>`count(*) filter (where is_capture)`.as('captures'),
      sql<number>`coalesce(sum(total_amount) filter (where request_type in ('credit', 'achcredit')), 0)::bigint`.as(
        'credits',
      ),
    ])
    .where('account_id', '=', accountId)
    .where('parent_transaction_id', '=', id)
    .where('state', '=', 'unknown')
    .executeTakeFirstOrThrow();

/** Cents of price adjustment already refunded, or being refunded. */
export async function refundedFee(trx: Executor, { accountId, id }: TransactionKey): Promise<Cents> {
  const { fee } = await trx
    .selectFrom('transactions')
    .select(sql<number>`coalesce(sum(fee_amount), 0)::bigint`.as('fee'))
    .where('account_id', '=', accountId)
    .where('parent_transaction_id', '=', id)
    .where('request_type', 'in', ['credit', 'achcredit'])
    .where('state', 'in', ['approved', 'pending', 'unknown'])
    .where('voided', 'is', null)
    .executeTakeFirstOrThrow();
  return fee;
}

/** Finds the intent of an identical refund since `since` that was not refused. */
export const findSameRefund = (
  trx: Executor,
  { accountId, id }: TransactionKey,
  { bodyHash, since }: { bodyHash: Buffer; since: Date },
): Promise<Intent | undefined> =>
  trx
    .selectFrom('payment_intents')
    .innerJoin('transactions', (join) =>
      join
        .onRef('transactions.account_id', '=', 'payment_intents.account_id')
        .onRef('transactions.id', '=', 'payment_intents.transaction_id'),
    )
    .select(intentColumns)
    .where('transactions.account_id', '=', accountId)
    .where('transactions.parent_transaction_id', '=', id)
    .where('transactions.request_type', 'in', ['credit', 'achcredit'])
    .where('transactions.state', 'in', ['approved', 'pending', 'unknown'])
    .where('transactions.voided', 'is', null)
    .where('transactions.created', '>', since)
    .where('payment_intents.body_hash', '=', bodyHash)
    .executeTakeFirst();

/**
 * Counts cents as refunded; marks the transaction as refunded when nothing is left. Returns its
 * state, because the debit may have been returned in the meantime.
 */
export const addCredit = (
  trx: Executor,
  { accountId, id, by, at }: Mark,
  amount: Cents,
): Promise<{ state: string } | undefined> =>
  trx
    .updateTable('transactions')
    .set((eb) => ({
      credited_amount: eb('credited_amount', '+', amount),
      refunded: sql<Date | null>`case when credited_amount + ${amount} = total_amount then ${at} else refunded end`,
      refunded_transaction_id: by,
      updated: at,
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('state')
    .executeTakeFirst();

/**
 * Subtracts cents of a refund that was voided or returned; write that first. The transaction then
 * points at its newest valid refund.
 */
export async function removeCredit(
  trx: Executor,
  { accountId, id, at }: Omit<Mark, 'by'>,
  amount: Cents,
): Promise<void> {
  await trx
    .updateTable('transactions')
    .set((eb) => ({
      credited_amount: eb('credited_amount', '-', amount),
      refunded: null,
      refunded_transaction_id: eb
        .selectFrom('transactions as refunds')
        .select('refunds.id')
        .where('refunds.account_id', '=', accountId)
        .where('refunds.parent_transaction_id', '=', id)
        .where('refunds.request_type', 'in', ['credit', 'achcredit'])
        .where('refunds.state', 'in', ['approved', 'pending'])
        .where('refunds.voided', 'is', null)
        .orderBy('refunds.created', 'desc')
        .orderBy('refunds.id', 'desc')
        .limit(1),
      updated: at,
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}
