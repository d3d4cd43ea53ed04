import type { ListRequest } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { useNavigate, useSession } from '@tillway/remote-kit';
import { PageHeader } from '@tillway/ui';
import { LazyBoundary } from '@tillway/ui/lazy';
import { type ReactNode, useMemo, useState } from 'react';
import { tableColumns } from '../columns/define-columns';
import { useViews } from '../views/use-views';
import { ExportButton } from '../export/export-button';
import { RowMenu, type RowMenuOf, useMenuAhead } from '../row-menu/row-menu';
import { apiFilter, type Search } from '../search/define-search';
import type { SearchValues } from '../search/filters';
import { LazySearchDialog } from '../search/lazy-search';
import { SearchToolbar } from '../search/search-toolbar';
import { SelectionBar } from '../selection/selection-bar';
import { useSelection } from '../selection/use-selection';
import { type ListDefinition, type ListPage, type ListTotals, preferenceOf } from './define-list';
import { ListActions } from './list-actions';
import { defaultsOf } from './list-defaults';
import { type RowView, selectionSums, summaryOf, useListColumns, viewColumn } from './list-columns';
import type { ListContext } from '../context/list-context';
import { ListPanel } from './list-panel';
import { useListQuery } from './use-list-query';
import { type TotalsQuery, totalsQuery, useListTotals } from './use-list-totals';
import { useListState } from './use-list-state';
import { useReturnFocus } from './use-return-focus';
import { useStableContext } from './use-stable-context';

/** The current search of a list, and a function to change it. */
interface ListSearch<Filter> {
  filter: Filter;
  values: SearchValues;
  setValues: (values: SearchValues) => void;
}

/** The current search of a list, and the totals of any search of it. */
export interface ListSums<Totals> extends Omit<ListSearch<unknown>, 'filter'> {
  totalsOf: (values: SearchValues) => TotalsQuery<Totals>;
}

interface ListScreenProps<Row, Name extends string, Filter, Scope, Totals extends ListTotals> {
  list: ListDefinition<Row, Name, Filter, Scope, Totals>;
  /** Heading of the page; omit it if the list is a part of another page. */
  heading?: string;
  /** Name of a list within a record. It prefixes the list's keys in the URL, and fewer rows are shown. */
  embedded?: string;
  /**
   * The part of the filter that the user cannot change. It is identical between renders or made of plain
   * values.
   */
  scope?: Scope;
  onOpen?: (row: Row) => void;
  /** Key of the row that is open beside the list. */
  openKey?: string | undefined;
  /** The actions of a row, in a menu at its end. */
  rowMenu?: RowMenuOf<Row>;
  /** Names a row in the label of its menu button, `Options of Ada Byron`. */
  menuName?: (row: Row) => string | null | undefined;
  /** The row's own screen. A link at the row's end, `View Ada Byron`, and a click on the row open it. */
  view?: RowView<Row> | undefined;
  /** Buttons specific to this list, before the standard ones. */
  actions?: ReactNode;
  /** Buttons of the page, beside its heading. */
  pageActions?: ReactNode;
  /** Content above the list, for the same search. */
  above?: (search: ListSearch<Filter>) => ReactNode;
  /** Sums above the rows. `totalsOf` is for `useTotals`: the totals of this search or of another one. */
  sums?: (search: ListSums<Totals>) => ReactNode;
  /** A breakdown under the totals, for the same search. */
  breakdown?: (search: ListSearch<Filter> & { since: string | undefined }) => ReactNode;
  /** Shown while there are no rows at all: what belongs here, and the first step. */
  empty?: ReactNode;
  /** Content that is open beside the list. */
  children?: ReactNode;
}

/**
 * A complete list: heading, quick search, active filters, search dialog, table, totals, pages, export, and
 * columns.
 */
export function ListScreen<
  Row,
  Name extends string,
  Filter,
  Scope = object,
  Totals extends ListTotals = ListTotals,
>(props: ListScreenProps<Row, Name, Filter, Scope, Totals>) {
  const { list, heading, embedded, scope = {} as Scope, onOpen, openKey } = props;
  const { view, rowMenu, menuName, actions, pageActions, above, sums, breakdown, empty, children } = props;
  const gateway = useGateway();
  const navigate = useNavigate();
  const session = useSession();
  const context = useStableContext({ session, scope });
  const defaults = useMemo(() => defaultsOf(list, embedded, context), [list, embedded, context]);
  const views = useViews(embedded === undefined ? preferenceOf(list, context) : undefined);
  const state = useListState(defaults, views);
  const columns = useListColumns(list, context, { views: views ?? noRows, view: state.view });
  const [searching, setSearching] = useState(false);

  const fullFilter = (of: SearchValues) => ({ ...filterOf(list.search, of, context), ...scope }) as Filter;
  const request = { ...state.request, filter: fullFilter(state.values) } as ListRequest<Filter>;
  const name = `${list.title}/${JSON.stringify(scope)}`;
  const { values } = state;
  const filter = request.filter as Filter;
  const searched = { filter, values, setValues: state.setValues };
  const rows = useListQuery<ListPage<Row>>(
    [name, request, values],
    (signal) => list.fetchPage(gateway, request, { values, signal }),
    list.refreshOn,
  );
  const page = useListTotals(list, rows, { name, filter, values });

  useMenuAhead(rowMenu, page.data?.rows[0]);
  const shown = useMemo(() => tableColumns(list.columns, columns.shown, context), [list, columns, context]);
  const viewed = view ? [...shown, viewColumn(view)] : shown;
  const { fetchFile, search } = list;
  const selection = useSelection({
    list,
    columns: viewed,
    rows: page.data?.rows ?? noRows,
    of: name + JSON.stringify(values),
  });
  const fileOf = (asked: ListRequest<Filter>) => (signal: AbortSignal) =>
    list.fetchFile?.(gateway, asked, columns.exported, { values, signal }) ??
    Promise.reject(new Error('no export'));
  const remember = useReturnFocus(name, page.data !== undefined);
  const opens = onOpen ?? (view && ((row: Row) => void navigate(view.path(row))));
  const open =
    opens &&
    ((row: Row) => {
      remember(list.rowKey(row));
      opens(row);
    });
  return (
    <>
      {heading === undefined ? null : <PageHeader title={heading} actions={pageActions} />}
      {above?.(searched)}
      <ListPanel<Row>
        title={list.title}
        isTitled={heading !== undefined}
        columns={selection.columns}
        rowKey={list.rowKey}
        sizes={defaults.sizes}
        wide={embedded === undefined}
        state={state}
        page={page}
        summary={summaryOf(list.columns, columns.shown, page.isSumming ? undefined : page.data)}
        sums={sums?.({
          values,
          setValues: state.setValues,
          totalsOf: (of) => totalsQuery(gateway, list, rows, { name, filter: fullFilter(of), values: of }),
        })}
        breakdown={breakdown?.({ ...searched, since: page.since })}
        onRowOpen={open}
        openKey={openKey}
        empty={empty}
        rowMenu={rowMenu && ((row) => <RowMenu row={row} of={rowMenu} name={menuName?.(row)} />)}
        toolbar={
          search && (
            <SearchToolbar
              search={search}
              values={state.values}
              onChange={state.setValues}
              context={context}
              onMore={() => setSearching(true)}
            />
          )
        }
        actions={
          <>
            {actions}
            <ListActions
              state={state}
              page={page}
              columns={preferenceOf(list, context) && columns}
              views={views}
              builtInViews={list.builtInViews && (() => list.builtInViews?.(context) ?? Promise.resolve([]))}
              filters={Object.keys(state.values).length}
              onSearch={search && search.filters.length > 0 ? () => setSearching(true) : undefined}
              exported={
                fetchFile && {
                  rows: page.data?.count ?? 0,
                  fetchFile: fileOf(request),
                  title: list.title,
                  values,
                }
              }
            />
          </>
        }
        selection={
          list.selection && (
            <SelectionBar
              selection={selection.selection}
              sums={selectionSums(list.columns, columns.shown)}
              actions={(rows) =>
                fetchFile ? (
                  <ExportButton
                    size="sm"
                    label="Export selected"
                    title={list.title}
                    rows={rows.size}
                    fetchFile={fileOf({
                      ...request,
                      filter: { ...request.filter, ...list.selection?.([...rows.keys()]) } as Filter,
                    })}
                  />
                ) : null
              }
            />
          )
        }
      />
      <LazyBoundary>
        {search && searching ? (
          <LazySearchDialog
            search={search as Search}
            context={context}
            values={state.values}
            onSearch={(values) => {
              setSearching(false);
              state.setValues(values);
            }}
            onClose={() => setSearching(false)}
          />
        ) : null}
        {children}
      </LazyBoundary>
    </>
  );
}

const noRows: readonly never[] = [];

const filterOf = <Scope,>(
  search: Search<Scope> | undefined,
  values: SearchValues,
  context: ListContext<Scope>,
) => (search ? apiFilter(search, values, context) : {});
