import { type ListRequest, transactionColumns } from '@tillway/contract';
import { useApi, useBusEvent, useSession } from '@tillway/remote-kit';
import { type ListDefaults, useList, useListState } from '@tillway/remote-kit/list';
import { pageSizes, type TransactionListColumn } from '@tillway/rules';
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
  const state = useListState(defaults);
  const asked = (request: ListRequest<SearchValues>) => {
    const values = request.filter ?? {};
    return {
      ...request,
      filter: filterOf(values, paymentType, user.timezone),
      hideTransactions: values.show_invalid === undefined,
    };
  };
  const page = useList(`transactions/${paymentType}`, state.request, (request, signal) =>
    api.transactions.search(asked(request), signal),
  );
  useBusEvent('payment.completed@1', () => void page.refetch());
  useBusEvent('transaction.changed@1', () => void page.refetch());
  /** All that the search finds, in these columns (HIS-020). */
  const fetchFile = (columns: readonly TransactionListColumn[], signal: AbortSignal) =>
    api.transactions.export(asked(state.request), columns, signal);
  return { state, page, fetchFile };
}
