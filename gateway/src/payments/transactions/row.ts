import { type ExpressionBuilder, sql } from 'kysely';
import type { Executor, Schema } from '../../platform/database';
import { listedKeys } from '../../platform/database/listed-keys';
import { prepared } from '../../platform/database/prepared';
import { within, type Scope } from '../../platform/access/scope';
import { ownColumns } from './own-columns.generated';

/** A scope's transactions, joined with account, terminal, user, token, plan, and parent. */
export const transactionsIn = (db: Executor, scope: Scope) =>
  db
    .selectFrom('transactions')
    .innerJoin('accounts', 'accounts.id', 'transactions.account_id')
    .innerJoin('terminals', (join) =>
      join
        .onRef('terminals.id', '=', 'transactions.terminal_id')
        .onRef('terminals.account_id', '=', 'transactions.account_id'),
    )
    .leftJoin('users', 'users.id', 'transactions.user_id')
    .leftJoin('tokens', (join) =>
      join
        .onRef('tokens.id', '=', 'transactions.token_id')
        .onRef('tokens.account_id', '=', 'transactions.account_id'),
    )
    .leftJoin('transaction_groups', (join) =>
      join
        .onRef('transaction_groups.id', '=', 'transactions.transaction_group_id')
        .onRef('transaction_groups.account_id', '=', 'transactions.account_id'),
    )
    .leftJoin('transactions as parents', (join) =>
      join
        .onRef('parents.id', '=', 'transactions.parent_transaction_id')
        .onRef('parents.account_id', '=', 'transactions.account_id'),
    )
    .where(within(scope, { account: 'transactions.account_id', terminal: 'transactions.terminal_id' }));

type Own = (typeof ownColumns)[number];
const qualified = ownColumns.map((column): `transactions.${Own}` => `transactions.${column}`);

/** The columns of `transactionsIn` that make up an answer. */
export const selectedColumns = [
  ...qualified,
  'accounts.name as account_name',
  'accounts.logo as account_logo',
  'accounts.permissions as account_permissions',
  (eb: ExpressionBuilder<Schema, 'accounts'>) =>
    eb('accounts.manager_password_hash', 'is not', null).as('has_manager_password'),
  'terminals.code as terminal_code',
  'terminals.name as terminal_name',
  'users.name as user_name',
  'users.email as user_email',
  'tokens.is_active as token_is_active',
  'transaction_groups.custom_tracking_id as transaction_group_custom_tracking_id',
  'parents.tracking_id as parent_tracking_id',
  'parents.total_amount as parent_total_amount',
  'parents.fee_amount as parent_fee_amount',
  'parents.tax_amount as parent_tax_amount',
  sql<number>`coalesce((
    select sum(chargebacks.amount) from chargebacks
    where chargebacks.account_id = transactions.account_id and chargebacks.transaction_id = transactions.id
      and chargebacks.state <> 'won'
  ), 0)::bigint`.as('charged_back_amount'),
  sql<number>`case when transactions.credited_amount = 0 then 0 else coalesce((
    select sum(refunds.fee_amount) from transactions as refunds
    where refunds.account_id = transactions.account_id and refunds.parent_transaction_id = transactions.id
      and refunds.request_type in ('credit', 'achcredit') and refunds.state in ('approved', 'pending')
      and refunds.voided is null
  ), 0) end::bigint`.as('credited_fee_amount'),
] as const;

/** A scope's transactions with every answered column. */
export const transactionRows = (db: Executor, scope: Scope) =>
  transactionsIn(db, scope).select(selectedColumns);

/**
 * Rows by their keys, in the keys' order. Planning this join of seven tables takes longer than
 * running it, so it is planned once per connection.
 */
export const rowsOfKeys = (db: Executor, keys: readonly { id: string; account_id: string }[]) =>
  transactionsIn(db, { everything: true })
    .modifyFront(prepared)
    .innerJoin(listedKeys(keys).as('keys'), (join) =>
      join
        .onRef('keys.key_id', '=', 'transactions.id')
        .onRef('keys.key_account_id', '=', 'transactions.account_id'),
    )
    .select(selectedColumns)
    .orderBy('keys.place');
export type TransactionRow = Awaited<ReturnType<ReturnType<typeof transactionRows>['execute']>>[number];
/** The fields of an answer that are not the transaction's own columns. */
export type RelatedFields = Omit<TransactionRow, Own>;
