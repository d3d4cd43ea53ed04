import { PlanListQuerySchema, PlanListSchema } from '../plans';
import type { Endpoint } from './endpoint';

/** Installment plans. */
export const plansEndpoints = {
  plans: {
    method: 'GET',
    path: '/plans',
    summary: 'Installment plans',
    access: { permission: 'has_installment_options' },
    query: PlanListQuerySchema,
    answer: PlanListSchema,
  },
} as const satisfies Record<string, Endpoint>;
