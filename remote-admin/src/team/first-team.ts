import { firstPage, listAddress } from '@tillway/gateway-client/list-address';
import { listDefaults } from '@tillway/rules';

/** The address of the page with which the list of the team begins. */
export const firstTeam = (): string =>
  listAddress('GET /team', { ...firstPage(listDefaults.team), filter: {} });
