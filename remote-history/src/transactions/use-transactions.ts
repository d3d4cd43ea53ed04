import { transactionColumns } from '@tillway/contract';
import { useApi, useBusEvent, useSession } from '@tillway/remote-kit';
import { type ListDefaults, useList, useListState } from '@tillway/remote-kit/list';
import { pageSizes } from '@tillway/rules';
import { filterOf, type SearchValues, searchValuesOf } from './search/search-values';

const defaults: ListDefaults<SearchValues> = {
  perPage: 10,
  sizes: pageSizes.standard,
  sort: { column: 'created', direction: 'desc' },
  columns: transactionColumns,
  parseFilter: searchValuesOf,
};

/**
 * The transaction list that the URL stands for. It asks again when a payment was completed anywhere in the portal;
 * invalid rows are hidden unless asked for (decisions C-67).
 */
export function useTransactions(paymentType: 'card' | 'ach') {
  const api = useApi();
  const { user } = useSession();
  const rowsPerPage = user.custom.pagination?.rowsPerPage;
  const perPage = rowsPerPage && defaults.sizes.includes(rowsPerPage) ? rowsPerPage : defaults.perPage;
  const state = useListState(perPage === defaults.perPage ? defaults : { ...defaults, perPage });
  const page = useList(`transactions/${paymentType}`, state.request, (request, signal) => {
    const values = request.filter ?? {};
    return api.transactions.search(
      {
        ...request,
        filter: filterOf(values, paymentType, user.timezone),
        hideTransactions: values.show_invalid === undefined,
      },
      signal,
    );
  });
  useBusEvent('payment.completed@1', () => void page.refetch());
  return { state, page };
}
