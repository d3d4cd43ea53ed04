import { StoredValueResponseSchema, StoreValueRequestSchema, StoreValueResponseSchema } from '../storage';
import type { Endpoint } from './endpoint';

/** Small settings that a remote keeps for each merchant. */
export const storageEndpoints = {
  storedValue: {
    method: 'GET',
    path: '/accounts/{id}/storage/{remote}/{name}',
    summary: 'A value that a remote stored for a merchant of the user',
    access: 'session',
    response: StoredValueResponseSchema,
  },
  storeValue: {
    method: 'PUT',
    path: '/accounts/{id}/storage/{remote}/{name}',
    summary: 'Store a value of a remote for a merchant; needs the remote’s permission `<remote>.settings`',
    access: 'session',
    body: StoreValueRequestSchema,
    response: StoreValueResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
