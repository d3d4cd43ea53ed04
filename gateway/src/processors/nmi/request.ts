import { dollarsOf } from '../dollars';
import type { Instrument } from '../instrument';
import type { CaptureRequest, ChargeRequest, Initiator, ReversalRequest } from '../processor';

/** Fields of a request by their NMI names; `undefined` is not sent. */
export type NmiFields = Readonly<Record<string, string | undefined>>;

/**
 * Fields of a sale or an authorization. `keepsCard`: asks the Customer Vault for a token. `token`: charges the card that
 * the vault has under it.
 */
export function chargeFields(
  request: ChargeRequest,
  { keepsCard = false, token }: { keepsCard?: boolean; token?: string } = {},
): NmiFields {
  const { instrument, kind = 'sale', amount, fee, reference } = request;
  const isCard = instrument.kind === 'card';
  return {
    type: kind === 'authorize' ? 'auth' : 'sale',
    // NMI's documents do not say if its surcharge is a part of the amount, so the fee is only in the total.
    amount: dollarsOf(amount + fee),
    orderid: reference,
    orderdescription: request.orderNumber,
    ponumber: request.customerPo,
    descriptor: request.descriptor,
    ...(token === undefined
      ? instrumentFields(instrument, request.secCode)
      : { payment: paymentOf(instrument), customer_vault_id: token }),
    address1: request.street || undefined,
    zip: request.postalCode || undefined,
    partial_payments: isCard ? 'settle_partial' : undefined,
    ...(isCard && initiatorFields(request)),
    customer_vault: isCard && keepsCard ? 'add_customer' : undefined,
  };
}

export const captureFields = ({ originalId, amount, fee }: CaptureRequest): NmiFields => ({
  // An order id would replace the authorization's own.
  ...{ type: 'capture', transactionid: originalId, amount: dollarsOf(amount + fee) },
});

/** Fields of a void, a refund, or a credit. Throws if the original of a void or refund has no id. */
export function reversalFields(request: ReversalRequest): NmiFields {
  const { kind, reference, amount, originalId, instrument } = request;
  if (kind === 'credit') {
    if (!instrument) throw new Error('A credit needs an account to pay to');
    return { type: 'credit', amount: dollarsOf(amount), orderid: reference, ...instrumentFields(instrument) };
  }
  if (!originalId) throw new Error(`A ${kind} needs the id of its payment`);
  if (kind === 'void') return { type: 'void', transactionid: originalId };
  return {
    ...{ type: 'refund', transactionid: originalId, amount: dollarsOf(amount), orderid: reference },
    payment: instrument && paymentOf(instrument),
  };
}

const paymentOf = ({ kind }: Instrument) => (kind === 'card' ? 'creditcard' : 'check');

function instrumentFields(instrument: Instrument, secCode: ChargeRequest['secCode'] = 'WEB'): NmiFields {
  const names = instrument.name.trim().split(/\s+/);
  const holder = {
    firstname: names.slice(0, -1).join(' ') || undefined,
    lastname: names.at(-1) || undefined,
  };
  const payment = paymentOf(instrument);
  if (instrument.kind === 'card')
    return {
      ...{ payment, ccnumber: instrument.number, ccexp: `${instrument.month}${instrument.year}` },
      cvv: instrument.cvv || undefined,
      ...holder,
    };
  return {
    ...{ payment, checkname: instrument.name, checkaba: instrument.routing, checkaccount: instrument.number },
    account_holder_type: instrument.type === 'BUSINESSCK' ? 'business' : 'personal',
    account_type: instrument.type === 'SAVINGS' ? 'savings' : 'checking',
    sec_code: secCode,
    ...holder,
  };
}

/** Fields about a stored card: the one who began the charge, and the series that it belongs to. */
function initiatorFields({ entry, initiator }: ChargeRequest): NmiFields {
  if (initiator?.by === 'merchant')
    return {
      ...{ initiated_by: 'merchant', stored_credential_indicator: 'used' },
      initial_transaction_id: initiator.firstNetworkId ?? undefined,
      billing_method: billingMethod(initiator.reason),
    };
  if (initiator && 'storesFor' in initiator)
    return {
      ...{ initiated_by: 'customer', stored_credential_indicator: 'stored' },
      billing_method: billingMethod(initiator.storesFor),
    };
  return entry === 'stored' ? { initiated_by: 'customer', stored_credential_indicator: 'used' } : {};
}

type Reason = Extract<Initiator, { by: 'merchant' }>['reason'];
const billingMethod = (reason: Reason) => (reason === 'unscheduled' ? undefined : reason);
