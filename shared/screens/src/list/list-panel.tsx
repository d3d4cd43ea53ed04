import { messages } from '@tillway/rules';
import {
  type Column,
  DataTable,
  type DataTableProps,
  type FooterRow,
  Button,
  chakra,
  Notice,
  Pagination,
  Panel,
  Stack,
} from '@tillway/ui';
import { type ReactNode, useState } from 'react';
import type { ListState } from './use-list-state';

/** As much of a query as a list shows. */
interface Page<Row> {
  data: { rows: Row[]; count: number } | undefined;
  error: Error | null;
  isFetching: boolean;
  /** The rows are those of the page before, until the next ones are there. */
  isPlaceholderData?: boolean;
  refetch: () => unknown;
  /** More rows may follow than `count` says: they are still being counted. */
  isCounting?: boolean;
}

interface ListPanelProps<Row> extends Pick<
  DataTableProps<Row>,
  'onRowOpen' | 'openKey' | 'rowKey' | 'rowMenu'
> {
  title: string;
  columns: readonly Column<Row>[];
  sizes: readonly number[];
  state: ListState;
  page: Page<Row>;
  actions?: ReactNode;
  /** Quick search, filters in use: in the head where the page has the title already, else between head and table. */
  toolbar?: ReactNode;
  /** The page's own heading says what the list is. */
  isTitled?: boolean;
  /** What is selected, under the rows. */
  selection?: ReactNode;
  /** `false` within a record. */
  wide?: boolean;
  /** Summary lines under the rows, over the whole filter. */
  summary?: readonly FooterRow[];
  /** What the summary is made of, under it. */
  breakdown?: ReactNode;
}

/** A list as every screen of the portal shows one: sortable table, summary, pages, what went wrong, nothing jumping. */
export function ListPanel<Row>(props: ListPanelProps<Row>) {
  const { title, columns, sizes, state, page, actions, toolbar, selection, isTitled = false } = props;
  const { wide = true, summary = [], breakdown, onRowOpen, openKey, rowKey, rowMenu } = props;
  const filtered = Object.keys(state.values).length > 0;
  const { data, error, refetch } = page;
  const count = useCount(page, JSON.stringify(state.values));
  return (
    <Panel
      title={title}
      lead={isTitled ? (toolbar ?? null) : undefined}
      actions={actions}
      padded={false}
      wide={wide}
    >
      {isTitled || !toolbar ? null : <ToolbarRow>{toolbar}</ToolbarRow>}
      {error ? (
        <Notice
          severity="error"
          title={messages.listFailed}
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : null}
      <DataTable
        onRowOpen={onRowOpen}
        openKey={openKey}
        rowKey={rowKey}
        rowMenu={rowMenu}
        caption={`${title} table`}
        columns={columns}
        rows={data?.rows ?? []}
        sort={state.sort}
        onSort={state.setSort}
        loading={isAwaited(page)}
        empty={
          isPastEnd(page, state) ? (
            <PastEnd onFirst={() => state.setPaging({ page: 0, perPage: state.perPage })} />
          ) : (
            emptyText(error !== null, filtered)
          )
        }
        footer={summary}
        footerTitle="Summary"
        skeletonRows={state.perPage}
      />
      {breakdown && count > 0 ? <BreakdownRow>{breakdown}</BreakdownRow> : null}
      {selection}
      {data?.count === 0 && !page.isCounting ? null : (
        <Pagination
          page={state.page}
          perPage={state.perPage}
          count={count}
          isCounting={page.isCounting}
          sizes={sizes}
          onChange={state.setPaging}
        />
      )}
    </Panel>
  );
}

/** Somebody waits for these rows. Rows that are asked for again, because something changed, come without a word. */
const isAwaited = ({ data, error, isFetching, isPlaceholderData = false }: Page<unknown>): boolean =>
  isFetching && (data === undefined || isPlaceholderData || error !== null);

/** A link or a page turned long ago may name a page that the list no longer has. */
const isPastEnd = ({ data }: Page<unknown>, { page }: ListState): boolean =>
  page > 0 && data !== undefined && data.rows.length === 0;

const PastEnd = ({ onFirst }: { onFirst: () => void }) => (
  <Stack align="center" gap="3">
    <span>{messages.pastEndOfList}</span>
    <Button size="sm" onClick={onFirst}>
      Show the first page
    </Button>
  </Stack>
);

const ToolbarRow = chakra('div', {
  base: { px: { base: '4', md: '6' }, py: '3', borderBottomWidth: '1px' },
});

const BreakdownRow = chakra('div', { base: { px: { base: '4', md: '6' }, py: '2', borderTopWidth: '1px' } });

/** How many rows there are for a filter. A page that cannot be had leaves what the ones before it said. */
function useCount({ data, isPlaceholderData }: Page<unknown>, filter: string): number {
  const [known, setKnown] = useState({ filter, count: 0 });
  if (data && !isPlaceholderData && (known.filter !== filter || known.count !== data.count))
    setKnown({ filter, count: data.count });
  return data?.count ?? (known.filter === filter ? known.count : 0);
}

function emptyText(failed: boolean, filtered: boolean): string {
  if (failed) return '';
  return filtered ? messages.noResults : messages.noData;
}
