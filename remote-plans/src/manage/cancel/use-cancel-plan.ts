import type { PlanCancel, PlanDetail } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { usePortal } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { useAction } from '@tillway/screen-kit';
import { useState } from 'react';

/**
 * Cancels every pending payment of a plan, after a confirmation. `failures` are the payments that could not
 * be cancelled, with reasons; another call retries them. `onChanged` reloads the plan.
 */
export function useCancelPlan(onChanged: () => void) {
  const gateway = useGateway();
  const { feedback } = usePortal();
  const [failures, setFailures] = useState<PlanCancel['errors']>([]);
  const action = useAction({
    confirm: () => ({
      title: 'Cancel Installments',
      text: messages.confirmRecurringCancel,
      confirmLabel: 'Cancel Installments',
      cancelLabel: 'Keep the installments',
      tone: 'danger',
    }),
    run: ({ id }: PlanDetail) => gateway.call('POST /plans/{id}/cancel', { params: { id }, body: {} }),
    invalidates: () => [['Plans/{"payment_type":"card"}'], ['Plans/{"payment_type":"ach"}']],
    emit: (bus, { cancelled }, { id, account_id }) => {
      if (cancelled > 0) bus.emit('plan.changed@1', { plan_id: id, account_id, change: 'cancelled' });
    },
    onDone: ({ message, cancelled, errors }) => {
      setFailures(errors);
      onChanged();
      if (errors.length === 0)
        void feedback.message({ kind: cancelled > 0 ? 'success' : 'info', title: message });
    },
  });
  return { action, failures };
}
