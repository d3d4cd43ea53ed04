import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import type { PaymentEventKind } from '../events/payment-event';
import type { TransactionRow } from './row';

type Key = Pick<TransactionRow, 'id' | 'account_id'>;

/**
 * Voids, refunds, modifications, and runs made from a transaction, each with the user who made it.
 */
export const findMadeOf = (db: Executor, { id, account_id }: Key) =>
  db
    .selectFrom('transactions')
    .leftJoin('users', 'users.id', 'transactions.user_id')
    .select([
      'transactions.id',
      'transactions.request_type',
      'transactions.state',
      'transactions.total_amount',
      'transactions.modify_total_amount',
      'transactions.modify_recurring_type',
      'transactions.response_text',
      'transactions.created',
      'users.name as user_name',
    ])
    .where('transactions.account_id', '=', account_id)
    .where('transactions.parent_transaction_id', '=', id)
    .execute();

/**
 * The events that a transaction's row does not show: e-mails, authorizations, and the bank's
 * messages.
 */
export const findEventsOf = (db: Executor, { id, account_id }: Key) =>
  db
    .selectFrom('payment_events as event')
    .leftJoin('users', 'users.id', 'event.user_id')
    .select(['event.at', 'event.user_email', 'users.name as user_name'])
    .select([
      sql<PaymentEventKind>`event.kind`.as('kind'),
      sql<string | null>`event.detail ->> 'code'`.as('code'),
      sql<string | null>`event.detail ->> 'reason'`.as('reason'),
    ])
    .where('event.account_id', '=', account_id)
    .where('event.transaction_id', '=', id)
    .execute();

/** The chargebacks of one transaction. */
export const findChargebacksOf = (db: Executor, { id, account_id }: Key) =>
  db
    .selectFrom('chargebacks')
    .select(['amount', 'reason_code', 'reason', 'created'])
    .where('account_id', '=', account_id)
    .where('transaction_id', '=', id)
    .execute();

/** What the card’s bank decided about the disputes of one transaction. */
export const findDecisionsOf = (db: Executor, { id, account_id }: Key) =>
  db
    .selectFrom('dispute_steps as step')
    .innerJoin('chargebacks', (join) =>
      join
        .onRef('chargebacks.id', '=', 'step.chargeback_id')
        .onRef('chargebacks.account_id', '=', 'step.account_id'),
    )
    .select(['step.at', 'step.state', 'step.amount', 'step.note'])
    .where('chargebacks.account_id', '=', account_id)
    .where('chargebacks.transaction_id', '=', id)
    .where('step.state', 'in', ['won', 'lost'])
    .execute();
