import { useGateway } from '@tillway/gateway-client';
import { useRecord } from '@tillway/screen-kit';

/** Loads one renewal request. */
export function useRenewal(id: string) {
  const gateway = useGateway();
  return useRecord(['renewal', id], async (signal) => {
    const { renewalRequest } = await gateway.call('GET /okdmv_renewals/{id}', { params: { id }, signal });
    return renewalRequest;
  });
}
