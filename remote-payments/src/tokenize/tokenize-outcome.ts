import { isApiFailure } from '@tillway/contract';
import {
  errorText,
  messages,
  operationMessage,
  operationSucceeded,
  outcomeMessage,
  type PaymentKind,
} from '@tillway/rules';
import type { OperationResult } from '@tillway/payment-parts/operation';
import { lastFourOf } from '@tillway/payment-parts/manual-entry';
import type { TokenizeValues } from './tokenize-values';

/** The outcome of a tokenization for the screen. */
export type TokenizeOutcome =
  | { kind: 'tokenized'; title: string; text: string; tokenId: string; before?: string }
  | { kind: 'refused'; title: string; text: string }
  | { kind: 'invalid'; fields: Record<string, string> };

const nothingStored = 'Nothing was stored. What you typed is still in the form.';
const noAnswer = {
  title: 'No answer came',
  text: 'It may be stored already. Tokenize it again to be sure: nothing is stored twice.',
};

/** Interprets the gateway's response: `TOKENIZED` is success, anything else is an error. */
export function tokenizeOutcome(
  result: OperationResult,
  values: TokenizeValues,
  method: PaymentKind,
): TokenizeOutcome {
  if (result.kind === 'uncertain') return { kind: 'refused', ...noAnswer };
  if (result.kind === 'refused') {
    const fields = isApiFailure(result.error) ? result.error.fields : {};
    // This error belongs to no field of the form.
    if (fields['request_type'] !== undefined)
      return { kind: 'refused', title: fields['request_type'], text: nothingStored };
    return Object.keys(fields).length > 0
      ? { kind: 'invalid', fields }
      : { kind: 'refused', title: errorText(result.error), text: nothingStored };
  }
  const { response } = result;
  if (!operationSucceeded('tokenize', response))
    return {
      kind: 'refused',
      title: outcomeMessage(response.ResponseText, response.ErrMsg),
      text: nothingStored,
    };
  return {
    kind: 'tokenized',
    title: operationMessage('tokenize', method),
    text: messages.tokenizedInstrument(method, lastFourOf(values, method), values.card_name.trim()),
    tokenId: response.UniqueID ?? '',
    ...(response.Changed && { before: messages.storedBefore(response.Changed) }),
  };
}
