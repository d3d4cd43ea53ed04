import { t } from '@tillway/language';
import { Box, CheckboxField, type Column, VisuallyHidden } from '@tillway/ui';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Selection } from './create-selection';

interface SelectionColumn<Row> {
  selection: Selection<Row>;
  rowKey: (row: Row) => string;
  /** The rows of the shown page. */
  rows: readonly Row[];
  /** Accessible name of a row. */
  nameOf: (row: Row) => ReactNode;
}

/** A first column of checkboxes: one per row, Shift for a range, and one in the header for the page. */
export const selectionColumn = <Row,>(parts: SelectionColumn<Row>): Column<Row> => ({
  id: 'select',
  header: (
    <Box data-screen-only>
      <PageBox {...parts} />
    </Box>
  ),
  cell: (row) => (
    <Box data-screen-only>
      <RowBox {...parts} row={row} />
    </Box>
  ),
  width: '3rem',
  // On a phone the two lines of a row have no room for a box that can be tapped.
  hideOnNarrow: true,
});

function RowBox<Row>({ selection, rowKey, rows, nameOf, row }: SelectionColumn<Row> & { row: Row }) {
  const key = rowKey(row);
  const isPicked = useSyncExternalStore(selection.subscribe, () => selection.get().has(key));
  return (
    <CheckboxField
      label={
        <VisuallyHidden>
          {t('Select')} {nameOf(row)}
        </VisuallyHidden>
      }
      checked={isPicked}
      onChange={({ nativeEvent }) =>
        selection.toggle(key, rows, { range: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
      }
    />
  );
}

function PageBox<Row>({ selection, rowKey, rows }: SelectionColumn<Row>) {
  const box = useRef<HTMLInputElement>(null);
  const picked = useSyncExternalStore(selection.subscribe, selection.get);
  const count = rows.filter((row) => picked.has(rowKey(row))).length;
  const isAll = count > 0 && count === rows.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <CheckboxField
      ref={box}
      label={<VisuallyHidden>{t('Select all rows of this page')}</VisuallyHidden>}
      checked={isAll}
      onChange={() => selection.togglePage(rows)}
    />
  );
}
