import type { Gateway } from '@tillway/gateway-client';
import { useGateway } from '@tillway/gateway-client';
import { Link, useHasScreen, useNavigate } from '@tillway/remote-kit';
import { Button, type Column, DataTable, Notice } from '@tillway/ui';
import { useQuery } from '@tanstack/react-query';
import { FoldingPanel } from './folding-panel';

interface RelatedTableProps<Row> {
  title: string;
  /** The start of the query key: the list's title, and the id of the record. */
  name: readonly [list: string, of: string];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  fetchRows: (gateway: Gateway, signal: AbortSignal) => Promise<{ rows: Row[]; count: number }>;
  /** Returns the path of a row's screen. */
  pathOf?: (row: Row) => string;
  /** The path of the whole list. */
  all?: string;
  /** The link that adds a record. */
  add?: { to: string; label: string } | undefined;
}

/** The first rows of a list that belong to a record, with a link to all of them. */
export function RelatedTable<Row>(props: RelatedTableProps<Row>) {
  const { title, name, columns, rowKey, fetchRows, pathOf, all, add } = props;
  const gateway = useGateway();
  const navigate = useNavigate();
  const has = useHasScreen();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...name, 'related'],
    queryFn: ({ signal }) => fetchRows(gateway, signal),
  });
  const count = data?.count ?? 0;
  return (
    <FoldingPanel
      title={title}
      count={data && count}
      padded={false}
      actions={
        <>
          {add ? (
            <Button asChild size="sm">
              <Link to={add.to}>{add.label}</Link>
            </Button>
          ) : null}
          {all && data && count > data.rows.length ? (
            <Button asChild size="sm">
              <Link to={all}>Show all</Link>
            </Button>
          ) : null}
        </>
      }
    >
      {error ? (
        <Notice
          severity="error"
          title={error.message}
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : null}
      <DataTable
        caption={`${title} table`}
        columns={columns}
        rows={data?.rows ?? []}
        rowKey={rowKey}
        loading={isFetching && (data === undefined || error !== null)}
        empty={error ? '' : 'None'}
        skeletonRows={2}
        {...(pathOf &&
          (data?.rows ?? []).every((row) => has(pathOf(row))) && {
            onRowOpen: (row: Row) => void navigate(pathOf(row)),
          })}
      />
    </FoldingPanel>
  );
}

/** The rows of a list that a panel shows. */
export const relatedRows = 10;
