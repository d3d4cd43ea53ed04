import { isApiFailure } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { usePortal } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { useRef, useState } from 'react';
import { afterwards, type OperationResult, useOperation } from '@tillway/payment-parts/operation';
import { refundConfirmation } from './refund-confirmation';
import { type RefundOutcome, refundOutcome } from './refund-outcome';
import { type RefundOrder, refundRequest } from './refund-payload';

/**
 * Confirms and sends one refund. It keeps its nonce until its outcome is definite, so that asking again never
 * refunds twice.
 */
export function useRefund(showFieldErrors: (fields: Record<string, string>) => void) {
  const gateway = useGateway();
  const { bus, feedback } = usePortal();
  const operation = useOperation(messages.refundInFlight);
  const method = useRef<RefundOrder['method']>('card');
  const [outcome, setOutcome] = useState<RefundOutcome>();

  async function show(result: OperationResult | undefined) {
    if (!result) return;
    if (result.kind === 'refused') return refuse(result.error);
    if (result.kind === 'uncertain') return setOutcome(result);
    const answered = refundOutcome(result.response, method.current);
    setOutcome(answered);
    if (answered.kind !== 'approved') return;
    const { id, account_id } = answered.transaction;
    afterwards(() =>
      bus.emit('transaction.changed@1', { transaction_id: id, account_id, change: 'refunded' }),
    );
  }

  /** Shows field messages beside their fields, and everything else in an error dialog. */
  function refuse(error: unknown) {
    setOutcome(undefined);
    const fields = isApiFailure(error) ? error.fields : {};
    if (Object.keys(fields).length > 0) showFieldErrors(fields);
    else feedback.error(error);
  }

  return {
    outcome,
    refund: async (order: RefundOrder, storedLastFour?: string) => {
      method.current = order.method;
      const send = (nonce: string) =>
        gateway.operate('POST /terminal/standaloneRefund', refundRequest(order, nonce));
      const asked = order.allowDuplicate ? undefined : refundConfirmation(order, storedLastFour);
      await show(await operation.run(send, asked));
    },
    /** Queries an undecided refund again. */
    checkAgain: async () => show(await operation.checkAgain()),
    close: () => setOutcome(undefined),
    /** Leaves the refund to the gateway's own inquiry and starts another. */
    abandon: () => {
      operation.abandon();
      setOutcome(undefined);
    },
  };
}
