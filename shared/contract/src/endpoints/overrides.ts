import * as v from 'valibot';
import { success } from '../answers';
import { OverrideRequestSchema } from '../release/override';
import { superuser } from './access';
import type { Endpoint } from './endpoint';

/** Other builds for the user's own session. Not found in production. */
export const overrideEndpoints = {
  pinOverride: {
    method: 'POST',
    path: '/overrides',
    summary: 'Show builds or development addresses of remotes to this session; not found in production',
    access: superuser,
    body: OverrideRequestSchema,
    /** ISO time. */
    response: success({ until: v.string() }),
  },
  resetOverride: {
    method: 'DELETE',
    path: '/overrides',
    summary: "Show this session the portal's own builds again",
    access: 'session',
    response: success({}),
  },
  overrideKey: {
    method: 'GET',
    path: '/override_key',
    summary: 'Public key (Ed25519, SPKI in base64) that overrides are signed with; not found in production',
    access: 'public',
    response: success({ key: v.string() }),
  },
} as const satisfies Record<string, Endpoint>;
