import type { PlanCancel, PlanDetail } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { usePortal } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { useAction } from '@tillway/screens';
import { useState } from 'react';

/**
 * Cancels every payment of a plan that is still pending, after the document's question (PLN-038..040). What could not be
 * cancelled is answered with its reason; asking again takes up what is left. `onChanged` loads the plan again.
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
      cancelLabel: 'Keep them',
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
