import { firstPage, listAddress } from '@tillway/gateway-client/list-address';
import { listDefaults } from '@tillway/rules';

/** The address of the page with which the list of agencies begins. */
export const firstAgencies = (): string =>
  listAddress('GET /okdmv_agencies', { ...firstPage(listDefaults.agencies), filter: {} });
