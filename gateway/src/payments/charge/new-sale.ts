import { AccountPermissionsSchema, actionCodes, responseTexts } from '@tillway/contract';
import { achStatusIds, chargeConditions, hostedPaymentSource, type IsoDate } from '@tillway/rules';
import { parse } from 'valibot';
import { json } from '../../platform/database';
import type { Ids } from '../../platform/ids';
import { type InstrumentToStore, paymentTypeOf } from '../vault/instruments';
import type { Instrument } from '../../processors/instrument';
import type { PaymentContext } from './payment-context';
import { authorizesNow } from './authorizes-now';
import type { PricedPayment } from './validate-and-price';
import { seriesColumns } from '../new-series/series-of';
import type { NewSale } from './sale-store';

/** The row of a charge before the processor is asked. Its outcome is unknown until then. */
export const newSale = (
  ids: Ids,
  context: PaymentContext,
  charge: PricedPayment,
  { today, groupId }: { today: IsoDate; groupId: string | null },
): NewSale =>
  described(ids, context, {
    ...instrumentColumns(charge.instrument),
    state: 'unknown',
    response_code: actionCodes.unknown,
    response_text: responseTexts.unknown,
    total_amount: charge.amount + charge.fee,
    fee_amount: charge.fee,
    fee_waived_amount: charge.waiver?.amount ?? 0,
    is_fee_waived: charge.waiver !== undefined,
    future_post: charge.postDate,
    token_id: charge.stored?.tokenId ?? null,
    billing_id: charge.stored?.billingId ?? null,
    transaction_group_id: groupId,
    ...(context.replaces && {
      replaces_transaction_id: context.replaces.id,
      replaces_unsettled: context.replaces.isUnsettled,
    }),
    is_installment: charge.isInstallment,
    ...(charge.series && seriesColumns(charge.series, today)),
    ...conditionColumns(context, charge, groupId),
    ...(charge.method === 'ach' && authorizationColumns(context)),
    ...(charge.waiver?.kind === 'health' && { custom: json({ is_health_rewards_card: true }) }),
  });

/** The columns of the merchant's conditions for keeping the charge, as they are now. */
const conditionColumns = (
  { request, terminal, hostedLinkId, renewalId, replaces }: PaymentContext,
  { method, postDate, series, isInstallment }: PricedPayment,
  groupId: string | null,
) =>
  chargeConditions({
    method,
    account: parse(AccountPermissionsSchema, terminal.account_permissions),
    isAtCounter:
      hostedLinkId === null && renewalId === null && postDate === null && !isInstallment && groupId === null,
    // The money of an authorization is held whole: a capture takes up to its amount.
    isSingle: series === undefined && replaces === null && !request.authorize_only,
  });

/** The columns of a card or account. Of a routing number, only the last four digits are kept. */
export const instrumentColumns = (instrument: Instrument) => ({
  payment_type: paymentTypeOf(instrument),
  card_name: instrument.name,
  last_four: instrument.number.slice(-4),
  ...(instrument.kind === 'card'
    ? {
        card_bin: instrument.number.slice(0, 6),
        card_expiration_yymm: instrument.year + instrument.month,
      }
    : {
        ach_routing_number: instrument.routing.slice(-4),
        ach_account_type: instrument.type,
      }),
});

/** The ACH columns of a debit. An authorized debit joins the next batch; any other waits. */
export const authorizationColumns = (context: PaymentContext) => {
  const isAuthorized = authorizesNow(context);
  return {
    ach_is_authorized: isAuthorized,
    ach_status_id: isAuthorized ? achStatusIds.batched : achStatusIds.authorization,
    custom: json({ ach_authorization: context.request.ach_authorization ?? 'none' }),
  };
};

interface Refused {
  /** Cents, before the price adjustment. */
  amount: number;
  fee: number;
  code: string | null;
  text: string;
}

/** The row of a request that never reaches the processor, without card data. */
export const refusedSale = (
  ids: Ids,
  context: PaymentContext,
  { amount, fee, code, text }: Refused,
): NewSale =>
  described(ids, context, {
    state: 'invalid',
    response_code: code,
    response_text: text,
    payment_type: context.request.request_type === 'ach' ? 'ach' : 'unknown',
    total_amount: amount + fee,
    fee_amount: fee,
  });

/** The columns that do not come straight from the request. */
type Particulars = Pick<
  NewSale,
  | 'state'
  | 'response_code'
  | 'response_text'
  | 'total_amount'
  | 'fee_amount'
  | 'fee_waived_amount'
  | 'is_fee_waived'
  | 'future_post'
  | 'token_id'
  | 'billing_id'
  | 'transaction_group_id'
  | 'replaces_transaction_id'
  | 'replaces_unsettled'
  | 'payment_type'
  | 'card_name'
  | 'card_bin'
  | 'card_expiration_yymm'
  | 'last_four'
  | 'ach_routing_number'
  | 'ach_account_type'
  | 'ach_is_authorized'
  | 'ach_status_id'
  | 'is_installment'
  | 'is_recurring'
  | 'recurring_type'
  | 'recurring_status_id'
  | 'recurring_start'
  | 'recurring_end'
  | 'recurring_next_date'
  | 'recurring_notify'
  | 'keeps_part'
  | 'address_policy'
  | 'cvv_policy'
  | 'custom'
>;

/** Names every column, because a wide object that is merged from others is slow from then on. */
const described = (
  ids: Ids,
  { request, terminal, actor, hostedLinkId, renewalId, restOf, allowsDuplicate, at }: PaymentContext,
  particulars: Particulars,
): NewSale =>
  // The cast treats columns that are undefined as absent.
  ({
    id: ids.id(),
    tracking_id: ids.trackingId(),
    account_id: terminal.account_id,
    terminal_id: terminal.terminal_id,
    merchant_id: terminal.merchant_id,
    processor_id: terminal.processor_id,
    is_cashdiscount: terminal.is_cashdiscount,
    cashdiscount_schedule: terminal.cashdiscount_schedule,
    user_id: actor.userId ?? null,
    hosted_link_id: hostedLinkId,
    renewal_id: renewalId,
    transactions_source_id: hostedLinkId === null ? null : hostedPaymentSource,
    request_type: request.authorize_only ? 'authorize' : request.request_type,
    allow_duplicate: allowsDuplicate,
    order_number: request.order_number || restOf?.orderNumber || null,
    rest_of_transaction_id: restOf?.id ?? null,
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
    ach_check_number: (request.request_type === 'ach' && request.ach_check_number?.trim()) || null,
    created: at,
    updated: at,
    state: particulars.state,
    response_code: particulars.response_code,
    response_text: particulars.response_text,
    total_amount: particulars.total_amount,
    fee_amount: particulars.fee_amount,
    fee_waived_amount: particulars.fee_waived_amount,
    is_fee_waived: particulars.is_fee_waived,
    future_post: particulars.future_post,
    token_id: particulars.token_id,
    billing_id: particulars.billing_id,
    transaction_group_id: particulars.transaction_group_id,
    replaces_transaction_id: particulars.replaces_transaction_id,
    replaces_unsettled: particulars.replaces_unsettled,
    payment_type: particulars.payment_type,
    card_name: particulars.card_name,
    card_bin: particulars.card_bin,
    card_expiration_yymm: particulars.card_expiration_yymm,
    last_four: particulars.last_four,
    ach_routing_number: particulars.ach_routing_number,
    ach_account_type: particulars.ach_account_type,
    ach_is_authorized: particulars.ach_is_authorized,
    ach_status_id: particulars.ach_status_id,
    is_installment: particulars.is_installment,
    is_recurring: particulars.is_recurring,
    recurring_type: particulars.recurring_type,
    recurring_status_id: particulars.recurring_status_id,
    recurring_start: particulars.recurring_start,
    recurring_end: particulars.recurring_end,
    recurring_next_date: particulars.recurring_next_date,
    recurring_notify: particulars.recurring_notify,
    keeps_part: particulars.keeps_part,
    address_policy: particulars.address_policy,
    cvv_policy: particulars.cvv_policy,
    custom: particulars.custom,
  }) as NewSale;

/** The card or account of a charge, in the form that the vault stores. */
export const toStore = (
  { request, accountId, terminalId }: Pick<PaymentContext, 'request' | 'accountId' | 'terminalId'>,
  instrument: Instrument,
): InstrumentToStore => ({
  accountId,
  terminalId,
  instrument,
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
