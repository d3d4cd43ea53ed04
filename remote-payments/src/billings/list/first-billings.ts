import { firstPage, listAddress } from '@tillway/gateway-client/list-address';
import { listDefaults } from '@tillway/rules';

/** The search covers all accounts unless one is chosen. */
export const everyAccount = { account_id: '*' } as const;

/** The address of the page with which the list of customers begins. */
export const firstBillings = (): string =>
  listAddress('GET /billings', { ...firstPage(listDefaults.billings), filter: everyAccount });
