import { SheetError, sheetLimits } from './limits';
import { readXml } from './read-xml';

/** The texts that cells refer to by number. */
export function readSharedStrings(xml: string | undefined): string[] {
  const strings: string[] = [];
  if (xml === undefined) return strings;
  let text = '';
  let isText = false;
  let phonetic = 0;
  readXml(xml, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') phonetic += 1;
      else if (name === 't') isText = phonetic === 0;
    },
    text: (part) => {
      if (isText) text += part;
    },
    close: (name) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') phonetic -= 1;
      else if (name === 'si') strings.push(text);
    },
  });
  return strings;
}

/** The zero-based column of a cell such as `AB12`. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.replace(/\d+$/, '')) column = column * 26 + (letter.charCodeAt(0) - 64);
  return column - 1;
}

/** The cells of one sheet as texts. */
export function readRows(xml: string, shared: readonly string[], sheet: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = { column: 0, type: '', text: '' };
  let rowNumber = 0;
  let isValue = false;

  const openRow = (reference: string | undefined) => {
    rowNumber = reference === undefined ? rowNumber + 1 : Number(reference);
    if (!(rowNumber <= sheetLimits.rows))
      throw new SheetError(`Sheet ${sheet} has more than ${sheetLimits.rows.toLocaleString('en-US')} rows`);
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
    while (row.length < cell.column) row.push('');
    row[cell.column] = valueOf(cell, shared);
  };

  readXml(xml, {
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
      if (isValue) cell.text += part;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c') closeCell();
      else if (name === 'row') rows[rowNumber - 1] = row;
    },
  });
  return rows;
}

function valueOf({ type, text }: { type: string; text: string }, shared: readonly string[]): string {
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  return text;
}
