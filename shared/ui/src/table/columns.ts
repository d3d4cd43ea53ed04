import type { ReactNode } from 'react';

/**
 * A cell's place in the two lines of a row on a phone. `lead` is the row's name, with up to two notes below
 * it. `figure` is the amount at the end, with the state under it, and `view` the button at the very end.
 */
export type NarrowPlace = 'lead' | 'note' | 'note2' | 'figure' | 'state' | 'view';

/** One column of a table of `Row`. */
export type Column<Row> = {
  /** The column's name: the key for sorting and for the footer's cells. */
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /**
   * A button of the cell, such as a copy button. It shows while the pointer is over the row; Tab moves from
   * row to row.
   */
  beside?: (row: Row) => ReactNode;
  /** `end` for amounts and counts. */
  align?: 'start' | 'center' | 'end';
  sortable?: boolean;
  /** A CSS length; the browser divides the rest. */
  width?: string;
  /** Lets long text break into lines; other cells stay on one. */
  wrap?: boolean;
  /** The cell's place on a phone. If no column of a table has one, the table keeps its columns there. */
  narrow?: NarrowPlace;
  /** Hidden on a phone, since the row's details show it. */
  hideOnNarrow?: boolean;
  /** Makes this column's cell the button that opens the row; by default the first column. */
  opens?: boolean;
  /** Returns the row's own address: its cell is then a link, which can open in another tab. */
  href?: (row: Row) => string;
};

export type Sort = { column: string; direction: 'asc' | 'desc' };

/** A line under the table, such as totals, by column. The first column names the line. */
export type FooterRow = { id: string; cells: Readonly<Record<string, ReactNode>> };

/** Returns the phone position of the button at the end of a row; `undefined` for a column with data. */
export const endPlaceOf = (id: string): 'view' | 'menu' | undefined =>
  id === 'view' || id === 'menu' ? id : undefined;

/** Answers whether a column stays in view while others scroll, and is hidden on paper. */
export const isAtEnd = (id: string): boolean => endPlaceOf(id) !== undefined;

/** Reverses the direction of the active column; another column starts ascending. */
export function nextSort(sort: Sort | undefined, column: string): Sort {
  const ascending = sort?.column === column && sort.direction === 'asc';
  return { column, direction: ascending ? 'desc' : 'asc' };
}
