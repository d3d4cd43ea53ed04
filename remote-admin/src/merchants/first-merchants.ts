import { firstPage, listAddress } from '@tillway/gateway-client/list-address';
import { listDefaults } from '@tillway/rules';

export const merchantDefaults = listDefaults.standard;

/** The address of the page with which the list of merchants begins. */
export const firstMerchants = (): string =>
  listAddress('GET /accounts', { ...firstPage(merchantDefaults), filter: {} });
