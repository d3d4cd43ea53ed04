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

/** Whether a user may end a transaction: it can still be voided, or carries a series that can be cancelled. */
export const mayReplace = (original: TransactionDetail, session: SessionView): boolean =>
  canVoid(original, viewerOf(session)) ||
  (carriesStandingSeries(original) && isEditedInPlace(original) && canManage(original, viewerOf(session)));

/** Whether a payment can end the transaction that it runs again in the same call: it is of the account that is paid. */
export const replacesOriginal = (
  original: TransactionDetail | undefined,
  accountId: string | undefined,
  session: SessionView,
): boolean => original !== undefined && original.account_id === accountId && mayReplace(original, session);

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
    // the new payment is made, whatever became of this
    if (!isApiFailure(error)) reportError(error);
    return messages.originalNotCancelled;
  }
}

/** A settled payment stays; the series that it began is over. */
const hasEnded = (now: TransactionDetail): boolean =>
  now.voided !== null || (now.settled !== null && now.is_recurring && !carriesStandingSeries(now));
