import { t } from '@tillway/language';
import { ArrowDownIcon, ArrowUpIcon } from '../icons/icons';
import { isAtEnd, nextSort, type Column, type Sort } from './columns';
import { styled } from '../looks/styled';

const SortButton = styled('button', 'sort-button', { reverse: false });

export type HeaderCellProps<Row> = {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  role?: string;
};

/** A column's header; for a sortable column, a button that sorts by it. */
export function HeaderCell<Row>({ column, sort, onSort, role }: HeaderCellProps<Row>) {
  const { id, header, align = 'start', sortable = false, width, hideOnNarrow = false } = column;
  const direction = sort?.column === id ? sort.direction : undefined;
  const Arrow = direction === 'desc' ? ArrowDownIcon : ArrowUpIcon;
  const canSort = sortable && onSort !== undefined;
  return (
    <th
      scope="col"
      role={role}
      style={width === undefined ? undefined : { width }}
      data-align={align}
      data-wide={hideOnNarrow || undefined}
      data-end={isAtEnd(id) || undefined}
      data-sorts={canSort || undefined}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      {canSort ? (
        <SortButton
          type="button"
          reverse={align === 'end'}
          data-active={direction && true}
          onClick={() => onSort(nextSort(sort, id))}
        >
          {t(header)}
          <Arrow size="0.875rem" />
        </SortButton>
      ) : (
        t(header)
      )}
    </th>
  );
}
