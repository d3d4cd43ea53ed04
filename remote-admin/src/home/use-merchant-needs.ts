import { useGateway } from '@tillway/gateway-client';
import { useRecord } from '@tillway/screen-kit';

const refreshEveryMs = 5 * 60_000;

/** Loads the merchants that staff should look at. */
export function useMerchantNeeds() {
  const gateway = useGateway();
  return useRecord(['merchants', 'needs'], (signal) => gateway.call('GET /accounts/needs', { signal }), {
    refreshEveryMs,
  });
}
