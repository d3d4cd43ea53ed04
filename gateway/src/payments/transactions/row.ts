import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import type { Executor, JsonObject, Schema } from '../../platform/database';
import { listedKeys } from '../../platform/database/listed-keys';
import { prepared } from '../../platform/database/prepared';
import { within, type Scope } from '../../platform/access/scope';

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
  'replaces_transaction_id',
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
  sql<number>`coalesce((
    select sum(chargebacks.amount) from chargebacks
    where chargebacks.account_id = transactions.account_id and chargebacks.transaction_id = transactions.id
  ), 0)::bigint`.as('charged_back_amount'),
  sql<number>`case when transactions.credited_amount = 0 then 0 else coalesce((
    select sum(refunds.fee_amount) from transactions as refunds
    where refunds.account_id = transactions.account_id and refunds.parent_transaction_id = transactions.id
      and refunds.request_type in ('credit', 'achcredit') and refunds.state in ('approved', 'pending')
      and refunds.voided is null
  ), 0) end::bigint`.as('credited_fee_amount'),
] as const;

/** A scope's transactions with every column that is answered. */
export const transactionRows = (db: Executor, scope: Scope) =>
  transactionsIn(db, scope).select(transactionColumns);

/**
 * Rows by their keys, in the keys' order. Seven tables are joined, which takes longer to plan than to run: planned once a
 * connection.
 */
export const rowsOfKeys = (db: Executor, keys: readonly { id: string; account_id: string }[]) =>
  transactionsIn(db, { everything: true })
    .modifyFront(prepared)
    .innerJoin(listedKeys(keys).as('keys'), (join) =>
      join
        .onRef('keys.key_id', '=', 'transactions.id')
        .onRef('keys.key_account_id', '=', 'transactions.account_id'),
    )
    .select(transactionColumns)
    .orderBy('keys.place');
export type TransactionRow = Awaited<ReturnType<ReturnType<typeof transactionRows>['execute']>>[number];
/** What an answer says of a transaction besides its own columns. */
export type RelatedFields = Omit<TransactionRow, Own>;

/** The surroundings alone, of a row that may be whole. */
export const relatedFieldsOf = (row: RelatedFields): RelatedFields => ({
  account_name: row.account_name,
  account_logo: row.account_logo,
  account_permissions: row.account_permissions,
  has_manager_password: row.has_manager_password,
  terminal_code: row.terminal_code,
  terminal_name: row.terminal_name,
  user_name: row.user_name,
  user_email: row.user_email,
  token_is_active: row.token_is_active,
  transaction_group_custom_tracking_id: row.transaction_group_custom_tracking_id,
  parent_tracking_id: row.parent_tracking_id,
  parent_total_amount: row.parent_total_amount,
  parent_fee_amount: row.parent_fee_amount,
  parent_tax_amount: row.parent_tax_amount,
  charged_back_amount: row.charged_back_amount,
  credited_fee_amount: row.credited_fee_amount,
});

/**
 * A new row as it would be read, with what the table says where the row does not. Its status is what the table computes:
 * `transaction_status` has to be checked against that where it matters.
 */
export const writtenRow = (
  row: Insertable<Schema['transactions']>,
  transaction_status: string,
  around: RelatedFields,
): TransactionRow => ({
  id: row.id,
  tracking_id: row.tracking_id,
  custom_tracking_id: row.custom_tracking_id ?? null,
  parent_transaction_id: row.parent_transaction_id ?? null,
  replaces_transaction_id: row.replaces_transaction_id ?? null,
  terminal_id: row.terminal_id,
  account_id: row.account_id,
  token_id: row.token_id ?? null,
  billing_id: row.billing_id ?? null,
  merchant_id: row.merchant_id ?? null,
  reference_number: row.reference_number ?? null,
  order_number: row.order_number ?? null,
  user_id: row.user_id ?? null,
  api_method: row.api_method ?? 'portal',
  transactions_source_id: row.transactions_source_id ?? null,
  processor_id: row.processor_id,
  processor_transaction_id: row.processor_transaction_id ?? null,
  transaction_group_id: row.transaction_group_id ?? null,
  request_type: row.request_type,
  payment_type: row.payment_type,
  state: row.state,
  transaction_status,
  response_code: row.response_code ?? null,
  response_text: row.response_text ?? null,
  auth_response: row.auth_response ?? null,
  auth_code: row.auth_code ?? null,
  error_messages: row.error_messages === undefined ? [] : (JSON.parse(row.error_messages) as string[]),
  created: row.created,
  updated: row.updated,
  authorized: row.authorized ?? null,
  captured: row.captured ?? null,
  settled: row.settled ?? null,
  voided: row.voided ?? null,
  refunded: row.refunded ?? null,
  modify_created: row.modify_created ?? null,
  captured_transaction_id: row.captured_transaction_id ?? null,
  voided_transaction_id: row.voided_transaction_id ?? null,
  refunded_transaction_id: row.refunded_transaction_id ?? null,
  total_amount: row.total_amount,
  fee_amount: row.fee_amount ?? 0,
  tax_amount: row.tax_amount ?? 0,
  fee_waived_amount: row.fee_waived_amount ?? 0,
  credited_amount: row.credited_amount ?? 0,
  modify_total_amount: row.modify_total_amount ?? null,
  modify_fee_amount: row.modify_fee_amount ?? null,
  is_fee_waived: row.is_fee_waived ?? false,
  is_cashdiscount: row.is_cashdiscount ?? false,
  cashdiscount_schedule: row.cashdiscount_schedule ?? null,
  is_recurring: row.is_recurring ?? false,
  is_installment: row.is_installment ?? false,
  recurring_type: row.recurring_type ?? null,
  recurring_status_id: row.recurring_status_id ?? null,
  recurring_start: row.recurring_start ?? null,
  recurring_end: row.recurring_end ?? null,
  recurring_next_date: row.recurring_next_date ?? null,
  recurring_notify: row.recurring_notify ?? false,
  modify_recurring_type: row.modify_recurring_type ?? null,
  modify_recurring_start: row.modify_recurring_start ?? null,
  modify_recurring_end: row.modify_recurring_end ?? null,
  modify_recurring_notify: row.modify_recurring_notify ?? null,
  future_post: row.future_post ?? null,
  customer_name: row.card_name ?? row.billing_name ?? null,
  customer_po: row.customer_po ?? null,
  card_name: row.card_name ?? null,
  card_bin: row.card_bin ?? null,
  last_four: row.last_four ?? null,
  card_expiration_yymm: row.card_expiration_yymm ?? null,
  cvv2_response: row.cvv2_response ?? null,
  avs_response: row.avs_response ?? null,
  is_card_present: row.is_card_present ?? false,
  billing_name: row.billing_name ?? null,
  billing_address: row.billing_address ?? null,
  billing_city: row.billing_city ?? null,
  billing_state: row.billing_state ?? null,
  billing_postal_code: row.billing_postal_code ?? null,
  billing_country: row.billing_country ?? null,
  billing_phone: row.billing_phone ?? null,
  billing_email: row.billing_email ?? null,
  billing_ip_address: row.billing_ip_address ?? null,
  custom_field_1: row.custom_field_1 ?? null,
  custom_field_2: row.custom_field_2 ?? null,
  custom_field_3: row.custom_field_3 ?? null,
  notes: row.notes ?? null,
  ach_status_id: row.ach_status_id ?? null,
  ach_is_authorized: row.ach_is_authorized ?? null,
  ach_rejected: row.ach_rejected ?? null,
  ach_routing_number: row.ach_routing_number ?? null,
  ach_account_type: row.ach_account_type ?? null,
  custom: row.custom === undefined ? {} : (JSON.parse(row.custom) as JsonObject),
  account_name: around.account_name,
  account_logo: around.account_logo,
  account_permissions: around.account_permissions,
  has_manager_password: around.has_manager_password,
  terminal_code: around.terminal_code,
  terminal_name: around.terminal_name,
  user_name: around.user_name,
  user_email: around.user_email,
  token_is_active: around.token_is_active,
  transaction_group_custom_tracking_id: around.transaction_group_custom_tracking_id,
  parent_tracking_id: around.parent_tracking_id,
  parent_total_amount: around.parent_total_amount,
  parent_fee_amount: around.parent_fee_amount,
  parent_tax_amount: around.parent_tax_amount,
  charged_back_amount: around.charged_back_amount,
  credited_fee_amount: around.credited_fee_amount,
});
