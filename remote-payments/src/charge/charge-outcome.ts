import { actionCodes, type OperationResponse, type Transaction } from '@tillway/contract';
import { outcomeDetails, outcomeMessage, outcomeTitle } from '@tillway/rules';

/** What came of a charge, as the screen tells it. */
export type ChargeOutcome =
  | { kind: 'accepted'; title: string; transaction: Transaction }
  | { kind: 'refused'; title: string; details: string[] }
  | { kind: 'duplicate' }
  | { kind: 'uncertain' };

/** Reads the gateway's answer (doc 000 §4, §8; PAY-057..064). `undefined`: no definite answer came. */
export function outcomeOf(response: OperationResponse | undefined): ChargeOutcome {
  if (!response) return { kind: 'uncertain' };
  if (response.ActionCode === actionCodes.duplicate) return { kind: 'duplicate' };
  const title = outcomeTitle(response.ResponseText);
  if (title !== undefined && response.Transaction)
    return { kind: 'accepted', title, transaction: response.Transaction };
  const message = outcomeMessage(response.ResponseText, response.ErrMsg);
  const details = outcomeDetails({
    responseText: response.ResponseText,
    message,
    requestType: 'sale',
    errorMessages: response.Transaction?.error_messages ?? null,
  });
  return { kind: 'refused', title: message, details };
}
