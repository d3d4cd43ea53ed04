import { limits } from '@tillway/rules';

/** Selected rows by key, in the order of selection; kept across pages. */
export interface Selection<Row> {
  subscribe: (listener: () => void) => () => void;
  get: () => ReadonlyMap<string, Row>;
  /**
   * Selects or deselects a row of a page. With `range`, all rows since the last toggled one change likewise.
   */
  toggle: (key: string, rows: readonly Row[], options?: { range?: boolean }) => void;
  /** Selects all rows of a page, or deselects them if all are selected. */
  togglePage: (rows: readonly Row[]) => void;
  clear: () => void;
}

/**
 * Stores the selection of a list outside React, so that a tick renders one cell instead of a hundred rows. At
 * most `selectedRows` are selected; further ones are ignored.
 */
export function createSelection<Row>(rowKey: (row: Row) => string): Selection<Row> {
  const listeners = new Set<() => void>();
  let picked: ReadonlyMap<string, Row> = new Map();
  let last: string | undefined;

  const set = (next: ReadonlyMap<string, Row>) => {
    picked = next;
    listeners.forEach((listener) => listener());
  };
  const change = (rows: readonly Row[], isPicked: boolean) => {
    const next = new Map(picked);
    for (const row of rows)
      if (!isPicked) next.delete(rowKey(row));
      else if (next.size < limits.selectedRows) next.set(rowKey(row), row);
    set(next);
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => picked,
    toggle: (key, rows, { range = false } = {}) => {
      const keys = rows.map(rowKey);
      const to = keys.indexOf(key);
      const from = range && last !== undefined ? keys.indexOf(last) : -1;
      const [start, end] = from === -1 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
      last = key;
      change(rows.slice(start, end + 1), !picked.has(key));
    },
    togglePage: (rows) => change(rows, !rows.every((row) => picked.has(rowKey(row)))),
    clear: () => {
      last = undefined;
      if (picked.size > 0) set(new Map());
    },
  };
}
