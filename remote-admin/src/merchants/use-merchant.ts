import { useGateway } from '@tillway/gateway-client';
import { useRecord } from '@tillway/screen-kit';

/** Loads one merchant as provider staff see it. */
export function useMerchant(id: string) {
  const gateway = useGateway();
  return useRecord(['merchant', id], async (signal) => {
    const { account } = await gateway.call('GET /accounts/{id}', { params: { id }, signal });
    return account;
  });
}

/** Returns the queries to reload after a change of a merchant. */
export const merchantChanged = (id: string) => [
  ['merchant', id],
  ['Merchants/{}'],
  ['Merchants'],
  ['terminal'],
];
