import { isApiFailure, type SessionView, type TransactionDetail } from '@tillway/contract';
import type { Gateway } from '@tillway/gateway-client';
import { canVoid, isVoidable, messages, operationSucceeded, voidsOriginal } from '@tillway/rules';
import type { ConfirmedCharge } from './confirmed-charge';

/**
 * Whether a payment can end the transaction that it runs again in the same call: it is of the account that is paid, can
 * still be called off, and its user may.
 */
export const replacesOriginal = (
  original: TransactionDetail | undefined,
  accountId: string | undefined,
  { permissions, user }: SessionView,
): boolean =>
  original !== undefined &&
  original.account_id === accountId &&
  canVoid(original, {
    permissions,
    terminalIds: user.terminals.map(({ terminal_id }) => terminal_id),
    today: '',
  });

/**
 * Sees to it that the transaction that was run again is called off, where the new payment was accepted and the old one can
 * still be called off (doc 000 §4; PAY-041): by the payment itself, or by a call of its own. Answers what is said of it;
 * nothing when nothing was to do.
 */
export async function cancelOriginal(
  gateway: Gateway,
  { original, replacesOriginal: isReplaced }: Pick<ConfirmedCharge, 'original' | 'replacesOriginal'>,
  responseText: string,
): Promise<string | undefined> {
  if (!original || !voidsOriginal(original, responseText) || !isVoidable(original)) return undefined;
  try {
    const isCancelled = isReplaced
      ? (await gateway.call('GET /transactions/{id}', { params: { id: original.id } })).transaction.voided !==
        null
      : operationSucceeded(
          'void',
          await gateway.operate('POST /terminal/void', {
            terminal_id: original.terminal_id,
            transaction_id: original.id,
          }),
        );
    return isCancelled ? messages.originalCancelled : messages.originalNotCancelled;
  } catch (error) {
    // the new payment is made, whatever became of this
    if (!isApiFailure(error)) reportError(error);
    return messages.originalNotCancelled;
  }
}
