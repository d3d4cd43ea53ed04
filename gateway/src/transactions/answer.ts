import type { Transaction } from '@tillway/contract';
import { formatExpiration, isOngoing, recurringStatuses } from '@tillway/rules';
import type { JsonObject } from '../database';
import type { TransactionRow } from './row';
import { statusWord } from './status';

/**
 * A transaction as it is answered: amounts in cents, instants ISO in UTC, dates `YYYY-MM-DD`. Written out, because an
 * object of a hundred fields that is copied is slow to make and slow to read.
 */
export function transactionAnswer(row: TransactionRow): Transaction {
  const { error_messages, card_expiration_yymm } = row;
  return {
    id: row.id,
    tracking_id: row.tracking_id,
    custom_tracking_id: row.custom_tracking_id,
    parent_transaction_id: row.parent_transaction_id,
    replaces_transaction_id: row.replaces_transaction_id,
    terminal_id: row.terminal_id,
    account_id: row.account_id,
    token_id: row.token_id,
    billing_id: row.billing_id,
    merchant_id: row.merchant_id,
    reference_number: row.reference_number,
    order_number: row.order_number,
    user_id: row.user_id,
    api_method: row.api_method,
    transactions_source_id: row.transactions_source_id,
    processor_id: row.processor_id,
    processor_transaction_id: row.processor_transaction_id,
    transaction_group_id: row.transaction_group_id,
    request_type: row.request_type,
    payment_type: row.payment_type,
    state: row.state,
    transaction_status: statusWord(row.transaction_status),
    response_code: row.response_code,
    response_text: row.response_text,
    auth_response: row.auth_response,
    auth_code: row.auth_code,
    error_messages: error_messages.length === 0 ? null : JSON.stringify(error_messages),
    created: row.created.toISOString(),
    updated: row.updated.toISOString(),
    authorized: instant(row.authorized),
    captured: instant(row.captured),
    settled: instant(row.settled),
    voided: instant(row.voided),
    refunded: instant(row.refunded),
    modify_created: instant(row.modify_created),
    captured_transaction_id: row.captured_transaction_id,
    voided_transaction_id: row.voided_transaction_id,
    refunded_transaction_id: row.refunded_transaction_id,
    total_amount: row.total_amount,
    fee_amount: row.fee_amount,
    tax_amount: row.tax_amount,
    fee_waived_amount: row.fee_waived_amount,
    credited_amount: row.credited_amount,
    modify_total_amount: row.modify_total_amount,
    modify_fee_amount: row.modify_fee_amount,
    is_fee_waived: row.is_fee_waived,
    is_cashdiscount: row.is_cashdiscount,
    cashdiscount_schedule: row.cashdiscount_schedule,
    is_recurring: row.is_recurring,
    is_installment: row.is_installment,
    recurring_type: row.recurring_type,
    recurring_status_id: row.recurring_status_id,
    recurring_start: row.recurring_start,
    recurring_end: row.recurring_end,
    recurring_next_date: row.recurring_next_date,
    recurring_notify: row.recurring_notify,
    modify_recurring_type: row.modify_recurring_type,
    modify_recurring_start: row.modify_recurring_start,
    modify_recurring_end: row.modify_recurring_end,
    modify_recurring_notify: row.modify_recurring_notify,
    future_post: row.future_post,
    customer_name: row.customer_name,
    customer_po: row.customer_po,
    card_name: row.card_name,
    card_bin: row.card_bin,
    last_four: row.last_four,
    card_expiration_yymm: row.card_expiration_yymm,
    cvv2_response: row.cvv2_response,
    avs_response: row.avs_response,
    is_card_present: row.is_card_present,
    billing_name: row.billing_name,
    billing_address: row.billing_address,
    billing_city: row.billing_city,
    billing_state: row.billing_state,
    billing_postal_code: row.billing_postal_code,
    billing_country: row.billing_country,
    billing_phone: row.billing_phone,
    billing_email: row.billing_email,
    billing_ip_address: row.billing_ip_address,
    custom_field_1: row.custom_field_1,
    custom_field_2: row.custom_field_2,
    custom_field_3: row.custom_field_3,
    notes: row.notes,
    ach_status_id: row.ach_status_id,
    ach_is_authorized: row.ach_is_authorized,
    ach_rejected: instant(row.ach_rejected),
    ach_routing_number: row.ach_routing_number,
    ach_account_type: row.ach_account_type,
    custom: row.custom,
    account_name: row.account_name,
    account_logo: row.account_logo,
    account_permissions: shownPermissions(row.account_permissions),
    has_manager_password: Boolean(row.has_manager_password),
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
    net_amount: (row.modify_total_amount ?? row.total_amount) - (row.modify_fee_amount ?? row.fee_amount),
    less_fee_amount: row.total_amount - row.fee_amount,
    card_expiration: card_expiration_yymm && formatExpiration(card_expiration_yymm),
    is_pending_recurring: row.is_recurring && row.transaction_status === 'pending',
    recurring_status: recurringStatusName(row.recurring_status_id),
    recurring_ongoing: isOngoing(row.recurring_end),
    // stored and shown as its last four digits (decisions S-32)
    ach_aba: row.ach_routing_number,
  };
}

const instant = (time: Date | null): string | null => time?.toISOString() ?? null;

const recurringStatusName = (id: number | null): string | null =>
  Object.entries(recurringStatuses).find(([, value]) => value === id)?.[0] ?? null;

const shownPermissions = (permissions: JsonObject): JsonObject =>
  Object.fromEntries(
    ['can_use_nacha_authorization', 'has_hidden_cash_discount']
      .filter((name) => permissions[name] === true)
      .map((name) => [name, true]),
  );
