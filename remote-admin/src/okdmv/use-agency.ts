import { useGateway } from '@tillway/gateway-client';
import { useRecord } from '@tillway/screen-kit';

/** Loads one tag agency by its Agency ID, with only the last four characters of its secrets. */
export function useAgency(id: string) {
  const gateway = useGateway();
  return useRecord(['agency', id], async (signal) => {
    const { agency } = await gateway.call('GET /okdmv_agencies/{id}', { params: { id }, signal });
    return agency;
  });
}

/** Returns the queries to reload after a change of an agency. */
export const agencyChanged = (id: string) => [['agency', id], ['Agencies/{}']];

/** Returns the path of an agency's screen. */
export const agencyPath = (id: string) => `/okdmv/agencies/${encodeURIComponent(id)}`;
