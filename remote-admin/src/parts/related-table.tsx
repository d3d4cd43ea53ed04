import type { Gateway } from '@tillway/gateway-client';
import { useGateway } from '@tillway/gateway-client';
import { Link, useNavigate } from '@tillway/remote-kit';
import { Button, type Column, DataTable, Notice } from '@tillway/ui';
import { useQuery } from '@tanstack/react-query';
import { FoldingPanel } from './folding-panel';

interface RelatedTableProps<Row> {
  title: string;
  /** Begins the key of what is fetched: the list's title and whose rows they are. */
  name: readonly [list: string, of: string];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  fetchRows: (gateway: Gateway, signal: AbortSignal) => Promise<{ rows: Row[]; count: number }>;
  /** Where a row leads. */
  pathOf?: (row: Row) => string;
  /** The whole list of them. */
  all?: string;
  /** Adds one. */
  add?: { to: string; label: string } | undefined;
}

/** The first rows of a list that belong to a record, with a way to all of them. */
export function RelatedTable<Row>(props: RelatedTableProps<Row>) {
  const { title, name, columns, rowKey, fetchRows, pathOf, all, add } = props;
  const gateway = useGateway();
  const navigate = useNavigate();
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
        {...(pathOf && { onRowOpen: (row: Row) => void navigate(pathOf(row)) })}
      />
    </FoldingPanel>
  );
}

/** How many rows a panel shows of a list. */
export const relatedRows = 10;
