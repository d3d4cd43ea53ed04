import { t, term } from '@tillway/language';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { VisuallyHidden } from '../a11y/visually-hidden';
import { look } from '../looks/styled';
import { type Column, endPlaceOf, type FooterRow, isAtEnd, type Sort } from './columns';
import { HeaderCell } from './header-cell';
import { moveAlongRows } from './row-keys';
import { SkeletonRows } from './skeleton-rows';
import { TableFooter } from './table-footer';
import { Beside, Frame, OpenButton, ProgressLine, Region, Table } from './table-parts';
import { useOverflow } from './use-overflow';

export type DataTableProps<Row> = {
  /** The table's name for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** `true` while newer rows load: the current rows stay, dimmed; without rows, bars replace them. */
  loading?: boolean;
  /** The text for a table without rows. */
  empty?: ReactNode;
  /** Opens a row by a click anywhere on it or by the button in its opening column. */
  onRowOpen?: ((row: Row) => void) | undefined;
  /** Key of the row that is open beside the table. */
  openKey?: string | number | undefined;
  /** Renders a row's actions: a menu at its end. */
  rowMenu?: ((row: Row) => ReactNode) | undefined;
  footer?: readonly FooterRow[];
  footerTitle?: string;
  /** The number of bars while the first rows load. */
  skeletonRows?: number;
};

/** Returns the full text of a long cell as its title, since a narrow column cuts it. */
const longText = (content: ReactNode): string | undefined =>
  typeof content === 'string' && content.length > 24 ? content : undefined;

const interactive = 'a, button, input, select, textarea, label';

/**
 * Answers whether a click is meant for the row, not for a control or an open menu in it, or for selecting
 * text.
 */
function isForRow({ target, currentTarget }: MouseEvent): boolean {
  const inRow = target instanceof Element && currentTarget.contains(target);
  return inRow && target.closest(interactive) === null && !window.getSelection()?.toString();
}

/**
 * Answers whether a click opens the row here. The browser handles the others: another tab, another window, a
 * download.
 */
function isPlainClick(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  return true;
}

const menuColumn = <Row,>(rowMenu: (row: Row) => ReactNode): Column<Row> => ({
  id: 'menu',
  header: <VisuallyHidden>{t('Options')}</VisuallyHidden>,
  cell: rowMenu,
  align: 'end',
  width: '3rem',
});

/** A table of rows: sortable, openable, with totals, and usable on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowKey, sort, onSort, loading = false, empty = 'No data found' } = props;
  const { onRowOpen, openKey, rowMenu, footer = [], footerTitle, skeletonRows = 8 } = props;
  const columns = rowMenu ? [...props.columns, menuColumn(rowMenu)] : props.columns;
  const region = useRef<HTMLDivElement>(null);
  const { scrolls, before, after } = useOverflow(region);
  const opening = (columns.find((column) => column.opens) ?? columns[0])?.id;
  const waiting = loading && rows.length === 0;
  const isStacked = columns.some(({ narrow }) => narrow !== undefined);

  /** The phone layout of two lines removes the table semantics: explicit roles keep them. */
  const roles = (role: string) => (isStacked ? { role } : {});

  const cell = (column: Column<Row>, row: Row, content: ReactNode) => {
    if (!onRowOpen || column.id !== opening) return content;
    // A row without a name still needs a button.
    const label = content || t('Open');
    if (column.href)
      return (
        <OpenButton asChild>
          <a href={column.href(row)} onClick={(event) => isPlainClick(event) && onRowOpen(row)}>
            {label}
          </a>
        </OpenButton>
      );
    return (
      <OpenButton type="button" onClick={() => onRowOpen(row)}>
        {label}
      </OpenButton>
    );
  };

  return (
    <Frame
      data-before={before || undefined}
      data-after={after || undefined}
      data-held={columns.some(({ id }) => isAtEnd(id)) || undefined}
    >
      {loading ? <ProgressLine /> : null}
      <VisuallyHidden role="status">{loading ? t('Loading') : ''}</VisuallyHidden>
      <Region
        ref={region}
        data-scrolls={scrolls || undefined}
        {...(scrolls && { role: 'group', 'aria-label': t(caption), tabIndex: 0 })}
      >
        <Table aria-busy={loading} data-stacked={isStacked || undefined} {...roles('table')}>
          <caption className={look('visually-hidden')}>{t(caption)}</caption>
          <thead
            data-sorts={(onSort && columns.some(({ sortable }) => sortable)) || undefined}
            {...roles('rowgroup')}
          >
            <tr {...roles('row')}>
              {columns.map((column) => (
                <HeaderCell
                  key={column.id}
                  column={column}
                  sort={sort}
                  onSort={onSort}
                  {...roles('columnheader')}
                />
              ))}
            </tr>
          </thead>
          <tbody
            data-stale={(loading && !waiting) || undefined}
            data-waiting={waiting || undefined}
            onKeyDown={moveAlongRows}
            {...roles('rowgroup')}
          >
            {waiting ? <SkeletonRows rows={skeletonRows} columns={columns} /> : null}
            {rows.length === 0 && !waiting ? (
              <tr>
                <td colSpan={columns.length} className={look('table-empty')}>
                  {t(empty)}
                </td>
              </tr>
            ) : null}
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                {...roles('row')}
                data-row={rowKey(row)}
                data-placed={isStacked || undefined}
                data-opens={onRowOpen && true}
                aria-current={openKey !== undefined && rowKey(row) === openKey ? true : undefined}
                onClick={onRowOpen && ((event) => isForRow(event) && onRowOpen(row))}
              >
                {columns.map((column) => {
                  const content = term(column.cell(row));
                  return (
                    <td
                      key={column.id}
                      data-align={column.align}
                      data-wide={column.hideOnNarrow || undefined}
                      data-wrap={column.wrap || undefined}
                      data-end={isAtEnd(column.id) || undefined}
                      data-place={isStacked ? (column.narrow ?? endPlaceOf(column.id)) : undefined}
                      title={longText(content)}
                      {...roles('cell')}
                    >
                      {cell(column, row, content)}
                      {column.beside ? <Beside data-screen-only>{column.beside(row)}</Beside> : null}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          {footer.length > 0 && (rows.length > 0 || waiting) ? (
            <TableFooter columns={columns} rows={footer} title={footerTitle} />
          ) : null}
        </Table>
      </Region>
    </Frame>
  );
}
