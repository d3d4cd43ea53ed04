import { PlanAnswerSchema, PlanCancelSchema, PlanListQuerySchema, PlanListSchema } from '../plans';
import { manageTransactions } from './access';
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
  plan: {
    method: 'GET',
    path: '/plans/{id}',
    summary: 'One plan with its payments, made and to come',
    access: { permission: 'has_installment_options' },
    answer: PlanAnswerSchema,
  },
  cancelPlan: {
    method: 'POST',
    path: '/plans/{id}/cancel',
    summary: 'Call off every payment of a plan that is still pending',
    access: manageTransactions,
    answer: PlanCancelSchema,
  },
} as const satisfies Record<string, Endpoint>;
