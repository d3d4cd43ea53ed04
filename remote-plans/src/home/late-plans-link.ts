import { screenPaths } from '@tillway/contract/routes';
import type { PaymentKind } from '@tillway/rules';

export const refreshOnPlans = ['payment.completed@1', 'transaction.changed@1', 'plan.changed@1'] as const;

/** Returns the list of a kind's late plans. */
export const latePlansLink = (kind: PaymentKind): string =>
  `${kind === 'card' ? screenPaths.plansPlans : screenPaths.plansAchPlans}?status=late`;
