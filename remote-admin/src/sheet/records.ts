import { cellName, cellProblem, columnName } from './cell-kinds';
import type { Sheet } from './limits';

/** A field that a column of a file can fill. */
export interface FileField<Name extends string> {
  name: Name;
  label: string;
  /** Further headings of the field. */
  headings?: readonly string[];
  isRequired?: boolean;
  /** Every digit counts, as in a postal code or an account number. A number that lost digits is refused. */
  isIdentifier?: boolean;
}

/** The zero-based column of each field that has one. */
export type Columns<Name extends string> = Readonly<Partial<Record<Name, number>>>;

/** The zero-based row that names the columns, and the fields that they fill. */
export interface Headings<Name extends string> {
  row: number;
  columns: Columns<Name>;
}

/** One row of a file: the texts of its fields, and the errors of its cells. */
export interface FileRecord<Name extends string> {
  /** The row number as the file counts, from one. */
  row: number;
  values: Record<Name, string>;
  errors: { column: string; message: string }[];
}

/** The rows that are searched for headings, which may follow titles. */
const headingRows = 20;

/** Replaces every kind of blank with spaces. Files contain no-break spaces and invisible characters. */
export const visible = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim();

const heading = (text: string): string =>
  visible(text)
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .replace(/[ *:]+$/, '');

/**
 * Finds the row that names most fields, and its columns. If none names any, it is the first row with texts.
 */
export function findHeadings<Name extends string>(
  { rows }: Sheet,
  fields: readonly FileField<Name>[],
): Headings<Name> {
  const known = new Map<string, Name>(
    fields.flatMap(({ name, label, headings = [] }) =>
      [label, name, ...headings].map((text) => [heading(text), name] as const),
    ),
  );
  const none: Partial<Record<Name, number>> = {};
  let best: Headings<Name> = { row: Math.max(0, rows.findIndex(isFilled)), columns: none };
  rows.slice(0, headingRows).forEach((cells, row) => {
    const columns: Partial<Record<Name, number>> = {};
    cells.forEach((cell, column) => {
      const name = known.get(heading(cell));
      if (name !== undefined) columns[name] ??= column;
    });
    if (Object.keys(columns).length > Object.keys(best.columns).length) best = { row, columns };
  });
  return best;
}

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => visible(cell) !== '');

/** Returns the sheet that the user most probably means: of the visible ones, the first with most headings. */
export function likelySheet<Name extends string>(
  sheets: readonly Sheet[],
  fields: readonly FileField<Name>[],
): number {
  const scores = sheets.map((sheet) =>
    sheet.isHidden === true ? -1 : Object.keys(findHeadings(sheet, fields).columns).length,
  );
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

/** Lists the columns that have content below a row of headings, as choices for the user. */
export function columnChoices({ rows }: Sheet, headingRow: number): { column: number; label: string }[] {
  const width = Math.max(0, ...rows.slice(headingRow).map(({ length }) => length));
  return Array.from({ length: width }, (_, column) => column).flatMap((column) => {
    const name = visible(rows[headingRow]?.[column] ?? '');
    const isUsed =
      name !== '' || rows.slice(headingRow + 1).some((cells) => visible(cells[column] ?? '') !== '');
    return isUsed ? [{ column, label: name === '' ? `Column ${columnName(column)}` : name }] : [];
  });
}

/** Returns the required fields without a column. */
export const missingFields = <Name extends string>(
  fields: readonly FileField<Name>[],
  columns: Columns<Name>,
): FileField<Name>[] =>
  fields.filter(({ name, isRequired = false }) => isRequired && columns[name] === undefined);

/** Reads every filled row below the headings, with errors that name their cells. */
export function readRecords<Name extends string>(
  { rows, kinds = [] }: Sheet,
  fields: readonly FileField<Name>[],
  { row: headingRow, columns }: Headings<Name>,
): FileRecord<Name>[] {
  return rows.flatMap((cells, row) => {
    if (row <= headingRow) return [];
    const values = {} as Record<Name, string>;
    const errors: FileRecord<Name>['errors'] = [];
    for (const { name, label, isIdentifier = false } of fields) {
      const column = columns[name];
      const text = column === undefined ? '' : visible(cells[column] ?? '');
      values[name] = text;
      if (column === undefined) continue;
      const problem = cellProblem(kinds[row]?.[column] ?? 't', text, isIdentifier);
      if (problem !== undefined)
        errors.push({ column: label, message: `${cellName(row, column)} ${problem}` });
    }
    const isEmpty = errors.length === 0 && fields.every(({ name }) => values[name] === '');
    return isEmpty ? [] : [{ row: row + 1, values, errors }];
  });
}
