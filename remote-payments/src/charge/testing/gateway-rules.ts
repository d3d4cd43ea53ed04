import { type PaymentRequest, PaymentRequestSchema } from '@tillway/contract';
import {
  type ChargeForm,
  type IsoDate,
  ongoingEnd,
  paymentMethodOf,
  recurringErrors,
  type TerminalFacts,
  validateCharge,
} from '@tillway/rules';
import * as v from 'valibot';

interface Circumstances {
  today: IsoDate;
  terminals: readonly TerminalFacts[];
}

/** Lists the reasons why the gateway would refuse a payment: its shape, then the gateway's own rules. */
export function refusals(request: PaymentRequest, { today, terminals }: Circumstances): string[] {
  const shape = v.safeParse(PaymentRequestSchema, request);
  if (!shape.success) return shape.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  const method = paymentMethodOf(request.request_type) ?? 'card';
  const { card_month, card_year, recurring_start_date: start = '', recurring_end_date: end = '' } = request;
  const charge = validateCharge(
    {
      ...emptyTexts,
      ...request,
      method,
      amount: String(request.amount),
      close_date: request.close_date ?? '',
      card_expiration: card_month && card_year ? `${card_month} / ${card_year}` : '',
      // Fields that the request omits are missing here too.
    } as ChargeForm,
    { today, terminals, canUseNachaAuthorization: true },
  );
  const series =
    request.recurring === 'none' || request.recurring === undefined
      ? []
      : recurringErrors(
          {
            recurring: request.recurring,
            recurring_start_date: start,
            recurring_end_date: end,
            recurring_ongoing: end === ongoingEnd || (Boolean(request.is_installment) && start === end),
          },
          today,
          'charge',
        );
  const meansOngoing = Boolean(request.recurring_ongoing);
  return [
    ...[...charge, ...series].map(({ field, message }) => `${field}: ${message}`),
    ...(meansOngoing === (end === ongoingEnd) ? [] : ['recurring_ongoing: contradicts the end']),
  ];
}

/** Omitted fields are empty. */
const emptyTexts = {
  card_name: '',
  billing_country: 'USA',
  billing_address: '',
  billing_city: '',
  billing_state: '',
  billing_postalcode: '',
  billing_phone: '',
  billing_email: '',
  customer_po: '',
  custom_field_1: '',
  custom_field_2: '',
  custom_field_3: '',
  notes: '',
};
