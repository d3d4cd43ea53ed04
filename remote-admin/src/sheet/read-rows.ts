import { problems, SheetError, sheetLimits } from './limits';
import type { CellKind } from './cell-kinds';
import { numberText } from './number-text';
import { xmlSink } from './read-xml';
import type { TextSink } from './unzip';

/** Throws if a text is longer than a cell's limit. */
function assertLength(text: string): void {
  if (text.length > sheetLimits.text) throw new SheetError(problems.tooLongText);
}

/** Fills `strings` with the texts to which cells refer by number. */
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

/** The size of all sheets read so far. */
export interface Size {
  cells: number;
  characters: number;
}

/** Returns the zero-based column of a cell such as `AB12`. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.replace(/\d+$/, '')) column = column * 26 + (letter.charCodeAt(0) - 64);
  return column - 1;
}

interface Read {
  name: string;
  shared: readonly string[];
  /** The number format of each cell style. */
  patterns: readonly string[];
  is1904: boolean;
  /** Each sheet adds its own. */
  size: Size;
}

interface Cell {
  column: number;
  type: string;
  style: number;
  text: string;
  isFormula: boolean;
  hasValue: boolean;
}
const emptyCell: Cell = { column: -1, type: '', style: 0, text: '', isFormula: false, hasValue: false };

/** Fills `rows` with the cells of one sheet as texts, and `kinds` with the kinds of the cells. */
export function rowsSink(rows: string[][], kinds: string[], read: Read): TextSink {
  const { name: sheet, size } = read;
  let row: string[] = [];
  let rowKinds: CellKind[] = [];
  let cell = emptyCell;
  let rowNumber = 0;
  let isValue = false;
  let phonetic = 0;

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
    // An empty row counts as much as a cell.
    countCells(Math.max(1, rowNumber - rows.length), 0);
    while (rows.length < rowNumber - 1) {
      rows.push([]);
      kinds.push('');
    }
    row = [];
    rowKinds = [];
    cell = emptyCell;
  };
  const openCell = (reference: string | undefined, type: string, style: number) => {
    const column = reference === undefined ? cell.column + 1 : columnOf(reference);
    if (!(column >= 0 && column < sheetLimits.columns))
      throw new SheetError(`Sheet ${sheet} has more than ${String(sheetLimits.columns)} columns`);
    cell = { ...emptyCell, column, type, style };
  };
  const closeCell = () => {
    const { text, kind } = valueOf(cell, read);
    countCells(Math.max(0, cell.column + 1 - row.length), text.length);
    while (row.length < cell.column) {
      row.push('');
      rowKinds.push('t');
    }
    row[cell.column] = text;
    rowKinds[cell.column] = kind;
  };

  return xmlSink({
    open: (name, { r, t = 'n', s = '0' }) => {
      if (name === 'row') openRow(r);
      else if (name === 'c') openCell(r, t, Number(s));
      else if (name === 'rPh') phonetic += 1;
      else if (name === 'v' || name === 't') {
        isValue = phonetic === 0;
        if (name === 'v') cell.hasValue = true;
      } else if (name === 'f') cell.isFormula = true;
    },
    text: (part) => {
      if (!isValue) return;
      cell.text += part;
      assertLength(cell.text);
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'rPh') phonetic -= 1;
      else if (name === 'c') closeCell();
      else if (name === 'row') {
        rows[rowNumber - 1] = row;
        kinds[rowNumber - 1] = rowKinds.join('');
      }
    },
  });
}

/** Returns the stored value of a formula, which is never computed here. */
function valueOf(
  { type, style, text, isFormula, hasValue }: Cell,
  { shared, patterns, is1904 }: Read,
): { text: string; kind: CellKind } {
  if (isFormula && !hasValue) return { text: '', kind: 'f' };
  if (type === 's') return { text: shared[Number(text)] ?? '', kind: 't' };
  if (type === 'b') return { text: text === '1' ? 'TRUE' : 'FALSE', kind: 'b' };
  if (type === 'e') return { text, kind: 'e' };
  if (type === 'd') return { text: text.replace(/T00:00(:00(\.0+)?)?Z?$/, ''), kind: 'd' };
  return type === 'n' ? numberText(text, patterns[style] ?? 'General', is1904) : { text, kind: 't' };
}
