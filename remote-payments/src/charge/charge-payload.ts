import type { PaymentRequest } from '@tillway/contract';
import { type Cents, cardDigits, parseExpiration, toDollars } from '@tillway/rules';
import type { ChargeValues } from './charge-values';

interface Submission {
  nonce: string;
  /** cents, as it was shown to the merchant; the gateway refuses another one than its own */
  fee: Cents;
  /** Signed hours east of UTC (decisions O-38). */
  offsetHours: number;
  allowDuplicate: boolean;
}

/** The call of a valid single card payment (doc 000 §3, API-024). Fields left empty are not sent. */
export function paymentRequest(values: ChargeValues, submission: Submission): PaymentRequest {
  const { card_number, card_expiration, ...rest } = values;
  const expiration = parseExpiration(card_expiration);
  if (!expiration) throw new Error('A payment request is made of a valid form');
  return {
    ...withoutEmpty(rest),
    terminal_id: values.terminal_id,
    amount: values.amount.trim(),
    request_type: 'sale',
    recurring: 'none',
    is_installment: 0,
    card_number: cardDigits(card_number),
    card_cvv: values.card_cvv,
    card_month: expiration.month,
    card_year: expiration.year,
    fee: toDollars(submission.fee),
    nonce: submission.nonce,
    recurring_offset: submission.offsetHours,
    transaction_group_id: submission.nonce,
    transaction_group_total_amount: values.amount.trim(),
    transaction_group_total_count: 1,
    tokenize: true,
    ...(submission.allowDuplicate ? { allow_duplicate: true } : {}),
  };
}

const withoutEmpty = <Values extends Record<string, string>>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')) as Partial<Values>;
