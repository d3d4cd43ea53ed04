import type { PaymentRequest, TransactionDetail } from '@tillway/contract';
import {
  type AchAuthorization,
  type IsoDate,
  isOngoing,
  messages,
  paymentRequestType,
  toDollars,
} from '@tillway/rules';
import {
  addressPayload,
  bankPayload,
  cardPayload,
  referencePayload,
} from '@tillway/payment-parts/manual-entry';
import { type PlannedPayment, sumsOf } from '@tillway/payment-parts/plan';
import { type ConfirmedCharge, replacingPart } from './confirmed-charge';

interface Submission {
  nonce: string;
  /** Signed hours east of UTC. */
  offsetHours: number;
  allowDuplicate: boolean;
  /** A manager's approval of the waiver; this call uses it up. */
  approvalId?: string | undefined;
  /** The token that an earlier part of the plan stored. */
  token?: string | undefined;
}

/** Builds the request of one part from a valid form. Empty fields are omitted. */
export function paymentRequest(
  order: ConfirmedCharge,
  part: PlannedPayment,
  submission: Submission,
): PaymentRequest {
  const { method, values, groupId } = order;
  const request_type = paymentRequestType(method);
  if (!request_type) throw new Error(messages.undeterminedPaymentType);
  const all = sumsOf(order.parts);
  return {
    terminal_id: values.terminal_id,
    request_type,
    nonce: submission.nonce,
    amount: toDollars(part.amount),
    fee: toDollars(part.fee),
    ...seriesFields(order, part),
    recurring_offset: submission.offsetHours,
    is_installment: groupId === undefined ? 0 : 1,
    transaction_group_id: groupId ?? submission.nonce,
    // A payment to an existing plan must not change the plan's total.
    ...(order.continuesPlan
      ? {}
      : {
          transaction_group_total_amount: toDollars(all.amount ?? part.amount),
          transaction_group_total_count: all.count,
        }),
    ...(order.original && order.replacesOriginal && part === replacingPart(order)
      ? { replaces_transaction_id: order.original.id, ...replacementDay(order.original, part, order.today) }
      : {}),
    ...(order.restOf && { rest_of_transaction_id: order.restOf.id }),
    ...waiverFields(order, part, submission),
    ...payerFields(order, submission.token),
    ...addressPayload(values),
    ...referencePayload(values),
    tokenize: true,
    ...(order.authorizesOnly ? { authorize_only: true } : {}),
    ...(submission.allowDuplicate ? { allow_duplicate: true } : {}),
  };
}

/** The post date, if it differs from that of the replaced payment; the user confirmed the change. */
function replacementDay(
  { future_post }: TransactionDetail,
  part: PlannedPayment,
  today: IsoDate,
): Pick<PaymentRequest, 'replaces_date'> {
  if (part.role === 'series' || future_post === null) return {};
  const { closeDate } = part;
  return (closeDate ?? today) === future_post ? {} : { replaces_date: closeDate ?? 'today' };
}

function seriesFields({ values }: ConfirmedCharge, part: PlannedPayment): Partial<PaymentRequest> {
  if (part.role !== 'series')
    return { recurring: 'none', ...(part.closeDate === undefined ? {} : { close_date: part.closeDate }) };
  const { frequency, start, end } = part.dates;
  return {
    is_recurring: 1,
    recurring: frequency,
    recurring_start_date: start,
    recurring_end_date: end,
    recurring_ongoing: isOngoing(end),
    ...(values.recurring_notify ? { recurring_notify: true } : {}),
  };
}

const waiverFields = (
  { waiver, waivedFee }: ConfirmedCharge,
  part: PlannedPayment,
  { approvalId }: Submission,
): Partial<PaymentRequest> =>
  waiver === undefined
    ? {}
    : {
        waive_fee: 1,
        fee_waived: toDollars(waivedFee(part)),
        ...(waiver === 'health' ? { health_rewards_card: 1 } : {}),
        ...(approvalId === undefined ? {} : { approval_id: approvalId }),
      };

/** The stored card or account, or the typed one. Only a typed card has a CVV. */
function payerFields(
  { method, values, stored, asksAuthorization }: ConfirmedCharge,
  token?: string,
): Partial<PaymentRequest> {
  const authorization =
    method === 'ach' && asksAuthorization
      ? { ach_authorization: values.ach_authorization as AchAuthorization }
      : {};
  const charged = token ?? stored?.token;
  if (charged !== undefined) {
    const billing_id = token === undefined ? stored?.billingId : undefined;
    return { token: charged, ...(billing_id === undefined ? {} : { billing_id }), ...authorization };
  }
  const card_name = values.card_name.trim();
  return method === 'ach'
    ? { card_name, ...bankPayload(values), ...authorization }
    : { card_name, ...cardPayload(values), card_cvv: values.card_cvv };
}
