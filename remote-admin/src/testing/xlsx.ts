import { strToU8, zipSync } from 'fflate';

const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A cell of a test's sheet: a text, or its XML. */
type Cell = string | { xml: string };

const sheetXml = (rows: readonly (readonly Cell[])[]) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (row, place) =>
        `<row r="${String(place + 1)}">${row
          .map((cell, column) =>
            typeof cell === 'string'
              ? `<c r="${columnName(column)}${String(place + 1)}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
              : cell.xml,
          )
          .join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

interface Book {
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>;
  /** Texts to which cells refer by number. */
  shared?: readonly string[];
  /** Parts that are added to, or replace, those made here. */
  parts?: Readonly<Record<string, Uint8Array>>;
}

/** Returns the bytes of an .xlsx file. */
export function xlsx({ sheets, shared = [], parts = {} }: Book): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const texts = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names
      .map(
        (name, place) =>
          `<sheet name="${escaped(name)}" sheetId="${String(place + 1)}" r:id="rId${String(place)}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map(
        (_, place) =>
          `<Relationship Id="rId${String(place)}" Target="worksheets/sheet${String(place)}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(
      names.map((name, place) => [`xl/worksheets/sheet${String(place)}.xml`, sheetXml(sheets[name] ?? [])]),
    ),
  };
  const files = Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, strToU8(text)]));
  return new Uint8Array(zipSync({ ...files, ...parts }));
}

/** Returns an .xlsx file as a user chooses it. */
export const xlsxFile = (book: Book, name = 'merchants.xlsx') => new File([xlsx(book)], name);
