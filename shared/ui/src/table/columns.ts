import type { ReactNode } from 'react';

/**
 * Where a cell stands in the two lines that a row has on a phone: what the row is called, up to two notes below it, the sum at
 * the end with the state under it, and what can be pressed at the very end.
 */
export type NarrowPlace = 'lead' | 'note' | 'note2' | 'figure' | 'state' | 'view';

/** One column of a table of `Row`. */
export type Column<Row> = {
  /** Name of the column: the key of sorting and of the footer's cells. */
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** A button of the cell's own, such as one that copies. It shows when the row is pointed at; Tab goes from row to row. */
  beside?: (row: Row) => ReactNode;
  /** `end` for amounts and counts. */
  align?: 'start' | 'center' | 'end';
  sortable?: boolean;
  /** CSS length; the browser divides the rest. */
  width?: string;
  /** Lets long text break into lines; other cells stay on one. */
  wrap?: boolean;
  /** Its place on a phone; a table none of whose columns has one keeps its columns there. */
  narrow?: NarrowPlace;
  /** Left out on a phone, where the row's details tell it. */
  hideOnNarrow?: boolean;
  /** This column's cell is the button that opens the row; the first column otherwise. */
  opens?: boolean;
  /** The row's own address: its cell is a link then, which opens in another tab too. */
  href?: (row: Row) => string;
};

export type Sort = { column: string; direction: 'asc' | 'desc' };

/** A line under the table, such as totals: what stands in which column. The first column names it. */
export type FooterRow = { id: string; cells: Readonly<Record<string, ReactNode>> };

/** Where the button at the end of a row stands on a phone; undefined for a column that tells something. */
export const endPlaceOf = (id: string): 'view' | 'menu' | undefined =>
  id === 'view' || id === 'menu' ? id : undefined;

/** Stays in sight where columns scroll, and is left out on paper. */
export const isAtEnd = (id: string): boolean => endPlaceOf(id) !== undefined;

/** A click on the active column turns its direction; another column starts ascending. */
export function nextSort(sort: Sort | undefined, column: string): Sort {
  const ascending = sort?.column === column && sort.direction === 'asc';
  return { column, direction: ascending ? 'desc' : 'asc' };
}
