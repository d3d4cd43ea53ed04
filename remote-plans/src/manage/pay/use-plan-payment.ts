import { isApiFailure, type OperationResponse, type PlanCancel, type PlanDetail } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { usePortal } from '@tillway/remote-kit';
import { errorText, outcomeDetails, outcomeMessage, outcomeTitle } from '@tillway/rules';
import { type OperationResult, useOperation } from '@tillway/payment-parts/operation';
import { useRef, useState } from 'react';
import { type PaymentEntry, paymentRequest } from './plan-payment';

type Failures = PlanCancel['errors'];

/** The outcome of a payment. */
export type PaymentOutcome =
  | { kind: 'taken'; title: string; response: OperationResponse; failures: Failures }
  | {
      kind: 'failed';
      message: string;
      details: readonly string[];
      /** The gateway's errors by field; empty if the processor declined. */
      fields: Readonly<Record<string, string>>;
    }
  | { kind: 'uncertain' };

const timeoutMs = 60_000;

interface PlanPaymentOptions {
  plan: PlanDetail;
  today: string;
  /** The payment changed the plan: reload it. */
  onPaid: () => void;
  /** Returns the manager's approval if one is needed. Rejects if the manager does not give it. */
  approval: () => Promise<{ approval_id?: string }>;
}

/**
 * Takes a payment for a plan and waits for a definite answer. After a payment in full, also reports the
 * payments that could not be cancelled.
 */
export function usePlanPayment({ plan, today, onPaid, approval }: PlanPaymentOptions) {
  const gateway = useGateway();
  const { bus, feedback } = usePortal();
  const operation = useOperation('A payment is being taken');
  const failures = useRef<Failures>([]);
  const [outcome, setOutcome] = useState<PaymentOutcome>();

  function conclude(result: OperationResult | undefined): PaymentOutcome | undefined {
    if (!result) return undefined;
    const next = outcomeOf(result, failures.current);
    setOutcome(next);
    if (next.kind === 'taken') {
      tell(next.response);
      onPaid();
    }
    return next;
  }

  function tell({ Transaction: made, ResponseText }: OperationResponse) {
    if (!made) return;
    bus.emit('payment.completed@1', {
      transaction_id: made.id,
      account_id: made.account_id,
      terminal_id: made.terminal_id,
      payment_type: made.payment_type === 'ach' ? 'ach' : 'card',
      response_text: ResponseText,
      total_amount: made.total_amount,
    });
    bus.emit('plan.changed@1', { plan_id: plan.id, account_id: plan.account_id, change: 'paid' });
  }

  return {
    outcome,
    pay: async (entry: PaymentEntry) => {
      const approved = await approval();
      return conclude(
        await operation.run(async (nonce) => {
          const body = { ...paymentRequest(plan, entry, { nonce, today }), ...approved };
          const answer = await gateway.call('POST /plans/{id}/payment', {
            params: { id: plan.id },
            body,
            timeoutMs,
          });
          failures.current = answer.errors;
          return answer.response;
        }),
      );
    },
    checkAgain: async () => conclude(await operation.checkAgain()),
    /** Cancels the payments that a payment in full has left. */
    async finishRest({ response }: Extract<PaymentOutcome, { kind: 'taken' }>) {
      try {
        const { errors } = await gateway.call('POST /plans/{id}/cancel', {
          params: { id: plan.id },
          body: { keep: response.UniqueID ?? '' },
        });
        setOutcome((before) => (before?.kind === 'taken' ? { ...before, failures: errors } : before));
        onPaid();
      } catch (error) {
        feedback.error(error);
      }
    },
  };
}

function outcomeOf(result: OperationResult, failures: Failures): PaymentOutcome {
  if (result.kind === 'uncertain') return { kind: 'uncertain' };
  if (result.kind === 'refused') {
    const { error } = result;
    const fields = (isApiFailure(error) && error.fields) || {};
    return { kind: 'failed', message: Object.values(fields)[0] ?? errorText(error), details: [], fields };
  }
  const { response } = result;
  const title = outcomeTitle(response.ResponseText);
  if (title !== undefined) return { kind: 'taken', title, response, failures };
  const message = outcomeMessage(response.ResponseText, response.ErrMsg);
  return {
    kind: 'failed',
    fields: {},
    message,
    details: outcomeDetails({
      responseText: response.ResponseText,
      message,
      requestType: response.Transaction?.request_type ?? 'sale',
      paymentType: response.Transaction?.payment_type ?? 'card',
      errorMessages: response.Transaction?.error_messages,
      declineClass: response.Transaction?.decline_class,
    }),
  };
}
