import { useSearchParams } from '@tillway/remote-kit';
import { listDefaults, pageSizes } from '@tillway/rules';
import { type SortColumn, sortableColumns } from './installment-rows';

/** The choices of rows per page; `Infinity` is all. */
export const sizes: readonly number[] = [...pageSizes.installments, Infinity];

export interface TableState {
  page: number;
  perPage: number;
  sort: { column: SortColumn; direction: 'asc' | 'desc' };
  settledOnly: boolean;
}

const initial: TableState = {
  page: 0,
  perPage: listDefaults.installments.perPage,
  sort: { column: 'date', direction: 'asc' },
  settledOnly: false,
};

/** Keeps sort, filter, and page of the installments in the URL, beside the plan's id. */
export function useTableState(): [TableState, (change: Partial<TableState>) => void] {
  const [search, setSearch] = useSearchParams();
  const state = fromUrl(search);
  return [state, (change) => setSearch(toUrl(search, { ...state, page: 0, ...change }), { replace: true })];
}

function fromUrl(search: URLSearchParams): TableState {
  const column = sortableColumns.find((each) => each === search.get('sort'));
  const size = search.get('size') === 'all' ? Infinity : Number(search.get('size'));
  return {
    page: Math.max(0, Math.trunc(Number(search.get('page')) || 0)),
    perPage: sizes.includes(size) ? size : initial.perPage,
    sort: column ? { column, direction: search.get('dir') === 'desc' ? 'desc' : 'asc' } : initial.sort,
    settledOnly: search.get('show') === 'settled',
  };
}

function toUrl(search: URLSearchParams, { page, perPage, sort, settledOnly }: TableState): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (key: string, value: string, isInitial: boolean) =>
    isInitial ? next.delete(key) : next.set(key, value);
  put('page', String(page), page === 0);
  put('size', perPage === Infinity ? 'all' : String(perPage), perPage === initial.perPage);
  const isInitialSort = sort.column === 'date' && sort.direction === 'asc';
  put('sort', sort.column, isInitialSort);
  put('dir', sort.direction, isInitialSort);
  put('show', 'settled', !settledOnly);
  return next;
}
