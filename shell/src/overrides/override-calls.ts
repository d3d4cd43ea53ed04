import type { PortalHttp } from '@tillway/contract';
import {
  type OverrideBuilds,
  overrideBuildsPath,
  OverrideBuildsSchema,
  type OverrideRequest,
} from '@tillway/contract/release';
import { parse } from 'valibot';

/** Pins and resets; the page that follows is composed by it. */
export const overrideCalls = (http: PortalHttp) => ({
  pin: (body: OverrideRequest) => http.send({ method: 'POST', path: '/overrides', body }),
  reset: () => http.send({ method: 'DELETE', path: '/overrides' }),
});

/** Published builds by remote, from the edge. Rejects when it does not answer properly. */
export async function fetchBuilds(): Promise<OverrideBuilds> {
  const response = await fetch(overrideBuildsPath, { cache: 'no-store' });
  return parse(OverrideBuildsSchema, await response.json());
}
