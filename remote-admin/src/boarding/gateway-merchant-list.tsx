import type { FpgAccount, FpgFilter, ListRequest } from '@tillway/contract';
import { fixedPageSizes } from '@tillway/rules';
import {
  custom,
  dayRangeFilter,
  defineColumns,
  defineList,
  defineSearch,
  text,
  textFilter,
} from '@tillway/screen-kit';
import { StatusBadge } from '@tillway/ui';

export const BoardedStatus = ({ match }: { match: boolean }) => (
  <StatusBadge tone={match ? 'positive' : 'neutral'}>{match ? 'Boarded' : 'Not Boarded'}</StatusBadge>
);

/** A merchant of the gateway service as a row. */
export interface GatewayMerchant {
  id: string;
  dba: string;
  contact: string;
  city: string;
  status: string;
  match: boolean;
}

const rowOf = ({ account, details, match }: FpgAccount): GatewayMerchant => ({
  id: account.TranscenterId,
  dba: account.DBA,
  contact: details[0]?.ContactName ?? '',
  city: details[0]?.City ?? '',
  status: details[0]?.MerchantStatus ?? '',
  match,
});

/** Converts the search to the names of the gateway service's own filter. */
const filterOf = ({ dba, created_start_date, created_end_date }: Search): FpgFilter => ({
  ...(dba && { dba }),
  ...(created_start_date && { start_date: created_start_date }),
  ...(created_end_date && { end_date: created_end_date }),
});
interface Search {
  dba?: string;
  created_start_date?: string;
  created_end_date?: string;
}

export const gatewayMerchantsKey = 'Gateway Merchants/{}';

/** The merchants of the gateway service. It returns all matches; the list shows ten a page. */
export const gatewayMerchantList = defineList({
  title: 'Gateway Merchants',
  rowKey: ({ id }) => id,
  columns: defineColumns<GatewayMerchant, 'dba' | 'id' | 'contact' | 'city' | 'status' | 'match'>({
    labels: {
      dba: 'DBA',
      id: 'Transcenter ID',
      contact: 'Contact',
      city: 'City',
      status: 'Status',
      match: 'Boarded',
    },
    kinds: { match: custom((row) => <BoardedStatus {...row} />, { narrow: true }), status: text() },
  }),
  search: defineSearch({
    title: 'Search gateway merchants',
    filters: [textFilter('dba', 'DBA'), dayRangeFilter('created', 'Created')],
    quick: { label: 'DBA', read: (dba) => ({ dba }) },
  }),
  defaults: { perPage: fixedPageSizes.boarding, orderBy: 'dba', orderDirection: 'asc' },
  sizes: [fixedPageSizes.boarding],
  fetchPage: async (gateway, { filter = {}, page = 0 }: ListRequest<Search>, { signal }) => {
    const { accounts } = await gateway.call('GET /fpg_accounts', {
      query: { filter: JSON.stringify(filterOf(filter)) },
      signal,
    });
    const first = page * fixedPageSizes.boarding;
    return {
      rows: accounts.slice(first, first + fixedPageSizes.boarding).map(rowOf),
      count: accounts.length,
    };
  },
});
