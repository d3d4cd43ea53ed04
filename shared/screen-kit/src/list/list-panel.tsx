import { t } from '@tillway/language';
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

/** The parts of a query that a list shows. */
interface Page<Row> {
  data: { rows: Row[]; count: number } | undefined;
  error: Error | null;
  isFetching: boolean;
  /** The rows belong to the previous page until the next one is loaded. */
  isPlaceholderData?: boolean;
  refetch: () => unknown;
  /** The rows are still being counted, so there may be more than `count`. */
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
  /**
   * Quick search and active filters: in the panel's head if the page shows the title, otherwise between head
   * and table.
   */
  toolbar?: ReactNode;
  /** The page's own heading names the list. */
  isTitled?: boolean;
  /** The selection bar under the rows. */
  selection?: ReactNode;
  /** Shown instead of `No data found`. */
  empty?: ReactNode;
  /** `false` within a record. */
  wide?: boolean;
  /** Sums above the rows. */
  sums?: ReactNode;
  /** Summary lines under the rows, over the whole filter. */
  summary?: readonly FooterRow[];
  /** A breakdown of the summary, under it. */
  breakdown?: ReactNode;
}

/** The standard list of the portal: sortable table, summary, pages, and errors, without layout jumps. */
export function ListPanel<Row>(props: ListPanelProps<Row>) {
  const { title, columns, sizes, state, page, actions, toolbar, selection, isTitled = false } = props;
  const { wide = true, summary = [], sums, breakdown, onRowOpen, openKey, rowKey, rowMenu } = props;
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
      {sums ? <ToolbarRow>{sums}</ToolbarRow> : null}
      <DataTable
        onRowOpen={onRowOpen}
        openKey={openKey}
        rowKey={rowKey}
        rowMenu={rowMenu}
        caption={t('{title} table', { title: t(title) })}
        columns={columns}
        rows={data?.rows ?? []}
        sort={state.sort}
        onSort={state.setSort}
        loading={isAwaited(page)}
        empty={
          isPastEnd(page, state) ? (
            <PastEnd onFirst={() => state.setPaging({ page: 0, perPage: state.perPage })} />
          ) : (
            (error === null && !filtered && props.empty) || emptyText(error !== null, filtered)
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

/** True if the user waits for these rows. Reloads after a change show no indicator. */
const isAwaited = ({ data, error, isFetching, isPlaceholderData = false }: Page<unknown>): boolean =>
  isFetching && (data === undefined || isPlaceholderData || error !== null);

/** An old link or page may point past the end of the list. */
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

/** Number of rows for a filter. If a page fails to load, the last known number remains. */
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
