import { useGateway } from '@tillway/gateway-client';
import { useRecord } from '@tillway/screens';

/** One merchant as provider staff see it. */
export function useMerchant(id: string) {
  const gateway = useGateway();
  return useRecord(['merchant', id], async (signal) => {
    const { account } = await gateway.call('GET /accounts/{id}', { params: { id }, signal });
    return account;
  });
}

/** What is stale once a merchant was changed. */
export const merchantChanged = (id: string) => [
  ['merchant', id],
  ['Merchants/{}'],
  ['Merchants'],
  ['terminal'],
];
