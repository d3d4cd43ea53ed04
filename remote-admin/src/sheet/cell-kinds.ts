/**
 * What a cell holds, one letter a cell, since a sheet may have millions: `t` text, or a number whose format shows every digit;
 * `n` another number; `d` a date or time; `b` a logical value; `e` an error; `f` a formula without a stored value.
 */
export type CellKind = 't' | 'n' | 'd' | 'b' | 'e' | 'f';

/** The name of a cell as spreadsheet programs have it, such as `AB12`. Both numbers are zero-based. */
export const cellName = (row: number, column: number): string => `${columnName(column)}${String(row + 1)}`;

/** The letters of a zero-based column. */
export const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** A long number as a spreadsheet program shortens it, also when it saves a CSV. */
const isShortened = (text: string): boolean => /^\d([.,]\d+)?e\+?\d+$/i.test(text);

/** Why a cell cannot be used. An identifier has digits that count, so a number that may have lost some is refused. */
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
