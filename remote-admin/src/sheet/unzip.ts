import { Unzip, type UnzipFile, UnzipInflate, UnzipPassThrough } from 'fflate';
import { problems, SheetError, sheetLimits } from './limits';

/** Small enough that no slice inflates far beyond the limit before it is counted. */
const sliceBytes = 4 * 1024;

/** A receiver of a text, piece by piece. */
export interface TextSink {
  write: (text: string) => void;
  end: () => void;
}

const zip = [0x50, 0x4b, 3, 4];
/** The container of Excel files until 2003, and still of files with a password. */
const oldContainer = [0xd0, 0xcf, 0x11, 0xe0];

const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, place) => bytes[place] === byte);

/** Returns the reason that a file without an archive's signature cannot be read, by its first bytes. */
function problemOf(bytes: Uint8Array): string {
  if (beginsWith(bytes, oldContainer)) return problems.oldOrProtected;
  const start = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart();
  return /^(\ufeff)?<(!doctype html|html|table|meta)/i.test(start)
    ? problems.webPage
    : problems.notSpreadsheet;
}

/**
 * Reads an archive slice by slice, within the limits. Passes the parts that `open` accepts on as text as they
 * arrive, and keeps nothing.
 */
export function unzipParts(bytes: Uint8Array, open: (path: string) => TextSink | undefined): void {
  if (!beginsWith(bytes, zip)) throw new SheetError(problemOf(bytes));
  let inflated = 0;
  let count = 0;

  function read(file: UnzipFile) {
    count += 1;
    if (count > sheetLimits.parts) throw new SheetError(problems.tooManyParts);
    const sink = open(file.name);
    if (!sink) return;
    const decoder = new TextDecoder();
    file.ondata = (error, chunk, isLast) => {
      // Errors that are thrown below return as the inflater's error.
      if (error) throw error instanceof SheetError ? error : new SheetError(problems.notSpreadsheet);
      inflated += chunk.length;
      if (inflated > sheetLimits.inflatedBytes) throw new SheetError(problems.tooLarge);
      sink.write(decoder.decode(chunk, { stream: !isLast }));
      if (isLast) sink.end();
    };
    file.start();
  }

  const unzip = new Unzip(read);
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  try {
    for (let from = 0; from < bytes.length; from += sliceBytes)
      unzip.push(bytes.subarray(from, from + sliceBytes), from + sliceBytes >= bytes.length);
  } catch (error) {
    if (error instanceof SheetError) throw error;
    throw new SheetError(problems.notSpreadsheet);
  }
}
