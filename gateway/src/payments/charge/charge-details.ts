import { checkPolicies, type CheckPolicy } from '@tillway/rules';
import type { Instrument } from '../../processors/instrument';
import type { ChargeConditions, ChargeRequest } from '../../processors/processor';

/** The columns of a sale that tell a processor more about its charge. */
interface Sale {
  api_method?: string | undefined;
  token_id?: string | null | undefined;
  is_recurring?: boolean | undefined;
  is_installment?: boolean | undefined;
  hosted_link_id?: string | null | undefined;
  order_number?: string | null | undefined;
  customer_po?: string | null | undefined;
  billing_address?: string | null | undefined;
  keeps_part?: boolean | undefined;
  address_policy?: string | null | undefined;
  cvv_policy?: string | null | undefined;
}

type ChargeDetails = Required<
  Pick<
    ChargeRequest,
    'street' | 'orderNumber' | 'customerPo' | 'entry' | 'initiator' | 'secCode' | 'conditions'
  >
>;

interface Origin {
  /** The payer agreed to it on an earlier day. */
  isDeferred?: boolean;
  /** The network's id of the first payment of its series or plan; null if unknown. */
  firstNetworkId?: string | null;
}

/**
 * Returns a charge's address, order, and origin for its processor. A payer at the counter signs for a debit (PPD); one
 * with a payment link types it (WEB).
 */
export const chargeDetails = (sale: Sale, instrument: Instrument, origin: Origin = {}): ChargeDetails => ({
  street: sale.billing_address ?? undefined,
  orderNumber: sale.order_number ?? undefined,
  customerPo: sale.customer_po ?? undefined,
  entry: sale.token_id ? 'stored' : 'typed',
  initiator: initiatorOf(sale, origin),
  secCode: secCodeOf(sale, instrument),
  conditions: saleConditions(sale),
});

/** Returns the conditions on which a sale is kept, as its row has them. */
export const saleConditions = ({
  keeps_part = false,
  address_policy = null,
  cvv_policy = null,
}: Pick<Sale, 'keeps_part' | 'address_policy' | 'cvv_policy'>): ChargeConditions => ({
  keepsPart: keeps_part,
  addressPolicy: policyOf(address_policy),
  cvvPolicy: policyOf(cvv_policy),
});

const policyOf = (stored: string | null): CheckPolicy | null =>
  checkPolicies.find((policy) => policy === stored) ?? null;

function initiatorOf(
  { api_method, token_id, is_recurring = false, is_installment = false }: Sale,
  { isDeferred = false, firstNetworkId = null }: Origin,
): ChargeDetails['initiator'] {
  const kind = is_installment ? 'installment' : 'recurring';
  const isOfSeries = is_recurring || is_installment;
  if (api_method === 'cron') return { by: 'merchant', reason: kind, firstNetworkId };
  if (isDeferred) return { by: 'merchant', reason: isOfSeries ? kind : 'unscheduled', firstNetworkId };
  // A plan's down payment stores the card as well. An additional payment of a plan uses the stored one.
  return is_recurring || (is_installment && !token_id)
    ? { by: 'cardholder', storesFor: kind }
    : { by: 'cardholder' };
}

function secCodeOf({ hosted_link_id }: Sale, instrument: Instrument): ChargeDetails['secCode'] {
  if (instrument.kind === 'card') return undefined;
  if (instrument.type === 'BUSINESSCK') return 'CCD';
  return hosted_link_id ? 'WEB' : 'PPD';
}
