import { firstPage, listAddress } from '@tillway/gateway-client/list-address';
import { listDefaults } from '@tillway/rules';

/** The address of the page with which the list of payment links begins. */
export const firstLinks = (): string =>
  listAddress('GET /payment_links', { ...firstPage(listDefaults.links), filter: {} });
