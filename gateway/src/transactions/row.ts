import type { ExpressionBuilder } from 'kysely';
import type { Executor, Schema } from '../database';
import { within, type Scope } from '../identity/scope';

/** A scope's transactions with what belongs to them: account, terminal, user, token, plan, parent. */
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

/** Every column of a transaction that is answered, by name: what is not here never leaves. */
export const ownColumns = [
  'id',
  'tracking_id',
  'custom_tracking_id',
  'parent_transaction_id',
  'terminal_id',
  'account_id',
  'token_id',
  'billing_id',
  'merchant_id',
  'reference_number',
  'order_number',
  'user_id',
  'api_method',
  'transactions_source_id',
  'processor_id',
  'processor_transaction_id',
  'transaction_group_id',
  'request_type',
  'payment_type',
  'state',
  'transaction_status',
  'response_code',
  'response_text',
  'auth_response',
  'auth_code',
  'error_messages',
  'created',
  'updated',
  'authorized',
  'captured',
  'settled',
  'voided',
  'refunded',
  'modify_created',
  'captured_transaction_id',
  'voided_transaction_id',
  'refunded_transaction_id',
  'total_amount',
  'fee_amount',
  'tax_amount',
  'fee_waived_amount',
  'credited_amount',
  'modify_total_amount',
  'modify_fee_amount',
  'is_fee_waived',
  'is_cashdiscount',
  'cashdiscount_schedule',
  'is_recurring',
  'is_installment',
  'recurring_type',
  'recurring_status_id',
  'recurring_start',
  'recurring_end',
  'recurring_next_date',
  'recurring_notify',
  'modify_recurring_type',
  'modify_recurring_start',
  'modify_recurring_end',
  'modify_recurring_notify',
  'future_post',
  'customer_name',
  'customer_po',
  'card_name',
  'card_bin',
  'last_four',
  'card_expiration_yymm',
  'cvv2_response',
  'avs_response',
  'is_card_present',
  'billing_name',
  'billing_address',
  'billing_city',
  'billing_state',
  'billing_postal_code',
  'billing_country',
  'billing_phone',
  'billing_email',
  'billing_ip_address',
  'custom_field_1',
  'custom_field_2',
  'custom_field_3',
  'notes',
  'ach_status_id',
  'ach_is_authorized',
  'ach_rejected',
  'ach_routing_number',
  'ach_account_type',
  'custom',
] as const satisfies readonly (keyof Schema['transactions'])[];

type Own = (typeof ownColumns)[number];
const qualified = ownColumns.map((column): `transactions.${Own}` => `transactions.${column}`);

/** The columns of `transactionsIn` that an answer is made of. */
export const transactionColumns = [
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
] as const;

/** A scope's transactions with every column that is answered. */
export const transactionRows = (db: Executor, scope: Scope) =>
  transactionsIn(db, scope).select(transactionColumns);
export type TransactionRow = Awaited<ReturnType<ReturnType<typeof transactionRows>['execute']>>[number];
/** What an answer says of a transaction besides its own columns. */
export type TransactionSurroundings = Omit<TransactionRow, Own>;
