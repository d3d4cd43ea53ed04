/**
 * The kind of a cell. One letter, because a sheet may have millions of cells:
 * - `t` text, or a number whose format shows every digit
 * - `n` another number
 * - `d` a date or time
 * - `b` a logical value
 * - `e` an error
 * - `f` a formula without a stored value
 */
export type CellKind = 't' | 'n' | 'd' | 'b' | 'e' | 'f';

/** Names a cell like a spreadsheet program, such as `AB12`. Both numbers are zero-based. */
export const cellName = (row: number, column: number): string => `${columnName(column)}${String(row + 1)}`;

/** Returns the letters of a zero-based column. */
export const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** Detects a long number that a spreadsheet program shortened, as it also does when it saves a CSV. */
const isShortened = (text: string): boolean => /^\d([.,]\d+)?e\+?\d+$/i.test(text);

/**
 * Returns the reason that a cell cannot be used. Every digit of an identifier counts, so a number that may
 * have lost some is refused.
 */
export function cellProblem(kind: string, text: string, isIdentifier: boolean): string | undefined {
  if (kind === 'e') return `holds the error ${text}`;
  if (kind === 'f')
    return 'is a formula without a stored value: save the file in a spreadsheet program first';
  if (!isIdentifier) return undefined;
  if (kind === 'n') return 'is a number and may have lost digits: format it as text';
  if (kind === 'd') return 'is a date: format it as text';
  if (kind === 'b') return 'is a logical value: format it as text';
  return isShortened(text) ? 'was shortened to an exponent: format it as text' : undefined;
}
