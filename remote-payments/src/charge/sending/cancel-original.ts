import { isApiFailure, type TransactionDetail } from '@tillway/contract';
import type { Api } from '@tillway/remote-kit';
import { isVoidable, messages, operationSucceeded, voidsOriginal } from '@tillway/rules';

/**
 * Calls off the transaction that was run again, where the new payment was accepted and the old one can still be called off
 * (doc 000 §4; PAY-041). Answers what is said of it; nothing when nothing was to do.
 */
export async function cancelOriginal(
  api: Api,
  original: TransactionDetail | undefined,
  responseText: string,
): Promise<string | undefined> {
  if (!original || !voidsOriginal(original, responseText) || !isVoidable(original)) return undefined;
  try {
    const answer = await api.terminal.void({
      terminal_id: original.terminal_id,
      transaction_id: original.id,
    });
    return operationSucceeded('void', answer) ? messages.originalCancelled : messages.originalNotCancelled;
  } catch (error) {
    if (!isApiFailure(error)) throw error;
    return messages.originalNotCancelled;
  }
}
