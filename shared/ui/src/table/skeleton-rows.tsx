import { Skeleton } from '../feedback/skeleton';
import { useIsLate } from '../feedback/use-is-late';
import type { Column } from './columns';

/** The height of a row of bars, in rem. */
const rowHeight = 2.75;

/** The room for a table's first rows, which are loading. If they take long, it has bars in the columns. */
export function SkeletonRows<Row>({ rows, columns }: { rows: number; columns: readonly Column<Row>[] }) {
  if (!useIsLate())
    return (
      <tr>
        <td colSpan={columns.length} style={{ height: `${rows * rowHeight}rem` }} />
      </tr>
    );
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} data-placed={columns.some(({ narrow }) => narrow !== undefined) || undefined}>
      {columns.map(({ id, hideOnNarrow, narrow }) => (
        <td key={id} data-wide={hideOnNarrow || undefined} data-place={narrow}>
          <Skeleton />
        </td>
      ))}
    </tr>
  ));
}
