/** What a file may have (docs/decisions/0107-files-in-the-browser.md). */
export const sheetLimits = {
  bytes: 5 * 1024 * 1024,
  /** Of all that is read of a file, once it is inflated. */
  inflatedBytes: 40 * 1024 * 1024,
  rows: 10_000,
  columns: 200,
  /** Parts of a spreadsheet's archive. */
  parts: 1_000,
} as const;

/** Why a file cannot be read, in words for whoever chose it. */
export class SheetError extends Error {}

export interface Sheet {
  name: string;
  /** Texts of the cells, row by row from the first; a cell that is left out is empty. */
  rows: string[][];
}
