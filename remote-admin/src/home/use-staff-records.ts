import { useGateway } from '@tillway/gateway-client';
import { useRecord } from '@tillway/screen-kit';

const refreshEveryMs = 60_000;

/** Loads the health of the portal. */
export function usePortalHealth() {
  const gateway = useGateway();
  return useRecord(
    ['health', 'portal'],
    async (signal) => (await gateway.call('GET /health/portal', { signal })).health,
    { refreshEveryMs },
  );
}

/** Loads the merchants that staff should look at. */
export function useMerchantNeeds() {
  const gateway = useGateway();
  return useRecord(['merchants', 'needs'], (signal) => gateway.call('GET /accounts/needs', { signal }), {
    refreshEveryMs: 5 * refreshEveryMs,
  });
}
