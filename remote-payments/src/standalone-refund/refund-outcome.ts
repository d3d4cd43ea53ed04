import { actionCodes, type OperationResponse, type Transaction } from '@tillway/contract';
import {
  formatMoney,
  messages,
  operationMessage,
  operationSucceeded,
  outcomeDetails,
  outcomeMessage,
  type PaymentKind,
} from '@tillway/rules';

/** The outcome of a refund for the screen. */
export type RefundOutcome =
  | { kind: 'approved'; title: string; text: string; transaction: Transaction }
  | { kind: 'refused'; title: string; details: string[]; note: string }
  | { kind: 'duplicate' }
  | { kind: 'uncertain' };

const nothingRefunded = 'Nothing was refunded. What you typed is still in the form.';
const lookFirst = 'Look for the refund in the transactions before you make another one.';

/** Interprets the gateway's response: `RETURN ACCEPTED` is success, anything else gives the reason. */
export function refundOutcome(response: OperationResponse, method: PaymentKind): RefundOutcome {
  const { ResponseText, ErrMsg, Transaction } = response;
  if (response.ActionCode === actionCodes.duplicate) return { kind: 'duplicate' };
  if (Transaction && operationSucceeded('standaloneRefund', response)) {
    return {
      kind: 'approved',
      title: operationMessage('standaloneRefund', method),
      text: messages.standaloneRefunded(formatMoney(Transaction.total_amount)),
      transaction: Transaction,
    };
  }
  const title = outcomeMessage(ResponseText, ErrMsg);
  const details = outcomeDetails({
    responseText: ResponseText,
    message: title,
    requestType: method === 'card' ? 'sale' : 'ach',
    errorMessages: Transaction?.error_messages ?? null,
  });
  // A response that is neither success nor refusal does not reveal whether money was sent.
  const note = response.ActionCode === actionCodes.approved ? lookFirst : nothingRefunded;
  return { kind: 'refused', title, details, note };
}
