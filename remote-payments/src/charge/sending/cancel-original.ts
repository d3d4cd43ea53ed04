import { isApiFailure, type SessionView, type TransactionDetail } from '@tillway/contract';
import type { Gateway } from '@tillway/gateway-client';
import {
  canManage,
  canVoid,
  carriesStandingSeries,
  isApproved,
  isEditedInPlace,
  isVoidable,
  messages,
  operationSucceeded,
  voidsOriginal,
} from '@tillway/rules';
import type { ConfirmedCharge } from './confirmed-charge';

const viewerOf = ({ permissions, user }: SessionView) => ({
  permissions,
  terminalIds: user.terminals.map(({ terminal_id }) => terminal_id),
  today: '',
});

/**
 * Tells whether a user may end a transaction: it can be voided, or carries a series that can be cancelled.
 */
export const mayReplace = (original: TransactionDetail, session: SessionView): boolean =>
  canVoid(original, viewerOf(session)) ||
  (carriesStandingSeries(original) && isEditedInPlace(original) && canManage(original, viewerOf(session)));

/** Tells whether the payment can end the original in the same call; both must belong to the same account. */
export const replacesOriginal = (
  original: TransactionDetail | undefined,
  accountId: string | undefined,
  session: SessionView,
): boolean => original !== undefined && original.account_id === accountId && mayReplace(original, session);

/**
 * Voids or cancels the original of a rerun, if the new payment was accepted and the original can still be
 * ended. The payment itself may have done it; otherwise another call does. Returns a message, or undefined if
 * there was nothing to do.
 */
export async function cancelOriginal(
  gateway: Gateway,
  { original, replacesOriginal: isReplaced }: Pick<ConfirmedCharge, 'original' | 'replacesOriginal'>,
  responseText: string,
): Promise<string | undefined> {
  if (!original) return undefined;
  const endsSeries = isReplaced && carriesStandingSeries(original) && isApproved(responseText);
  if (!endsSeries && !(voidsOriginal(original, responseText) && isVoidable(original))) return undefined;
  try {
    const isCancelled = isReplaced
      ? hasEnded((await gateway.call('GET /transactions/{id}', { params: { id: original.id } })).transaction)
      : operationSucceeded(
          'void',
          await gateway.operate('POST /terminal/void', {
            terminal_id: original.terminal_id,
            transaction_id: original.id,
          }),
        );
    return isCancelled ? messages.originalCancelled : messages.originalNotCancelled;
  } catch (error) {
    // The new payment is made, even if this failed.
    if (!isApiFailure(error)) reportError(error);
    return messages.originalNotCancelled;
  }
}

/** A settled payment remains, but the series it began has ended. */
const hasEnded = (now: TransactionDetail): boolean =>
  now.voided !== null || (now.settled !== null && now.is_recurring && !carriesStandingSeries(now));
