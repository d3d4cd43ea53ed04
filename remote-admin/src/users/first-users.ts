import { firstPage, listAddress } from '@tillway/gateway-client/list-address';
import { listDefaults } from '@tillway/rules';

export const userDefaults = { ...listDefaults.standard, orderBy: 'name', orderDirection: 'asc' } as const;

/** The address of the page with which the list of users begins. */
export const firstUsers = (): string => listAddress('GET /users', { ...firstPage(userDefaults), filter: {} });
