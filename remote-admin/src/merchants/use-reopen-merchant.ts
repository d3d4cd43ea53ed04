import type { AccountDetail, Use } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { usePortal } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { useAction } from '@tillway/screen-kit';
import { reviveRows, waitingRows } from '../parts/use-words';
import { merchantChanged } from './use-merchant';

interface Opening {
  merchant: AccountDetail;
  use: Use;
}

/** Reopens a closed merchant and starts its recurring payments. Each confirmation lists the effects. */
export function useReopenMerchant() {
  const gateway = useGateway();
  const { feedback } = usePortal();
  const common = {
    success: messages.merchantSaved,
    invalidates: (_: unknown, { merchant }: Opening) => merchantChanged(merchant.id),
  };
  const reopening = useAction({
    ...common,
    confirm: ({ merchant, use }: Opening) => ({
      title: `Open ${merchant.name} again`,
      text: messages.confirmAccountReopen,
      rows: reviveRows(use),
      confirmLabel: 'Open account',
    }),
    run: ({ merchant: { id } }) => gateway.call('PUT /accounts/{id}/reopen', { params: { id } }),
  });
  const starting = useAction({
    ...common,
    confirm: ({ merchant, use }: Opening) => ({
      title: `Start the recurring payments of ${merchant.name}`,
      text: messages.confirmStartRecurring,
      rows: waitingRows(use),
      confirmLabel: 'Start recurring payments',
    }),
    run: ({ merchant: { id } }) => gateway.call('PUT /accounts/{id}/start_recurring', { params: { id } }),
  });

  const withUse = (action: typeof reopening) => async (merchant: AccountDetail) => {
    try {
      const { use } = await gateway.call('GET /accounts/{id}/use', { params: { id: merchant.id } });
      await action.run({ merchant, use });
    } catch (error) {
      feedback.error(error);
    }
  };
  return {
    isBusy: reopening.pending !== undefined || starting.pending !== undefined,
    reopen: withUse(reopening),
    startRecurring: withUse(starting),
  };
}
