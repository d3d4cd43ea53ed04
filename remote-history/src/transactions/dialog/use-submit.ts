import type { Transaction } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { usePortal } from '@tillway/remote-kit';
import { messages, operationMessage, operationSucceeded, outcomeMessage } from '@tillway/rules';
import { useOperation } from '@tillway/payment-parts/operation';
import { useState } from 'react';

/**
 * Sends an authorized bank payment to its processor. A repeated request is safe: the gateway sees that it was
 * sent already.
 */
export function useSubmit(
  { id, account_id, tracking_id }: Pick<Transaction, 'id' | 'account_id' | 'tracking_id'>,
  onChanged: () => void,
) {
  const gateway = useGateway();
  const { bus, feedback } = usePortal();
  const operation = useOperation(messages.paymentInFlight);
  const [isSubmitting, setSubmitting] = useState(false);

  async function submit() {
    setSubmitting(true);
    const result = await operation.run(() => gateway.operate('POST /terminal/submit', { tracking_id }));
    setSubmitting(false);
    onChanged();
    if (result?.kind === 'refused') return feedback.error(result.error);
    if (result?.kind !== 'answered') return feedback.alert('info', messages.checkingWithProcessor);
    const { response } = result;
    if (!operationSucceeded('submit', response))
      return feedback.error(new Error(outcomeMessage(response.ResponseText, response.ErrMsg)));
    feedback.notice(operationMessage('submit', 'ach'));
    bus.emit('transaction.changed@1', { transaction_id: id, account_id, change: 'submitted' });
  }
  return { submit, isSubmitting };
}
