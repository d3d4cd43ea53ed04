import { ClockResponseSchema, ClockRequestSchema } from '../sandbox';
import { superuser } from './access';
import type { Endpoint } from './endpoint';

/** Calls that exist in sandbox mode only. */
export const sandboxEndpoints = {
  advanceClock: {
    method: 'POST',
    path: '/sandbox/clock',
    summary: 'Set the sandbox clock forward; not found outside sandbox mode',
    access: superuser,
    body: ClockRequestSchema,
    response: ClockResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
