import { actionCodes, responseTexts } from '@tillway/contract';
import type { Ids } from '../ids';
import type { CardToKeep } from '../vault/cards';
import type { Attempt } from './attempt';
import type { PricedCharge } from './price-charge';
import type { NewSale } from './store';

/** The row of a charge before the processor is asked: unknown is what it is until then. */
export const newSale = (ids: Ids, attempt: Attempt, charge: PricedCharge): NewSale => ({
  ...described(ids, attempt),
  state: 'unknown',
  response_code: actionCodes.unknown,
  response_text: responseTexts.unknown,
  payment_type: charge.brand,
  total_amount: charge.amount + charge.fee,
  fee_amount: charge.fee,
  future_post: charge.postDate,
  card_name: charge.card.name,
  card_bin: charge.card.number.slice(0, 6),
  last_four: charge.card.number.slice(-4),
  card_expiration_yymm: charge.card.year + charge.card.month,
});

interface Refused {
  /** cents, before the price adjustment */
  amount: number;
  fee: number;
  code: string | null;
  text: string;
}

/** The row of a request that never reaches the processor (decisions O-30), without card data. */
export const refusedSale = (ids: Ids, attempt: Attempt, { amount, fee, code, text }: Refused): NewSale => ({
  ...described(ids, attempt),
  state: 'invalid',
  response_code: code,
  response_text: text,
  payment_type: 'unknown',
  total_amount: amount + fee,
  fee_amount: fee,
});

const described = (ids: Ids, { request, terminal, actor, allowsDuplicate, at }: Attempt) => ({
  id: ids.id(),
  tracking_id: ids.trackingId(),
  account_id: terminal.account_id,
  terminal_id: terminal.terminal_id,
  merchant_id: terminal.merchant_id,
  processor_id: terminal.processor_id,
  is_cashdiscount: terminal.is_cashdiscount,
  cashdiscount_schedule: terminal.cashdiscount_schedule,
  user_id: actor.userId,
  request_type: request.request_type,
  allow_duplicate: allowsDuplicate,
  order_number: request.order_number || null,
  customer_po: request.customer_po || null,
  custom_field_1: request.custom_field_1 || null,
  custom_field_2: request.custom_field_2 || null,
  custom_field_3: request.custom_field_3 || null,
  notes: request.notes || null,
  billing_name: request.card_name?.trim() || null,
  billing_address: request.billing_address || null,
  billing_city: request.billing_city || null,
  billing_state: request.billing_state || null,
  billing_postal_code: request.billing_postalcode || null,
  billing_country: request.billing_country || null,
  billing_phone: request.billing_phone || null,
  billing_email: request.billing_email || null,
  billing_ip_address: actor.ipAddress,
  created: at,
  updated: at,
});

/** The card of a charge, as the vault takes it. */
export const cardToKeep = (
  { request, accountId, terminalId }: Attempt,
  { card }: PricedCharge,
): CardToKeep => ({
  accountId,
  terminalId,
  number: card.number,
  name: card.name,
  expiration: card.year + card.month,
  payer: {
    email: request.billing_email || null,
    phone: request.billing_phone || null,
    address: request.billing_address || null,
    city: request.billing_city || null,
    state: request.billing_state || null,
    postalCode: request.billing_postalcode || null,
    country: request.billing_country || null,
    customerPo: request.customer_po || null,
  },
});
