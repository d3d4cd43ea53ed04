/** The limits of a file, so that a zip bomb never unfolds in the browser. */
export const sheetLimits = {
  bytes: 5 * 1024 * 1024,
  /**
   * For everything that is read of a file, after inflation. Also for the texts of its cells, because many
   * cells may refer to one text.
   */
  inflatedBytes: 40 * 1024 * 1024,
  rows: 10_000,
  columns: 200,
  /** For all sheets together. The empty cells before others count too. */
  cells: 2_500_000,
  /** Characters of one text, as in spreadsheet programs. */
  text: 32_767,
  /** For the parts of a spreadsheet's archive, and for its sheets. */
  parts: 1_000,
  /** Formats and cell styles of a file, as in spreadsheet programs. */
  styles: 65_536,
  /** Tags within tags. */
  depth: 100,
  /** Characters of one tag or text in the XML. Each character of the longest text may be an entity of six. */
  token: 256 * 1024,
} as const;

/** The reason that a file cannot be read, in words for the user who chose it. */
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
  /** The texts of the cells, row by row from the first. An absent cell is empty. */
  rows: string[][];
  /**
   * The kinds of the cells of each row, one letter a cell (`CellKind`). Undefined: all are texts, as in a
   * CSV.
   */
  kinds?: readonly string[];
  /** True if the spreadsheet program hides the sheet. */
  isHidden?: boolean;
}
