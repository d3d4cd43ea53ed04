import type { PaymentRequest } from '@tillway/contract';
import {
  cardBrand,
  type ChargeForm,
  type FieldError,
  type IsoDate,
  messages,
  parseDollars,
  priceAdjustment,
  type TerminalFacts,
  validateCharge,
} from '@tillway/rules';
import type { CardInHand } from '../processors/processor';

/** A charge that the rules allow, with its price adjustment. Amounts in cents. */
export interface PricedCharge {
  amount: number;
  fee: number;
  card: CardInHand;
  brand: string;
  /** Charged on this day instead of now. */
  postDate: IsoDate | null;
}

/** Judges and prices a request as the browser did (doc 000 §5, §9). The gateway's fee counts: another one is refused (decisions S-17). */
export function priceCharge(
  request: PaymentRequest,
  terminal: TerminalFacts,
  today: IsoDate,
): { charge: PricedCharge } | { errors: FieldError[] } {
  const amount = parseDollars(request.amount) ?? 0;
  const fee = priceAdjustment({ amount, terminal, paymentType: 'card', waived: false });
  const errors = validateCharge(formOf(request), {
    today,
    terminals: [terminal],
    canUseNachaAuthorization: false,
  });
  if (request.fee !== undefined && parseDollars(request.fee) !== fee)
    errors.push({ field: 'fee', message: messages.feeMismatch });
  if (errors.length > 0) return { errors };
  return {
    charge: {
      amount,
      fee,
      card: {
        number: request.card_number,
        name: (request.card_name ?? '').trim(),
        month: request.card_month,
        year: request.card_year,
        cvv: request.card_cvv,
      },
      brand: cardBrand(request.card_number),
      postDate: request.close_date ?? null,
    },
  };
}

/** The request as the form it was typed into, so that one set of rules judges both. */
const formOf = (request: PaymentRequest): ChargeForm => ({
  method: 'card',
  terminal_id: request.terminal_id,
  amount: String(request.amount),
  close_date: request.close_date ?? '',
  card_name: request.card_name ?? '',
  card_number: request.card_number,
  card_expiration: `${request.card_month} / ${request.card_year}`,
  card_cvv: request.card_cvv,
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
