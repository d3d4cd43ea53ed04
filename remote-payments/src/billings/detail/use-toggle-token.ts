import type { Token } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { messages } from '@tillway/rules';
import { useAction } from '@tillway/screen-kit';
import { useQueryClient } from '@tanstack/react-query';
import type { BillingRecord } from './billing-record-panel';

/** Enables or disables a token after a confirmation, then reads it again. */
export function useToggleToken(billingId: string) {
  const gateway = useGateway();
  const client = useQueryClient();
  return useAction({
    confirm: ({ is_active }: Token) => ({
      title: is_active ? 'Disable token' : 'Enable token',
      text: messages.confirmToken(is_active ? 'disable' : 'enable'),
    }),
    run: async ({ id, is_active }) => {
      const request = { params: { id } };
      await gateway.call(is_active ? 'PUT /tokens/{id}/disable' : 'PUT /tokens/{id}/enable', request);
      return (await gateway.call('GET /tokens/{id}', request)).token;
    },
    success: messages.saved,
    emit: (bus, { account_id, is_active }) =>
      bus.emit('billing.changed@1', {
        billing_id: billingId,
        account_id,
        change: is_active ? 'enabled' : 'disabled',
      }),
    onDone: (token) =>
      client.setQueryData<BillingRecord>(
        ['billing', billingId],
        (record) => record && withToken(record, token),
      ),
  });
}

const withToken = (record: BillingRecord, token: Token): BillingRecord => ({
  ...record,
  tokens: record.tokens.map((each) => (each.id === token.id ? token : each)),
});
