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
  /** Said when all of it is done. */
  success: string;
  /** Loads the plan again. */
  onChanged: () => void;
}

const timeoutMs = 60_000;

/**
 * Sends a change to a plan. Its nonce stays until the answer is definite: after a lost answer the same change is asked for
 * again, and goes on where it is.
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
    /** Says what came of it, and shows the plan as it is now. */
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

/** What is said of a change that stopped (PLN-041). */
export const failureOf = (change: PlanChange): Message => ({
  kind: 'error',
  title: messages.stepFailed,
  details: [problemOf(change)],
});

/** Why a change stopped: what its step says, or that there is an issue (PLN-059). */
const problemOf = ({ steps }: PlanChange): string =>
  steps.find(({ message }) => message !== null)?.message ?? messages.paymentInformationFailed;
