import type { BillingResponse } from '@tillway/contract';
import type { BillingValues } from '../billing/billing-values';
import type { CardValues } from '../card/card-fields';

type Payer = BillingValues & Pick<CardValues, 'card_name'> & { customer_po: string };

/** Maps the payer of a customer record to form values. */
export const payerOfBilling = (billing: BillingResponse['billing']): Payer => ({
  card_name: billing.card_name ?? billing.name ?? '',
  billing_address: billing.address ?? '',
  billing_city: billing.city ?? '',
  billing_state: billing.state ?? '',
  billing_postalcode: billing.postal_code ?? '',
  billing_country: billing.country ?? 'USA',
  billing_phone: billing.phone ?? '',
  billing_email: billing.email ?? '',
  customer_po: billing.customer_po ?? '',
});
