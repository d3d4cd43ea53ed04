import { ChargebackResponseSchema, ChargebackListQuerySchema, ChargebackListSchema } from '../chargebacks';
import { superuser, viewTransactions } from './access';
import type { Endpoint } from './endpoint';

/** Chargebacks. */
export const chargebacksEndpoints = {
  chargebacks: {
    method: 'GET',
    path: '/chargebacks',
    summary: 'Chargebacks',
    access: viewTransactions,
    query: ChargebackListQuerySchema,
    response: ChargebackListSchema,
  },
  chargeback: {
    method: 'GET',
    path: '/chargebacks/{id}',
    summary: 'One chargeback',
    access: superuser,
    response: ChargebackResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
