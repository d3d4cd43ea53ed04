import { actionCodes, responseTexts } from '@tillway/contract';
import { achStatusIds, type Cents } from '@tillway/rules';
import type { Actor } from '../../platform/audit';
import type { Ids } from '../../platform/ids';
import type { TransactionRow } from '../transactions/row';
import type { OpenPayment } from '../charge/completion';
import type { NewSale } from '../charge/sale-store';

interface Reversal {
  /** `sale`: it captures the original, an authorization. */
  requestType: 'sale' | 'void' | 'achvoid' | 'credit' | 'achcredit';
  /** Cents. */
  total: Cents;
  fee: Cents;
  actor: Actor;
  at: Date;
}

/** The row of a reversal or a capture before the processor is asked, with an unknown outcome. */
export const reversalRow = (
  ids: Ids,
  original: TransactionRow,
  { requestType, total, fee, actor, at }: Reversal,
): NewSale => ({
  id: ids.id(),
  tracking_id: ids.trackingId(),
  parent_transaction_id: original.id,
  account_id: original.account_id,
  terminal_id: original.terminal_id,
  merchant_id: original.merchant_id,
  processor_id: original.processor_id,
  transaction_group_id: original.transaction_group_id,
  token_id: original.token_id,
  billing_id: original.billing_id,
  user_id: actor.userId ?? null,
  api_method: actor.userId === undefined ? 'cron' : 'portal',
  request_type: requestType,
  payment_type: original.payment_type,
  state: 'unknown',
  response_code: actionCodes.unknown,
  response_text: responseTexts.unknown,
  total_amount: total,
  fee_amount: fee,
  is_cashdiscount: original.is_cashdiscount,
  cashdiscount_schedule: original.cashdiscount_schedule,
  order_number: original.order_number,
  customer_po: original.customer_po,
  custom_field_1: original.custom_field_1,
  custom_field_2: original.custom_field_2,
  custom_field_3: original.custom_field_3,
  card_name: original.card_name,
  card_bin: original.card_bin,
  last_four: original.last_four,
  card_expiration_yymm: original.card_expiration_yymm,
  ach_routing_number: original.ach_routing_number,
  ach_account_type: original.ach_account_type,
  ...(requestType === 'achcredit' && {
    ach_is_authorized: true,
    ach_status_id: achStatusIds.batched,
  }),
  ...(requestType === 'achvoid' && { ach_is_authorized: true }),
  billing_name: original.billing_name,
  billing_address: original.billing_address,
  billing_city: original.billing_city,
  billing_state: original.billing_state,
  billing_postal_code: original.billing_postal_code,
  billing_country: original.billing_country,
  billing_phone: original.billing_phone,
  billing_email: original.billing_email,
  billing_ip_address: actor.ipAddress ?? null,
  created: at,
  updated: at,
});

/** Returns the open payment of a row that reverses or captures the original, with the original's related fields. */
export const openReversal = (
  original: TransactionRow,
  { id, is_capture: isCapture = false }: Pick<NewSale, 'id' | 'is_capture'>,
  { nonce, actor }: { nonce: string; actor: Actor },
): OpenPayment => ({
  id,
  accountId: original.account_id,
  terminalId: original.terminal_id,
  nonce,
  isCapture,
  actor,
  relatedFields: relatedFieldsOf(original),
});

/** The related fields of a reversal, taken from the original, which is its parent. */
const relatedFieldsOf = (original: TransactionRow) => ({
  account_name: original.account_name,
  account_logo: original.account_logo,
  account_permissions: original.account_permissions,
  has_manager_password: original.has_manager_password,
  terminal_code: original.terminal_code,
  terminal_name: original.terminal_name,
  user_name: original.user_name,
  user_email: original.user_email,
  token_is_active: original.token_is_active,
  transaction_group_custom_tracking_id: original.transaction_group_custom_tracking_id,
  parent_tracking_id: original.tracking_id,
  parent_total_amount: original.total_amount,
  parent_fee_amount: original.fee_amount,
  parent_tax_amount: original.tax_amount,
  charged_back_amount: 0,
  credited_fee_amount: 0,
});
