import { actionCodes, type OperationResponse, responseTexts } from '@tillway/contract';
import {
  type Cents,
  isAuthorization,
  messages,
  outcomeDetails,
  outcomeMessage,
  outcomeTitle,
} from '@tillway/rules';
import { type PlannedPayment, total } from '@tillway/payment-parts/plan';
import type { ConfirmedCharge } from './confirmed-charge';

/** An accepted part. */
export interface DonePayment {
  part: PlannedPayment;
  response: OperationResponse;
}

/** The outcome of one call. */
export type PaymentOutcome =
  | { kind: 'accepted'; title: string }
  | { kind: 'refused'; title: string; details: string[] }
  | { kind: 'duplicate' }
  | { kind: 'uncertain'; title: string };

/** The outcome of a charge for the screen. */
export type ChargeOutcome =
  | {
      kind: 'accepted';
      title: string;
      order: ConfirmedCharge;
      done: DonePayment[];
      /** A message about the original of a rerun. */
      original: string | undefined;
    }
  /** `sum`: the amount to charge, in cents. */
  | { kind: 'refused'; title: string; details: string[]; sum: Cents | undefined }
  /** Some parts were created before one failed. */
  | { kind: 'partial'; title: string; details: string[]; order: ConfirmedCharge; done: DonePayment[] }
  | { kind: 'duplicate'; order: ConfirmedCharge; done: DonePayment[] }
  | { kind: 'uncertain'; title: string; done: DonePayment[]; sum: Cents | undefined };

/** Stands in for an unreadable response: the payment's state is unknown. */
export const unreadable: OperationResponse = {
  ActionCode: '',
  ResponseText: '',
  ErrMsg: '',
  UniqueID: null,
  Transaction: null,
};

/** Replaces a malformed response with `unreadable`. */
export function readable(response: OperationResponse | undefined): OperationResponse {
  const { ActionCode, ResponseText } = (response ?? {}) as Partial<OperationResponse>;
  return response && typeof ActionCode === 'string' && typeof ResponseText === 'string'
    ? response
    : unreadable;
}

/** Interprets the gateway's response to one part. `undefined` means that there was no definite response. */
export function verdictOf(
  response: OperationResponse | undefined,
  { method, kind }: Pick<ConfirmedCharge, 'method' | 'kind'>,
): PaymentOutcome {
  if (!response) return { kind: 'uncertain', title: messages.checkingWithProcessor };
  if (response === unreadable) return { kind: 'uncertain', title: messages.unexpectedError };
  const { ActionCode, ResponseText, ErrMsg, Transaction } = response;
  if (ActionCode === actionCodes.duplicate) return { kind: 'duplicate' };
  const title = outcomeTitle(ResponseText, { installment: kind === 'installment', method });
  // The worker's own schedules are accepted without a transaction, because nothing is charged yet.
  if (title !== undefined && (Transaction || ResponseText === responseTexts.pending))
    return {
      kind: 'accepted',
      title: Transaction && isAuthorization(Transaction) ? messages.authorizationApproved : title,
    };
  const message = outcomeMessage(ResponseText, ErrMsg);
  const details = outcomeDetails({
    responseText: ResponseText,
    message,
    requestType: method === 'card' ? 'sale' : 'ach',
    errorMessages: Transaction?.error_messages ?? null,
    declineClass: Transaction?.decline_class,
  });
  return { kind: 'refused', title: message, details };
}

/** The amount of the next part, which was refused or is undecided. Cents. */
export function sumOfNext(order: ConfirmedCharge, done: readonly DonePayment[]): Cents | undefined {
  const part = order.parts[done.length];
  return part && total(part);
}
