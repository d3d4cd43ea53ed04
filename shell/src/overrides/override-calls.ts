import type { PortalHttp } from '@tillway/contract';
import {
  type OverrideBuilds,
  overrideBuildsPath,
  OverrideBuildsSchema,
  type OverrideRequest,
} from '@tillway/contract/release';
import { parse } from 'valibot';

/** The calls that pin and reset builds; they apply from the next page load. */
export const overrideCalls = (http: PortalHttp) => ({
  pin: (body: OverrideRequest) => http.send({ method: 'POST', path: '/overrides', body }),
  reset: () => http.send({ method: 'DELETE', path: '/overrides' }),
});

/** Fetches the published builds by remote from the edge. Rejects if its answer is invalid. */
export async function fetchBuilds(): Promise<OverrideBuilds> {
  const response = await fetch(overrideBuildsPath, { cache: 'no-store' });
  return parse(OverrideBuildsSchema, await response.json());
}
