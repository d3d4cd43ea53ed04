import type { StandaloneRefundRequest, Terminal } from '@tillway/contract';
import type { PaymentKind } from '@tillway/rules';
import type { StoredPayment } from '@tillway/payment-parts/stored-payment';
import {
  addressPayload,
  bankPayload,
  cardPayload,
  omitEmpty,
  referencePayload,
} from '@tillway/payment-parts/manual-entry';
import type { RefundValues } from './refund-values';

export interface RefundOrder {
  values: RefundValues;
  method: PaymentKind;
  /** Replaces a typed card or account. */
  stored: Pick<StoredPayment, 'token' | 'billingId'> | undefined;
  /** The terminal that sends the money. */
  terminal: Pick<Terminal, 'name' | 'account_name'> | undefined;
  allowDuplicate: boolean;
}

/** Builds the request of a valid form: only the fields of its payment method, without empty ones. */
export function refundRequest(order: Omit<RefundOrder, 'terminal'>, nonce: string): StandaloneRefundRequest {
  const { values, method, stored, allowDuplicate } = order;
  const { terminal_id, amount, override, override_reason } = values;
  return {
    ...omitEmpty({ card_name: values.card_name }),
    ...addressPayload(values),
    ...referencePayload(values),
    ...(stored
      ? omitEmpty({ token: stored.token, billing_id: stored.billingId ?? '' })
      : method === 'card'
        ? { ...cardPayload(values), card_cvv: values.card_cvv }
        : bankPayload(values)),
    ...(method === 'ach' && values.ach_authorization !== 'none'
      ? { ach_authorization: values.ach_authorization as Authorization }
      : {}),
    ...(override ? { override, override_reason: override_reason.trim() } : {}),
    ...(allowDuplicate ? { allow_duplicate: true } : {}),
    request_type: method === 'card' ? 'sale' : 'ach',
    terminal_id,
    amount: amount.trim(),
    nonce,
  };
}

type Authorization = NonNullable<StandaloneRefundRequest['ach_authorization']>;
