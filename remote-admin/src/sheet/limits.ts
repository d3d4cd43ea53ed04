/** What a file may have (docs/decisions/0107-files-in-the-browser.md). */
export const sheetLimits = {
  bytes: 5 * 1024 * 1024,
  /** Of all that is read of a file, once it is inflated; and of the texts of its cells, which may refer to one many times. */
  inflatedBytes: 40 * 1024 * 1024,
  rows: 10_000,
  columns: 200,
  /** Of all sheets, those that are left out before others included. */
  cells: 2_500_000,
  /** Characters of one text, as spreadsheet programs have it. */
  text: 32_767,
  /** Parts of a spreadsheet's archive, and sheets. */
  parts: 1_000,
  /** Formats and cell styles of a file, as spreadsheet programs have it. */
  styles: 65_536,
  /** Tags within tags. */
  depth: 100,
  /** Characters of one tag or text as it is written: each of the longest text may be an entity of six. */
  token: 256 * 1024,
} as const;

/** Why a file cannot be read, in words for whoever chose it. */
export class SheetError extends Error {}

const count = (limit: number): string => limit.toLocaleString('en-US');

export const problems = {
  notSpreadsheet: 'This is not an .xlsx spreadsheet',
  oldOrProtected:
    'This is an old .xls spreadsheet, or one with a password: save it as .xlsx without a password',
  webPage:
    'This is a web page with the name of a spreadsheet: open it in a spreadsheet program and save it as .xlsx',
  otherBook: 'This spreadsheet is of another kind (.ods, .xlsb, or .numbers): save it as .xlsx',
  damaged: 'The spreadsheet is damaged',
  tooLarge: `The spreadsheet holds more than ${String(sheetLimits.inflatedBytes / 1024 / 1024)} MB`,
  tooManyParts: 'The spreadsheet has too many parts',
  tooManyCells: `The spreadsheet has more than ${count(sheetLimits.cells)} cells`,
  tooLongText: `The spreadsheet holds a text of more than ${count(sheetLimits.text)} characters`,
} as const;

export interface Sheet {
  name: string;
  /** Texts of the cells, row by row from the first; a cell that is left out is empty. */
  rows: string[][];
  /** The kinds of the cells of each row, one letter a cell (`CellKind`). Undefined: all are texts, as of a CSV. */
  kinds?: readonly string[];
  /** Whether the spreadsheet program hides it. */
  isHidden?: boolean;
}
