import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import { type Scope, within } from '../../platform/access/scope';

/** The key of a dispute. */
export interface DisputeKey {
  accountId: string;
  id: string;
}

/** The steps of a dispute, oldest first, with the names of who took them. */
export const findSteps = (db: Executor, { accountId, id }: DisputeKey) =>
  db
    .selectFrom('dispute_steps as step')
    .leftJoin('users', 'users.id', 'step.user_id')
    .select(['step.at', 'step.state', 'step.amount', 'step.note', 'users.name as by'])
    .where('step.account_id', '=', accountId)
    .where('step.chargeback_id', '=', id)
    .orderBy('step.number')
    .execute();

/** The evidence of a dispute without the content of its files, texts before files, the oldest first. */
export const findEvidence = (db: Executor, { accountId, id }: DisputeKey) =>
  db
    .selectFrom('dispute_evidence as item')
    .leftJoin('users', 'users.id', 'item.user_id')
    .select(['item.id', 'item.text', 'item.file_name', 'item.file_type', 'item.file_size', 'item.added'])
    .select('users.name as added_by')
    .where('item.account_id', '=', accountId)
    .where('item.chargeback_id', '=', id)
    .orderBy(sql`item.text is null`)
    .orderBy('item.added')
    .orderBy('item.id')
    .execute();

/** One file of a dispute. */
export const findFile = (db: Executor, { accountId, id }: DisputeKey, file: string) =>
  db
    .selectFrom('dispute_evidence')
    .select(['file_name', 'file_type', 'content'])
    .where('account_id', '=', accountId)
    .where('chargeback_id', '=', id)
    .where('id', '=', file)
    .where('content', 'is not', null)
    .executeTakeFirst();

/** The payment of a dispute, if its scope has it. */
export const findDisputedPayment = (db: Executor, scope: Scope, accountId: string, id: string) =>
  db
    .selectFrom('transactions')
    .innerJoin('terminals', (join) =>
      join
        .onRef('terminals.id', '=', 'transactions.terminal_id')
        .onRef('terminals.account_id', '=', 'transactions.account_id'),
    )
    .select([
      'transactions.id',
      'transactions.tracking_id',
      'transactions.customer_name',
      'transactions.card_bin',
      'transactions.last_four',
      'transactions.total_amount',
      'transactions.credited_amount',
      'transactions.created',
      'transactions.settled',
      'transactions.auth_code',
      'transactions.address_check',
      'transactions.cvv_check',
      'transactions.avs_response',
      'transactions.cvv2_response',
      'transactions.customer_po',
      'terminals.name as terminal_name',
    ])
    .where('transactions.account_id', '=', accountId)
    .where('transactions.id', '=', id)
    .where(within(scope, { account: 'transactions.account_id', terminal: 'transactions.terminal_id' }))
    .executeTakeFirst();

/** The e-mails that a payment’s payer got. */
export const findMails = (db: Executor, accountId: string, transactionId: string) =>
  db
    .selectFrom('payment_events')
    .select([sql<'receipt_sent' | 'authorization_requested' | 'authorized'>`kind`.as('kind'), 'at'])
    .where('account_id', '=', accountId)
    .where('transaction_id', '=', transactionId)
    .where('kind', 'in', ['receipt_sent', 'authorization_requested', 'authorized'])
    .orderBy('at')
    .execute();
