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

/** What came of a refund, as the screen tells it. */
export type RefundOutcome =
  | { kind: 'approved'; title: string; text: string; transaction: Transaction }
  | { kind: 'refused'; title: string; details: string[]; note: string }
  | { kind: 'duplicate' }
  | { kind: 'uncertain' };

const nothingRefunded = 'Nothing was refunded. What you typed is still in the form.';
const lookFirst = 'Look for the refund in the transactions before you make another one.';

/** Reads the gateway's answer: `RETURN ACCEPTED` is success (REF-010), anything else says why (REF-013). */
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
  // an answer that is neither a return nor a refusal says nothing of where the money is
  const note = response.ActionCode === actionCodes.approved ? lookFirst : nothingRefunded;
  return { kind: 'refused', title, details, note };
}
