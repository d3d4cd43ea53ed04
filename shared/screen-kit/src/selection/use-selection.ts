import type { Column } from '@tillway/ui';
import { useEffect, useMemo, useState } from 'react';
import type { ListDefinition } from '../list/define-list';
import { createSelection } from './create-selection';
import { selectionColumn } from './selection-column';

interface SelectionOf<Row, Name extends string, Filter, Scope> {
  list: ListDefinition<Row, Name, Filter, Scope>;
  columns: readonly Column<Row>[];
  /** The rows of the shown page. */
  rows: readonly Row[];
  /** Identifies the search. A change clears the selection; another page keeps it. */
  of: string;
}

/** The selection of a list, and its columns with checkboxes if the list has actions for selected rows. */
export function useSelection<Row, Name extends string, Filter, Scope>(
  options: SelectionOf<Row, Name, Filter, Scope>,
) {
  const { list, columns, rows, of } = options;
  const [selection] = useState(() => createSelection(list.rowKey));
  useEffect(() => selection.clear, [selection, of]);
  const withBoxes = useMemo(() => {
    const [first, ...others] = columns;
    if (!list.selection || !first) return columns;
    const opens = columns.some((column) => column.opens);
    return [
      selectionColumn({ selection, rowKey: list.rowKey, rows, nameOf: first.cell }),
      opens ? first : { ...first, opens: true },
      ...others,
    ];
  }, [columns, list, selection, rows]);
  return { selection, columns: withBoxes };
}
