import { firstPage, listAddress } from '@tillway/gateway-client/list-address';
import { listDefaults } from '@tillway/rules';

export const terminalDefaults = { ...listDefaults.standard, orderBy: 'name', orderDirection: 'asc' } as const;

/** The address of the page with which the list of terminals begins. */
export const firstTerminals = (): string =>
  listAddress('GET /terminals', { ...firstPage(terminalDefaults), filter: {} });
