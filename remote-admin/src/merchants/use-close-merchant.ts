import type { AccountDetail, Use } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { usePortal } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { useAction } from '@tillway/screen-kit';
import { stopRows } from '../parts/use-words';
import { merchantChanged } from './use-merchant';

interface Closing {
  merchant: AccountDetail;
  use: Use;
}

/** Closes a merchant. The confirmation lists everything that this stops. */
export function useCloseMerchant() {
  const gateway = useGateway();
  const { feedback } = usePortal();
  const action = useAction({
    confirm: ({ merchant, use }: Closing) => ({
      title: `Close ${merchant.name}`,
      text: messages.confirmAccountClose,
      rows: stopRows(use, true),
      confirmLabel: 'Close account',
      tone: 'danger',
    }),
    run: ({ merchant: { id } }) => gateway.call('PUT /accounts/{id}/close', { params: { id }, body: { id } }),
    success: messages.merchantSaved,
    invalidates: (_, { merchant }) => merchantChanged(merchant.id),
  });
  return {
    isClosing: action.pending !== undefined,
    async close(merchant: AccountDetail) {
      try {
        const { use } = await gateway.call('GET /accounts/{id}/use', { params: { id: merchant.id } });
        await action.run({ merchant, use });
      } catch (error) {
        feedback.error(error);
      }
    },
  };
}
