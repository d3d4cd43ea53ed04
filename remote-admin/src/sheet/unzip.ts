import { Unzip, type UnzipFile, UnzipInflate, UnzipPassThrough } from 'fflate';
import { SheetError, sheetLimits } from './limits';

/** Small enough that no slice inflates to much more than is allowed before it is counted. */
const sliceBytes = 4 * 1024;
const notZip = 'This is not an .xlsx spreadsheet';
const megabytes = sheetLimits.inflatedBytes / 1024 / 1024;

/** The parts of an archive that are wanted, as texts by their paths; it is read slice by slice, and no further than allowed. */
export function unzipParts(bytes: Uint8Array, isWanted: (path: string) => boolean): Map<string, string> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b || bytes[2] !== 3 || bytes[3] !== 4)
    throw new SheetError(notZip);
  const parts = new Map<string, string>();
  let inflated = 0;
  let count = 0;

  function read(file: UnzipFile) {
    count += 1;
    if (count > sheetLimits.parts) throw new SheetError('The spreadsheet has too many parts');
    if (!isWanted(file.name)) return;
    const decoder = new TextDecoder();
    let text = '';
    file.ondata = (error, chunk, isLast) => {
      // what is thrown below comes back as the inflater's error
      if (error) throw error instanceof SheetError ? error : new SheetError(notZip);
      inflated += chunk.length;
      if (inflated > sheetLimits.inflatedBytes)
        throw new SheetError(`The spreadsheet holds more than ${String(megabytes)} MB`);
      text += decoder.decode(chunk, { stream: !isLast });
      if (isLast) parts.set(file.name, text);
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
    throw new SheetError(notZip);
  }
  return parts;
}
