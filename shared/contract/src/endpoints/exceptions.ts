import {
  ExceptionResponseSchema,
  ExceptionListQuerySchema,
  ExceptionListSchema,
  OpenExceptionsSchema,
  ResolveExceptionRequestSchema,
} from '../exceptions';
import { superuser } from './access';
import type { Endpoint } from './endpoint';

/** Work that waits for provider staff. */
export const exceptionsEndpoints = {
  exceptions: {
    method: 'GET',
    path: '/exceptions',
    summary: 'What only a person can settle, with the payment it is about',
    access: superuser,
    query: ExceptionListQuerySchema,
    response: ExceptionListSchema,
  },
  openExceptions: {
    method: 'GET',
    path: '/exceptions/open',
    summary: 'How many exceptions are open',
    access: superuser,
    response: OpenExceptionsSchema,
  },
  exception: {
    method: 'GET',
    path: '/exceptions/{id}',
    summary: 'One exception',
    access: superuser,
    response: ExceptionResponseSchema,
  },
  resolveException: {
    method: 'PUT',
    path: '/exceptions/{id}/resolve',
    summary: 'Resolve an exception with a note; what was given up may be tried again',
    access: superuser,
    body: ResolveExceptionRequestSchema,
    response: ExceptionResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
