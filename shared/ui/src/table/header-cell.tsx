import { t } from '@tillway/language';
import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowDownIcon, ArrowUpIcon } from '../icons/icons';
import { isAtEnd, nextSort, type Column, type Sort } from './columns';

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '8',
    fontWeight: 'inherit',
    cursor: 'pointer',
    borderRadius: 'sm',
    focusVisibleRing: 'outside',
    _hover: { color: 'fg' },
    // A phone has no room for arrows that show on hover only.
    '& svg': { opacity: 0, display: { base: 'none', md: 'block' } },
    '&:hover svg, &:focus-visible svg': { opacity: 0.5 },
    '@media (hover: none)': { '& svg': { opacity: 0.35 } },
    '&[data-active]': {
      color: 'fg',
      fontWeight: 'semibold',
      '& svg': { opacity: '1 !important', display: 'block' },
    },
  },
});

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
    <chakra.th
      scope="col"
      role={role}
      width={width}
      data-align={align}
      data-wide={hideOnNarrow || undefined}
      data-end={isAtEnd(id) || undefined}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      {canSort ? (
        <SortButton
          type="button"
          flexDirection={align === 'end' ? 'row-reverse' : 'row'}
          data-active={direction && true}
          onClick={() => onSort(nextSort(sort, id))}
        >
          {t(header)}
          <Arrow size="0.875rem" />
        </SortButton>
      ) : (
        t(header)
      )}
    </chakra.th>
  );
}
