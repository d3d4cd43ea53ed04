import {
  isApiFailure,
  type Message,
  type PlanChange,
  type PlanDetail,
  type PlanPaymentChange,
  type PlanScheduleChange,
} from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { useIntent, usePortal } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';

interface PlanChangeOptions {
  plan: PlanDetail;
  /** The notice after a complete change. */
  success: string;
  /** Reloads the plan. */
  onChanged: () => void;
}

const timeoutMs = 60_000;

/**
 * Sends a change to a plan. Its nonce stays until the answer is definite. After a lost answer, the next call
 * repeats the same change, and the gateway continues it.
 */
export function usePlanChange({ plan, success, onChanged }: PlanChangeOptions) {
  const gateway = useGateway();
  const { bus, feedback, lock } = usePortal();
  const intent = useIntent();
  const params = { id: plan.id };

  async function definite<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const unlock = lock(messages.planChangeInFlight);
    try {
      const answer = await ask();
      intent.settle();
      return answer;
    } catch (error) {
      if (isApiFailure(error) && error.kind === 'refused') intent.settle();
      throw error;
    } finally {
      unlock();
    }
  }

  return {
    schedule: (body: ScheduleAsked) =>
      definite(() =>
        gateway.call('POST /plans/{id}/changes/schedule', {
          params,
          body: { ...body, updated: plan.updated, nonce: intent.nonce },
          timeoutMs,
        }),
      ).then(({ change }) => change),
    payment: (body: PaymentAsked) =>
      definite(() =>
        gateway.call('POST /plans/{id}/changes/payment', {
          params,
          body: { ...body, updated: plan.updated, nonce: intent.nonce },
          timeoutMs,
        }),
      ).then(({ change }) => change),
    /** Reports the outcome and reloads the plan. */
    conclude(change: PlanChange) {
      if (change.state === 'finished') feedback.notice(success);
      else void feedback.message(failureOf(change));
      bus.emit('plan.changed@1', { plan_id: plan.id, account_id: plan.account_id, change: 'modified' });
      onChanged();
    },
  };
}

type ScheduleAsked = Omit<PlanScheduleChange, 'updated' | 'nonce'>;
type PaymentAsked = Omit<PlanPaymentChange, 'updated' | 'nonce'>;

/** Returns the message about a change that stopped. */
export const failureOf = (change: PlanChange): Message => ({
  kind: 'error',
  title: messages.stepFailed,
  details: [problemOf(change)],
});

/** Returns the message of the step that failed, or a general one. */
const problemOf = ({ steps }: PlanChange): string =>
  steps.find(({ message }) => message !== null)?.message ?? messages.paymentInformationFailed;
