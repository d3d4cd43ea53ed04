import { type Sheet, SheetError } from './limits';
import { readSharedStrings, readRows } from './read-rows';
import { readXml } from './read-xml';
import { unzipParts } from './unzip';

const isWanted = (path: string) =>
  path === 'xl/workbook.xml' ||
  path === 'xl/_rels/workbook.xml.rels' ||
  path === 'xl/sharedStrings.xml' ||
  /^xl\/worksheets\/[\w.-]+\.xml$/.test(path);

/** The sheets of an .xlsx file. Throws a `SheetError` of what is none, too large, damaged, or holds formulas. */
export function readWorkbook(bytes: Uint8Array): Sheet[] {
  const parts = unzipParts(bytes, isWanted);
  const workbook = parts.get('xl/workbook.xml');
  if (workbook === undefined) throw new SheetError('This is not an .xlsx spreadsheet');
  const targets = new Map<string, string>();
  readXml(parts.get('xl/_rels/workbook.xml.rels') ?? '<none/>', {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target.replace(/^\/?(xl\/)?/, ''));
    },
  });
  const named: { name: string; path: string }[] = [];
  readXml(workbook, {
    open: (tag, { name = '', id = '' }) => {
      if (tag === 'sheet') named.push({ name, path: `xl/${targets.get(id) ?? ''}` });
    },
  });
  const shared = readSharedStrings(parts.get('xl/sharedStrings.xml'));
  const sheets = named.map(({ name, path }) => {
    const xml = parts.get(path);
    parts.delete(path);
    if (xml === undefined) throw new SheetError('The spreadsheet is damaged');
    return { name, rows: readRows(xml, shared, name) };
  });
  if (sheets.length === 0) throw new SheetError('The spreadsheet has no sheet');
  return sheets;
}
