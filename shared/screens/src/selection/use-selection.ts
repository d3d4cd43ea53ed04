import type { Column } from '@tillway/ui';
import { useEffect, useMemo, useState } from 'react';
import type { ListDefinition } from '../list/define-list';
import { createSelection } from './create-selection';
import { selectionColumn } from './selection-column';

interface SelectionOf<Row, Name extends string, Filter, Scope> {
  list: ListDefinition<Row, Name, Filter, Scope>;
  columns: readonly Column<Row>[];
  /** Those of the page that is shown. */
  rows: readonly Row[];
  /** What is searched for: other rows drop the selection, another page of them keeps it. */
  of: string;
}

/** The rows that are selected of a list, and its columns with their boxes, where the list can do something with them. */
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
