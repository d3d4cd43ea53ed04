import type { ListRequest, PlanFilter } from '@tillway/contract';
import { firstPage, listAddress } from '@tillway/gateway-client/list-address';
import { listDefaults, type PaymentKind } from '@tillway/rules';

/** The call of the list for a page of its rows. Totals have a call of their own. */
export const planPage = (request: ListRequest<PlanFilter>) => ({
  ...request,
  more: { totals: '0' as const },
});

/** The address of the page with which the list begins. */
export const firstPlans = (payment_type: PaymentKind): string =>
  listAddress('GET /plans', planPage({ ...firstPage(listDefaults.plans), filter: { payment_type } }));
