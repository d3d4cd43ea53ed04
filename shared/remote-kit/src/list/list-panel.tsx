import { messages } from '@tillway/rules';
import {
  type Column,
  DataTable,
  type DataTableProps,
  type FooterRow,
  Button,
  Notice,
  Pagination,
  Panel,
} from '@tillway/ui';
import type { ReactNode } from 'react';
import type { ListState } from './use-list-state';

/** As much of a query as a list shows. */
interface Page<Row> {
  data: { rows: Row[]; count: number } | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface ListPanelProps<Row, Filter> extends Pick<DataTableProps<Row>, 'onRowOpen' | 'openKey' | 'rowKey'> {
  title: string;
  columns: readonly Column<Row>[];
  sizes: readonly number[];
  state: ListState<Filter>;
  page: Page<Row>;
  actions?: ReactNode;
  /** Summary lines under the rows, over the whole filter. */
  summary?: readonly FooterRow[];
}

/** A list as every screen of the portal shows one: sortable table, summary, pages, what went wrong, nothing jumping. */
export function ListPanel<Row, Filter extends object>(props: ListPanelProps<Row, Filter>) {
  const { title, columns, sizes, state, page, actions, summary = [], ...table } = props;
  const filtered = Object.keys(state.filter).length > 0;
  const { data, error, isFetching, refetch } = page;
  return (
    <Panel title={title} actions={actions} padded={false}>
      {error ? (
        <Notice
          severity="error"
          title={error.message}
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : null}
      <DataTable
        {...table}
        caption={`${title} table`}
        columns={columns}
        rows={data?.rows ?? []}
        sort={state.sort}
        onSort={state.setSort}
        loading={isFetching}
        empty={filtered ? messages.noResults : messages.noData}
        footer={summary}
        footerTitle="Summary"
        skeletonRows={state.perPage}
      />
      <Pagination
        page={state.page}
        perPage={state.perPage}
        count={data?.count ?? 0}
        sizes={sizes}
        onChange={({ page: next, perPage }) => {
          if (perPage === state.perPage) state.setPage(next);
          else state.setPerPage(perPage);
        }}
      />
    </Panel>
  );
}
