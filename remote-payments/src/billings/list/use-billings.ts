import { billingColumns, type ListRequest } from '@tillway/contract';
import { useApi, useSession } from '@tillway/remote-kit';
import { type ListDefaults, useList, useListState } from '@tillway/remote-kit/list';
import { type BillingListColumn, listDefaults, pageSizes } from '@tillway/rules';
import { filterOf, type SearchValues, searchValuesOf } from '../search/search-values';

const { perPage, orderBy, orderDirection } = listDefaults.billings;

const defaults: ListDefaults<SearchValues> = {
  perPage,
  sizes: pageSizes.short,
  sort: { column: orderBy, direction: orderDirection },
  columns: billingColumns,
  parseFilter: searchValuesOf,
};

/** The list of billings that the URL stands for. */
export function useBillings() {
  const api = useApi();
  const { user } = useSession();
  const state = useListState(defaults);
  const asked = <Request extends ListRequest<SearchValues>>(request: Request) => ({
    ...request,
    filter: filterOf(request.filter ?? {}, user.timezone),
  });
  const page = useList('billings', state.request, (request, signal) =>
    api.billings.list(asked(request), signal),
  );
  /** All that the search finds, in these columns (BIL-007). */
  const fetchFile = (columns: readonly BillingListColumn[], signal: AbortSignal) =>
    api.billings.export(asked(state.request), columns, signal);
  return { state, page, fetchFile };
}
