import { PortalHealthResponseSchema } from '../health';
import { superuser } from './access';
import type { Endpoint } from './endpoint';

/** The portal's health as provider staff see it. Machines use the gateway's `http/health.ts`. */
export const healthEndpoints = {
  portalHealth: {
    method: 'GET',
    path: '/health/portal',
    summary: 'Whether the portal works, part by part: database, work, settlement, mail, exceptions',
    access: superuser,
    response: PortalHealthResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
