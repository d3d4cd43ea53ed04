import type { Confirmation, Transaction } from '@tillway/contract';
import { usePortal } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { useVoid } from '@tillway/payment-parts/after-sale';
import { useState } from 'react';

interface CancelOptions {
  confirmation: Confirmation;
  /** The message after success. */
  success: string;
  onChanged: () => void;
}

/** Cancels an unsettled transaction by voiding it, after a confirmation. */
export function useCancelByVoid(
  transaction: Pick<Transaction, 'id' | 'account_id' | 'terminal_id'>,
  { confirmation, success, onChanged }: CancelOptions,
) {
  const { bus, feedback } = usePortal();
  const voiding = useVoid(transaction);
  const [isCancelling, setCancelling] = useState(false);

  async function cancel() {
    setCancelling(true);
    const outcome = await voiding.run(confirmation);
    setCancelling(false);
    if (!outcome) return;
    onChanged();
    if (outcome.kind === 'uncertain') return feedback.alert('info', messages.checkingWithProcessor);
    if (outcome.kind === 'failed') return feedback.error(outcome.error ?? new Error(outcome.reason));
    feedback.notice(success);
    const { id, account_id } = transaction;
    bus.emit('transaction.changed@1', { transaction_id: id, account_id, change: 'cancelled' });
  }
  return { cancel, isCancelling };
}
