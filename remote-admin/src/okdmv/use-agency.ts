import { useGateway } from '@tillway/gateway-client';
import { useRecord } from '@tillway/screens';

/** One tag agency by its Agency ID; of its secrets the last four characters. */
export function useAgency(id: string) {
  const gateway = useGateway();
  return useRecord(['agency', id], async (signal) => {
    const { agency } = await gateway.call('GET /okdmv_agencies/{id}', { params: { id }, signal });
    return agency;
  });
}

/** What is stale once an agency was changed. */
export const agencyChanged = (id: string) => [['agency', id], ['Agencies/{}']];

/** Where an agency is shown. */
export const agencyPath = (id: string) => `/okdmv/agencies/${encodeURIComponent(id)}`;
