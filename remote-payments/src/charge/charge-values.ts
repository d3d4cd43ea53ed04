import type { ChargeForm } from '@tillway/rules';
import type { BillingValues, CardValues } from '@tillway/widgets';

/** What is typed on the charge screen for a single card payment, all as text (doc 000 §3). */
export interface ChargeValues extends CardValues, BillingValues {
  terminal_id: string;
  /** dollars */
  amount: string;
  /** `YYYY-MM-DD`, empty for now */
  close_date: string;
  customer_po: string;
  custom_field_1: string;
  custom_field_2: string;
  custom_field_3: string;
  notes: string;
}

/** A cleared form on one terminal. */
export const emptyCharge = (terminalId: string): ChargeValues => ({
  terminal_id: terminalId,
  amount: '',
  close_date: '',
  card_name: '',
  card_number: '',
  card_expiration: '',
  card_cvv: '',
  billing_address: '',
  billing_city: '',
  billing_state: '',
  billing_postalcode: '',
  billing_country: 'USA',
  billing_phone: '',
  billing_email: '',
  customer_po: '',
  custom_field_1: '',
  custom_field_2: '',
  custom_field_3: '',
  notes: '',
});

/** The form as the rules judge it. */
export const asChargeForm = (values: ChargeValues): ChargeForm => ({ method: 'card', ...values });
