import { firstPage, listAddress } from '@tillway/gateway-client/list-address';
import { listDefaults } from '@tillway/rules';

/** Disputes that wait for an answer come first. */
export const chargebackDefaults = {
  ...listDefaults.chargebacks,
  perPage: 10,
  orderBy: 'state',
  orderDirection: 'asc',
} as const;

/** The address of the page with which the list of disputes begins. */
export const firstChargebacks = (): string =>
  listAddress('GET /chargebacks', { ...firstPage(chargebackDefaults), filter: {} });
