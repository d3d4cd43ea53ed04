import type { PaymentRequest } from '@tillway/contract';
import type { PaymentKind } from '@tillway/rules';
import type { Instrument } from '../../processors/instrument';

type Typed = Pick<
  PaymentRequest,
  | 'card_name'
  | 'card_number'
  | 'card_cvv'
  | 'card_month'
  | 'card_year'
  | 'ach_routing_number'
  | 'ach_account_number'
  | 'ach_type'
>;

/** The card or bank account typed into a request. Its fields must be valid already. */
export const instrumentOf = (request: Typed, method: PaymentKind): Instrument =>
  method === 'card'
    ? {
        kind: 'card',
        number: request.card_number ?? '',
        name: (request.card_name ?? '').trim(),
        month: request.card_month ?? '',
        year: request.card_year ?? '',
        ...(request.card_cvv !== undefined && { cvv: request.card_cvv }),
      }
    : {
        kind: 'bank',
        routing: (request.ach_routing_number ?? '').trim(),
        number: (request.ach_account_number ?? '').trim(),
        name: (request.card_name ?? '').trim(),
        type: request.ach_type ?? '',
      };
