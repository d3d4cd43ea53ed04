import { problems, SheetError, sheetLimits } from './limits';
import { builtInPattern } from './number-text';
import { xmlSink } from './read-xml';
import type { TextSink } from './unzip';

/** The number format of each cell style, by the number with which cells refer to it. */
export interface Styles {
  patterns: string[];
}

/** Fills in the formats of a file’s cell styles. */
export function stylesSink(styles: Styles): TextSink {
  const own = new Map<number, string>();
  const ids: number[] = [];
  let isCellStyle = false;
  const sink = xmlSink({
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'cellXfs') isCellStyle = true;
      else if (name === 'numFmt') own.set(Number(numFmtId), formatCode);
      else if (name === 'xf' && isCellStyle) ids.push(Number(numFmtId));
      if (own.size + ids.length > sheetLimits.styles) throw new SheetError(problems.damaged);
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return {
    ...sink,
    end: () => {
      sink.end();
      styles.patterns = ids.map((id) => own.get(id) ?? builtInPattern(id));
    },
  };
}
