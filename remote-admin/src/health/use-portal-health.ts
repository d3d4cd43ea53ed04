import { useGateway } from '@tillway/gateway-client';
import { useRecord } from '@tillway/screen-kit';

/** Loads the health of the portal, and again in this interval while the page is in view. */
export function usePortalHealth(refreshEveryMs: number) {
  const gateway = useGateway();
  return useRecord(
    ['health', 'portal'],
    async (signal) => (await gateway.call('GET /health/portal', { signal })).health,
    { refreshEveryMs },
  );
}
