import { Skeleton } from '../feedback/skeleton';
import type { Column } from './columns';

/** Bars in the columns of a table whose first rows are loading. */
export function SkeletonRows<Row>({ rows, columns }: { rows: number; columns: readonly Column<Row>[] }) {
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
