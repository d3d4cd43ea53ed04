import { problems, type Sheet, SheetError, sheetLimits } from './limits';
import { rowsSink, sharedStringsSink, type Size } from './read-rows';
import { type Styles, stylesSink } from './read-styles';
import { xmlSink } from './read-xml';
import { type TextSink, unzipParts } from './unzip';

/**
 * Reads the sheets of an .xlsx file. Throws a `SheetError` if the file is another kind, too large, or
 * damaged. The archive is read twice, first the parts to which the sheets refer, so that no part is kept as
 * text.
 */
export function readWorkbook(bytes: Uint8Array): Sheet[] {
  const { listed, shared, patterns, is1904 } = readNames(bytes);
  const size: Size = { cells: 0, characters: 0 };
  const found = new Map<string, Pick<Sheet, 'rows' | 'kinds'>>();
  const byPath = new Map(listed.map((sheet) => [sheet.path, sheet]));
  unzipParts(bytes, (path) => {
    const sheet = byPath.get(path);
    if (sheet === undefined || found.has(path)) return undefined;
    const rows: string[][] = [];
    const kinds: string[] = [];
    const sink = rowsSink(rows, kinds, { name: sheet.name, shared, patterns, is1904, size });
    return whenWhole(sink, () => found.set(path, { rows, kinds }));
  });
  return listed.map(({ path, name, isHidden }) => {
    const read = found.get(path);
    if (!read) throw new SheetError(problems.damaged);
    return { name, isHidden, ...read };
  });
}

interface Listed {
  path: string;
  name: string;
  isHidden: boolean;
}
interface Names extends Styles {
  listed: Listed[];
  /** Texts to which cells refer by number. */
  shared: string[];
  is1904: boolean;
}

/** Reads the sheets in their order, without charts, and everything to which cells refer. */
function readNames(bytes: Uint8Array): Names {
  const targets = new Map<string, { path: string; isChart: boolean }>();
  const sheets: { name: string; id: string; isHidden: boolean }[] = [];
  const shared: string[] = [];
  const styles: Styles = { patterns: [] };
  let is1904 = false;
  const whole = new Set<string>();
  const mayBeMore = (count: number) => {
    if (count >= sheetLimits.parts) throw new SheetError(problems.tooManyParts);
  };
  const sinks: Readonly<Record<string, () => TextSink>> = {
    'xl/workbook.xml': () =>
      whenWhole(
        xmlSink({
          open: (tag, { name = '', id = '', state = 'visible', date1904 = '0' }) => {
            if (tag === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true';
            if (tag !== 'sheet') return;
            mayBeMore(sheets.length);
            sheets.push({ name, id, isHidden: state !== 'visible' });
          },
        }),
        () => whole.add('workbook'),
      ),
    'xl/_rels/workbook.xml.rels': () =>
      xmlSink({
        open: (tag, { Id = '', Target = '', Type = '' }) => {
          if (tag !== 'Relationship') return;
          mayBeMore(targets.size);
          const path = Target.replace(/^\/?(xl\/)?/, '');
          targets.set(Id, { path: `xl/${path}`, isChart: /(chart|dialog)sheet$/.test(Type) });
        },
      }),
    'xl/sharedStrings.xml': () => sharedStringsSink(shared),
    'xl/styles.xml': () => stylesSink(styles),
  };
  unzipParts(bytes, (path) => {
    if (/^(content\.xml|xl\/workbook\.bin|Index\/Document\.iwa)$/.test(path)) whole.add('another kind');
    return Object.hasOwn(sinks, path) ? sinks[path]?.() : undefined;
  });
  if (!whole.has('workbook'))
    throw new SheetError(whole.has('another kind') ? problems.otherBook : problems.notSpreadsheet);
  const listed = sheets.flatMap(({ id, ...sheet }) => {
    const target = targets.get(id);
    return target?.isChart === true ? [] : [{ ...sheet, path: target?.path ?? '' }];
  });
  if (listed.length === 0) throw new SheetError('The spreadsheet has no sheet');
  // Each part is one sheet.
  if (new Set(listed.map(({ path }) => path)).size < listed.length) throw new SheetError(problems.damaged);
  return { listed, shared, is1904, ...styles };
}

const whenWhole = (sink: TextSink, done: () => void): TextSink => ({
  ...sink,
  end: () => {
    sink.end();
    done();
  },
});
