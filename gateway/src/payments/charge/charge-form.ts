import type { PaymentRequest } from '@tillway/contract';
import type { ChargeForm, PaymentKind } from '@tillway/rules';

/** Converts a request to the charge form, so that one set of rules validates both. */
export const formOf = (request: PaymentRequest, method: PaymentKind): ChargeForm => ({
  method,
  terminal_id: request.terminal_id,
  token: request.token,
  amount: String(request.amount),
  close_date: request.close_date ?? '',
  card_name: request.card_name ?? '',
  card_number: request.card_number,
  card_expiration:
    request.card_month && request.card_year ? `${request.card_month} / ${request.card_year}` : '',
  card_cvv: request.card_cvv,
  ach_routing_number: request.ach_routing_number,
  ach_account_number: request.ach_account_number,
  ach_check_number: request.ach_check_number,
  ach_type: request.ach_type,
  ach_authorization: request.ach_authorization,
  billing_address: request.billing_address ?? '',
  billing_city: request.billing_city ?? '',
  billing_state: request.billing_state ?? '',
  billing_postalcode: request.billing_postalcode ?? '',
  billing_country: request.billing_country ?? 'USA',
  billing_phone: request.billing_phone ?? '',
  billing_email: request.billing_email ?? '',
  customer_po: request.customer_po ?? '',
  custom_field_1: request.custom_field_1 ?? '',
  custom_field_2: request.custom_field_2 ?? '',
  custom_field_3: request.custom_field_3 ?? '',
  notes: request.notes ?? '',
});
