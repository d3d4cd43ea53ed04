/** An error in a CSV text, with its place. */
export class CsvError extends Error {}

const delimiters = [
  { character: ',', name: 'commas' },
  { character: ';', name: 'semicolons' },
  { character: '\t', name: 'tabs' },
  { character: '|', name: 'bars' },
] as const;
export type Delimiter = (typeof delimiters)[number];

/** Removes the byte order mark and the line `sep=;`, in which Excel names the delimiter. */
function withoutHead(text: string): { body: string; named: Delimiter | undefined } {
  const unmarked = text.startsWith('\ufeff') ? text.slice(1) : text;
  const head = /^"?sep=([,;\t|])"?(\r\n|\r|\n|$)/i.exec(unmarked);
  return {
    body: head ? unmarked.slice(head[0].length) : unmarked,
    named: delimiters.find(({ character }) => character === head?.[1]),
  };
}

/**
 * Returns the most frequent delimiter of the first 20,000 characters, outside quotes; a comma if there is
 * none.
 */
export function delimiterOf(text: string): Delimiter {
  const { body, named } = withoutHead(text);
  if (named) return named;
  const start = body.slice(0, 20_000).replace(/"(?:[^"]|"")*"/g, '');
  const count = ({ character }: Delimiter) => start.split(character).length;
  return delimiters.reduce((most, each) => (count(each) > count(most) ? each : most));
}

/**
 * Parses a CSV text into rows of fields (RFC 4180). Quoted fields may contain delimiters, quotes, and line
 * breaks. Lines end with CR, LF, or both. Blank lines at the end are left out. Throws a `CsvError`.
 */
export function parseCsv(text: string): string[][] {
  const { body } = withoutHead(text);
  const { character: delimiter } = delimiterOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let place = 0;
  const endField = () => {
    row.push(field);
    field = '';
  };
  const endRow = () => {
    endField();
    rows.push(row);
    row = [];
  };
  while (place < body.length) {
    const character = body[place];
    if (character === '"' && field === '') {
      const closing = closingQuote(body, place + 1);
      if (closing === -1) throw new CsvError(`Row ${String(rows.length + 1)}: a quote is not closed`);
      field = body.slice(place + 1, closing).replaceAll('""', '"');
      place = closing + 1;
      if (place < body.length && !`${delimiter}\r\n`.includes(body[place] ?? ''))
        throw new CsvError(`Row ${String(rows.length + 1)}: something follows a closing quote`);
      continue;
    }
    if (character === delimiter) endField();
    else if (character === '\n' || (character === '\r' && body[place + 1] !== '\n')) endRow();
    else if (character !== '\r') field += character ?? '';
    place += 1;
  }
  if (field !== '' || row.length > 0) endRow();
  while (rows.at(-1)?.every((each) => each.trim() === '') === true) rows.pop();
  return rows;
}

function closingQuote(text: string, from: number): number {
  for (let place = text.indexOf('"', from); place !== -1; place = text.indexOf('"', place)) {
    if (text[place + 1] !== '"') return place;
    place += 2;
  }
  return -1;
}

/**
 * Converts each row to an object with the names of the first row. Throws a `CsvError` if the names or a row
 * are invalid.
 */
export const csvToJson = (text: string): Record<string, string>[] => rowsToJson(parseCsv(text));

/** Does the same for parsed rows. */
export function rowsToJson(parsed: readonly string[][]): Record<string, string>[] {
  const [names, ...rows] = parsed;
  if (!names) throw new CsvError('There is no row');
  const unnamed = names.findIndex((name) => name.trim() === '');
  if (unnamed !== -1) throw new CsvError(`Column ${String(unnamed + 1)} has no name`);
  if (new Set(names).size < names.length) throw new CsvError('Two columns have the same name');
  return rows.map((row, index) => {
    if (row.length !== names.length)
      throw new CsvError(
        `Row ${String(index + 2)} has ${counted(row.length, 'field')} instead of ${String(names.length)}`,
      );
    return Object.fromEntries(names.map((name, column) => [name, row[column] ?? '']));
  });
}

/** Formats a number with its noun, such as `1 row` or `2,000 rows`. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

const fieldOf = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Writes rows as CSV (RFC 4180). */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(fieldOf).join(',')).join('\r\n');
