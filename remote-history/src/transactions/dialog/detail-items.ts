import type { TransactionDetail } from '@tillway/contract';
import {
  formatDate,
  formatDateTime,
  formatMoney,
  frequencyLabel,
  isOngoing,
  recurringStatusLabel,
} from '@tillway/rules';
import type { Description } from '@tillway/ui';

/** Shows a flag only if it is true. */
export const yes = (fact: unknown): string | null => (fact === true ? 'Yes' : null);

const yesOrNo = (fact: boolean | null): string | null => (fact === null ? null : fact ? 'Yes' : 'No');
const date = (day: string | null) => day && formatDate(day);
const cents = (amount: number | null) => (amount === null ? null : formatMoney(amount));

/** Lists the series that a payment begins, as its latest modification left it. */
export const seriesItems = (transaction: TransactionDetail, zone: string): Description[] => [
  { label: 'Frequency', value: transaction.recurring_type && frequencyLabel(transaction.recurring_type) },
  {
    label: 'Series',
    value: transaction.recurring_status && recurringStatusLabel(transaction.recurring_status),
  },
  { label: 'Start', value: date(transaction.recurring_start) },
  { label: 'End', value: isOngoing(transaction.recurring_end) ? null : date(transaction.recurring_end) },
  { label: 'Ongoing', value: yes(transaction.recurring_ongoing) },
  { label: 'Next payment', value: date(transaction.recurring_next_date) },
  { label: 'Payer is notified', value: yesOrNo(transaction.recurring_notify) },
  { label: 'Installments', value: yes(transaction.is_installment) },
  { label: 'Payment is pending', value: yes(transaction.is_pending_recurring) },
  {
    label: 'Modified',
    value: transaction.modify_created && formatDateTime(transaction.modify_created, zone),
  },
  { label: 'Modified total', value: cents(transaction.modify_total_amount) },
  { label: 'Modified price adjustment', value: cents(transaction.modify_fee_amount) },
  {
    label: 'Modified frequency',
    value: transaction.modify_recurring_type && frequencyLabel(transaction.modify_recurring_type),
  },
  { label: 'Modified start', value: date(transaction.modify_recurring_start) },
  { label: 'Modified end', value: date(transaction.modify_recurring_end) },
  { label: 'Modified notice', value: yesOrNo(transaction.modify_recurring_notify) },
];

/** Lists the transactions that it was made from, or that were made from it. */
export const relatedItems = (transaction: TransactionDetail): Description[] => [
  { label: 'Made from', value: transaction.parent_transaction_id },
  { label: 'Original total', value: cents(transaction.parent_total_amount) },
  { label: 'Original price adjustment', value: cents(transaction.parent_fee_amount) },
  { label: 'Original tax', value: cents(transaction.parent_tax_amount) },
  { label: 'Replaces', value: transaction.replaces_transaction_id },
  { label: 'Charges the rest of', value: transaction.rest_of_transaction_id },
  { label: 'Captured by', value: transaction.captured_transaction_id },
  { label: 'Voided by', value: transaction.voided_transaction_id },
  { label: 'Refunded by', value: transaction.refunded_transaction_id },
];

/** Lists the additional fields that only provider staff see. */
export const internalItems = (transaction: TransactionDetail): Description[] => [
  { label: 'Account ID', value: transaction.account_id },
  { label: 'Terminal ID', value: transaction.terminal_id },
  { label: 'Terminal code', value: transaction.terminal_code },
  { label: 'Merchant ID', value: transaction.merchant_id },
  { label: 'Tracking ID', value: transaction.tracking_id },
  { label: 'Custom tracking ID', value: transaction.custom_tracking_id },
  { label: 'Original tracking ID', value: transaction.parent_tracking_id },
  { label: 'Processor’s transaction ID', value: transaction.processor_transaction_id },
  { label: 'Processor’s answer', value: transaction.auth_response },
  { label: 'State', value: transaction.state },
  { label: 'Plan ID', value: transaction.transaction_group_id },
  { label: 'Billing ID', value: transaction.billing_id },
  { label: 'Token ID', value: transaction.token_id },
  {
    label: 'Token',
    value: transaction.token_is_active === null ? null : transaction.token_is_active ? 'Active' : 'Disabled',
  },
  { label: 'User ID', value: transaction.user_id },
  { label: 'User’s e-mail', value: transaction.user_email },
  { label: 'API method', value: transaction.api_method },
  {
    label: 'Price adjustment schedule',
    value: transaction.is_cashdiscount ? transaction.cashdiscount_schedule : null,
  },
  { label: 'Card’s first digits', value: transaction.card_bin },
  { label: 'ABA', value: transaction.ach_aba },
  { label: 'Payer’s IP address', value: transaction.billing_ip_address },
];
