import type { Confirmation, Transaction } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { usePortal } from '@tillway/remote-kit';
import { messages, operationSucceeded, outcomeMessage } from '@tillway/rules';
import { useOperation } from '@tillway/widgets/operation';
import { useState } from 'react';

interface CancelOptions {
  confirmation: Confirmation;
  /** What is said when it is done. */
  success: string;
  onChanged: () => void;
  onFailed: (error: unknown) => void;
}

/** Cancels what has not settled by voiding it, after it was agreed to (HIS-027, HIS-074). */
export function useCancelByVoid(
  { id, account_id, terminal_id }: Pick<Transaction, 'id' | 'account_id' | 'terminal_id'>,
  { confirmation, success, onChanged, onFailed }: CancelOptions,
) {
  const gateway = useGateway();
  const { bus, feedback } = usePortal();
  const operation = useOperation(messages.reversalInFlight);
  const [isCancelling, setCancelling] = useState(false);

  async function cancel() {
    setCancelling(true);
    const result = await operation.run(
      () => gateway.operate('POST /terminal/void', { terminal_id, transaction_id: id }),
      confirmation,
    );
    setCancelling(false);
    if (!result) return;
    onChanged();
    if (result.kind === 'refused') return onFailed(result.error);
    if (result.kind === 'uncertain') return feedback.alert('info', messages.checkingWithProcessor);
    const { response } = result;
    if (!operationSucceeded('void', response))
      return onFailed(new Error(outcomeMessage(response.ResponseText, response.ErrMsg)));
    feedback.notice(success);
    bus.emit('transaction.changed@1', { transaction_id: id, account_id, change: 'cancelled' });
  }
  return { cancel, isCancelling };
}
