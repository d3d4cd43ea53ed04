/** Rows of fields of a CSV text (RFC 4180): quoted fields may hold commas, quotes and lines. Throws a `CsvError`. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let place = text.startsWith('\ufeff') ? 1 : 0;
  const endField = () => {
    row.push(field);
    field = '';
  };
  const endRow = () => {
    endField();
    rows.push(row);
    row = [];
  };
  while (place < text.length) {
    const character = text[place];
    if (character === '"' && field === '') {
      const closing = closingQuote(text, place + 1);
      if (closing === -1) throw new CsvError(`Row ${String(rows.length + 1)}: a quote is not closed`);
      field = text.slice(place + 1, closing).replaceAll('""', '"');
      place = closing + 1;
      if (place < text.length && !',\r\n'.includes(text[place] ?? ''))
        throw new CsvError(`Row ${String(rows.length + 1)}: something follows a closing quote`);
      continue;
    }
    if (character === ',') endField();
    else if (character === '\n') endRow();
    else if (character !== '\r' || text[place + 1] !== '\n') field += character ?? '';
    place += 1;
  }
  if (field !== '' || row.length > 0) endRow();
  return rows;
}

/** What is wrong with a CSV text, and where. */
export class CsvError extends Error {}

function closingQuote(text: string, from: number): number {
  for (let place = text.indexOf('"', from); place !== -1; place = text.indexOf('"', place)) {
    if (text[place + 1] !== '"') return place;
    place += 2;
  }
  return -1;
}

/** Each row as an object under the names of the first row. Throws a `CsvError` where the names or a row do not fit. */
export const csvToJson = (text: string): Record<string, string>[] => rowsToJson(parseCsv(text));

/** The same of rows that are parsed. */
export function rowsToJson(parsed: readonly string[][]): Record<string, string>[] {
  const [names, ...rows] = parsed;
  if (!names) throw new CsvError('There is no row');
  const unnamed = names.findIndex((name) => name.trim() === '');
  if (unnamed !== -1) throw new CsvError(`Column ${String(unnamed + 1)} has no name`);
  if (new Set(names).size < names.length) throw new CsvError('Two columns have the same name');
  return rows.map((row, index) => {
    if (row.length !== names.length)
      throw new CsvError(
        `Row ${String(index + 2)} has ${String(row.length)} fields instead of ${String(names.length)}`,
      );
    return Object.fromEntries(names.map((name, column) => [name, row[column] ?? '']));
  });
}

const fieldOf = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows as CSV (RFC 4180). */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(fieldOf).join(',')).join('\r\n');
