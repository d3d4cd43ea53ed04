import { actionCodes, type OperationResponse, responseTexts } from '@tillway/contract';
import { type Cents, messages, outcomeDetails, outcomeMessage, outcomeTitle } from '@tillway/rules';
import { type PlannedPayment, total } from '@tillway/widgets/plan';
import type { ConfirmedCharge } from './confirmed-charge';

/** A part that was accepted. */
export interface DonePayment {
  part: PlannedPayment;
  response: OperationResponse;
}

/** What the answer to one call comes to. */
export type PaymentOutcome =
  | { kind: 'accepted'; title: string }
  | { kind: 'refused'; title: string; details: string[] }
  | { kind: 'duplicate' }
  | { kind: 'uncertain'; title: string };

/** What came of a charge, as the screen tells it. */
export type ChargeOutcome =
  | {
      kind: 'accepted';
      title: string;
      order: ConfirmedCharge;
      done: DonePayment[];
      /** What became of the transaction that was run again (PAY-041). */
      original: string | undefined;
    }
  /** `sum` in cents: what was to be charged. */
  | { kind: 'refused'; title: string; details: string[]; sum: Cents | undefined }
  /** Some of the parts were made, then one was not (decisions O-36). */
  | { kind: 'partial'; title: string; details: string[]; order: ConfirmedCharge; done: DonePayment[] }
  | { kind: 'duplicate'; order: ConfirmedCharge; done: DonePayment[] }
  | { kind: 'uncertain'; title: string; done: DonePayment[]; sum: Cents | undefined };

/** The answer of the gateway cannot be read: nothing is known of the payment. */
export const unreadable: OperationResponse = {
  ActionCode: '',
  ResponseText: '',
  ErrMsg: '',
  UniqueID: null,
  Transaction: null,
};

/** What answers a question about a payment, whatever came over the wire (PAY-064). */
export function readable(response: OperationResponse | undefined): OperationResponse {
  const { ActionCode, ResponseText } = (response ?? {}) as Partial<OperationResponse>;
  return response && typeof ActionCode === 'string' && typeof ResponseText === 'string'
    ? response
    : unreadable;
}

/** Reads the gateway's answer to one part (doc 000 §4, §8; PAY-057..064). `undefined`: no definite answer came. */
export function verdictOf(
  response: OperationResponse | undefined,
  { method, kind }: Pick<ConfirmedCharge, 'method' | 'kind'>,
): PaymentOutcome {
  if (!response) return { kind: 'uncertain', title: messages.checkingWithProcessor };
  if (response === unreadable) return { kind: 'uncertain', title: messages.unexpectedError };
  const { ActionCode, ResponseText, ErrMsg, Transaction } = response;
  if (ActionCode === actionCodes.duplicate) return { kind: 'duplicate' };
  const title = outcomeTitle(ResponseText, { installment: kind === 'installment', method });
  // A schedule of ours is accepted without a transaction: nothing is charged yet.
  if (title !== undefined && (Transaction || ResponseText === responseTexts.pending))
    return { kind: 'accepted', title };
  const message = outcomeMessage(ResponseText, ErrMsg);
  const details = outcomeDetails({
    responseText: ResponseText,
    message,
    requestType: method === 'card' ? 'sale' : 'ach',
    errorMessages: Transaction?.error_messages ?? null,
  });
  return { kind: 'refused', title: message, details };
}

/** Cents of the part that is made next: the one that was refused, or whose outcome is not known. */
export function sumOfNext(order: ConfirmedCharge, done: readonly DonePayment[]): Cents | undefined {
  const part = order.parts[done.length];
  return part && total(part);
}
