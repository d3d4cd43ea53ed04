import { cellName, cellProblem, columnName } from './cell-kinds';
import type { Sheet } from './limits';

/** A field that a column of a file can fill in. */
export interface FileField<Name extends string> {
  name: Name;
  label: string;
  /** Further headings that mean it. */
  headings?: readonly string[];
  isRequired?: boolean;
  /** Its digits count, as of a postal code or an account number: a number that lost some is refused. */
  isIdentifier?: boolean;
}

/** The column of each field that has one, zero-based. */
export type Columns<Name extends string> = Readonly<Partial<Record<Name, number>>>;

/** Which row of a sheet names its columns, zero-based, and the fields that they fill in. */
export interface Headings<Name extends string> {
  row: number;
  columns: Columns<Name>;
}

/** One row of a file: the texts of its fields, and what is wrong with its cells. */
export interface FileRecord<Name extends string> {
  /** As the file counts, from one. */
  row: number;
  values: Record<Name, string>;
  errors: { column: string; message: string }[];
}

/** How far below titles headings are looked for. Rows. */
const headingRows = 20;

/** A text with its blanks as spaces: files use no-break spaces and invisible characters that nobody sees. */
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

/** The row of a sheet that names most fields, and its columns; the first row with texts where none names any. */
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

/** The sheet that a person most probably means: of those that are not hidden, the first one with most headings. */
export function likelySheet<Name extends string>(
  sheets: readonly Sheet[],
  fields: readonly FileField<Name>[],
): number {
  const scores = sheets.map((sheet) =>
    sheet.isHidden === true ? -1 : Object.keys(findHeadings(sheet, fields).columns).length,
  );
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

/** The columns below a row of headings that hold something, as a person chooses them. */
export function columnChoices({ rows }: Sheet, headingRow: number): { column: number; label: string }[] {
  const width = Math.max(0, ...rows.slice(headingRow).map(({ length }) => length));
  return Array.from({ length: width }, (_, column) => column).flatMap((column) => {
    const name = visible(rows[headingRow]?.[column] ?? '');
    const isUsed =
      name !== '' || rows.slice(headingRow + 1).some((cells) => visible(cells[column] ?? '') !== '');
    return isUsed ? [{ column, label: name === '' ? `Column ${columnName(column)}` : name }] : [];
  });
}

/** Fields without a column that a record cannot do without. */
export const missingFields = <Name extends string>(
  fields: readonly FileField<Name>[],
  columns: Columns<Name>,
): FileField<Name>[] =>
  fields.filter(({ name, isRequired = false }) => isRequired && columns[name] === undefined);

/** Every filled row below the headings, with what is wrong with its cells by their names. */
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
