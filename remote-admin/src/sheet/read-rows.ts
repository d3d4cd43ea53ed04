import { problems, SheetError, sheetLimits } from './limits';
import { xmlSink } from './read-xml';
import type { TextSink } from './unzip';

/** Throws where a text is longer than a cell's. */
function assertLength(text: string): void {
  if (text.length > sheetLimits.text) throw new SheetError(problems.tooLongText);
}

/** Fills `strings` with the texts that cells refer to by number. */
export function sharedStringsSink(strings: string[]): TextSink {
  let text = '';
  let isText = false;
  let phonetic = 0;
  return xmlSink({
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') phonetic += 1;
      else if (name === 't') isText = phonetic === 0;
    },
    text: (part) => {
      if (!isText) return;
      text += part;
      assertLength(text);
    },
    close: (name) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') phonetic -= 1;
      else if (name === 'si') {
        strings.push(text);
        if (strings.length > sheetLimits.cells) throw new SheetError(problems.tooManyCells);
      }
    },
  });
}

/** What all sheets of a file have so far. */
export interface Size {
  cells: number;
  characters: number;
}

/** The zero-based column of a cell such as `AB12`. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.replace(/\d+$/, '')) column = column * 26 + (letter.charCodeAt(0) - 64);
  return column - 1;
}

interface Read {
  name: string;
  shared: readonly string[];
  /** Counted on by each sheet. */
  size: Size;
}

/** Fills `rows` with the cells of one sheet as texts. */
export function rowsSink(rows: string[][], { name: sheet, shared, size }: Read): TextSink {
  let row: string[] = [];
  let cell = { column: 0, type: '', text: '' };
  let rowNumber = 0;
  let isValue = false;

  const countCells = (cells: number, characters: number) => {
    size.cells += cells;
    size.characters += characters;
    if (size.cells > sheetLimits.cells) throw new SheetError(problems.tooManyCells);
    if (size.characters > sheetLimits.inflatedBytes) throw new SheetError(problems.tooLarge);
  };
  const openRow = (reference: string | undefined) => {
    rowNumber = reference === undefined ? rowNumber + 1 : Number(reference);
    if (!(rowNumber <= sheetLimits.rows))
      throw new SheetError(`Sheet ${sheet} has more than ${sheetLimits.rows.toLocaleString('en-US')} rows`);
    // an empty row takes as much as a cell
    countCells(Math.max(1, rowNumber - rows.length), 0);
    while (rows.length < rowNumber - 1) rows.push([]);
    row = [];
    cell = { column: -1, type: '', text: '' };
  };
  const openCell = (reference: string | undefined, type: string) => {
    const column = reference === undefined ? cell.column + 1 : columnOf(reference);
    if (!(column >= 0 && column < sheetLimits.columns))
      throw new SheetError(`Sheet ${sheet} has more than ${String(sheetLimits.columns)} columns`);
    cell = { column, type, text: '' };
  };
  const closeCell = () => {
    const value = valueOf(cell, shared);
    countCells(Math.max(0, cell.column + 1 - row.length), value.length);
    while (row.length < cell.column) row.push('');
    row[cell.column] = value;
  };

  return xmlSink({
    open: (name, { r, t = 'n' }) => {
      if (name === 'row') openRow(r);
      else if (name === 'c') openCell(r, t);
      else if (name === 'v' || name === 't') isValue = true;
      else if (name === 'f')
        throw new SheetError(
          `Row ${String(rowNumber)}, column ${String(cell.column + 1)} of sheet ${sheet} holds a formula: paste its value instead`,
        );
    },
    text: (part) => {
      if (!isValue) return;
      cell.text += part;
      assertLength(cell.text);
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c') closeCell();
      else if (name === 'row') rows[rowNumber - 1] = row;
    },
  });
}

function valueOf({ type, text }: { type: string; text: string }, shared: readonly string[]): string {
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  return text;
}
