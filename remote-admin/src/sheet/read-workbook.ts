import { problems, type Sheet, SheetError, sheetLimits } from './limits';
import { rowsSink, sharedStringsSink, type Size } from './read-rows';
import { xmlSink } from './read-xml';
import { type TextSink, unzipParts } from './unzip';

/**
 * The sheets of an .xlsx file. Throws a `SheetError` of what is none, too large, damaged, or holds formulas. The archive is
 * read twice, what the sheets refer to before the sheets, so that no part is kept as the text that it is.
 */
export function readWorkbook(bytes: Uint8Array): Sheet[] {
  const { named, shared } = readNames(bytes);
  const size: Size = { cells: 0, characters: 0 };
  const found = new Map<string, string[][]>();
  unzipParts(bytes, (path) => {
    const name = named.get(path);
    if (name === undefined || found.has(path)) return undefined;
    const rows: string[][] = [];
    const sink = rowsSink(rows, { name, shared, size });
    return whenWhole(sink, () => found.set(path, rows));
  });
  return [...named].map(([path, name]) => {
    const rows = found.get(path);
    if (!rows) throw new SheetError(problems.damaged);
    return { name, rows };
  });
}

/** The sheets' names by their paths, in their order, and the texts that cells refer to. */
function readNames(bytes: Uint8Array): { named: Map<string, string>; shared: string[] } {
  const targets = new Map<string, string>();
  const sheets: { name: string; id: string }[] = [];
  const shared: string[] = [];
  const whole = new Set<string>();
  const mayBeMore = (count: number) => {
    if (count >= sheetLimits.parts) throw new SheetError(problems.tooManyParts);
  };
  const sinks: Readonly<Record<string, () => TextSink>> = {
    'xl/workbook.xml': () =>
      whenWhole(
        xmlSink({
          open: (tag, { name = '', id = '' }) => {
            if (tag !== 'sheet') return;
            mayBeMore(sheets.length);
            sheets.push({ name, id });
          },
        }),
        () => whole.add('workbook'),
      ),
    'xl/_rels/workbook.xml.rels': () =>
      xmlSink({
        open: (tag, { Id = '', Target = '' }) => {
          if (tag !== 'Relationship') return;
          mayBeMore(targets.size);
          targets.set(Id, Target.replace(/^\/?(xl\/)?/, ''));
        },
      }),
    'xl/sharedStrings.xml': () => sharedStringsSink(shared),
  };
  unzipParts(bytes, (path) => (Object.hasOwn(sinks, path) ? sinks[path]?.() : undefined));
  if (!whole.has('workbook')) throw new SheetError(problems.notSpreadsheet);
  if (sheets.length === 0) throw new SheetError('The spreadsheet has no sheet');
  const named = new Map(sheets.map(({ name, id }) => [`xl/${targets.get(id) ?? ''}`, name]));
  // one part is one sheet
  if (named.size < sheets.length) throw new SheetError(problems.damaged);
  return { named, shared };
}

const whenWhole = (sink: TextSink, done: () => void): TextSink => ({
  ...sink,
  end: () => {
    sink.end();
    done();
  },
});
