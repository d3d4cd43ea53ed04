import { saveFile } from './save-file';

/** Destination of a file's pieces. */
export interface FileTarget {
  write: (piece: Uint8Array<ArrayBuffer>) => unknown;
  /** Called when the file is complete. */
  finish: (name: string) => unknown;
  /** Called after a failure or cancellation; deletes the partial file. */
  discard: () => unknown;
}

/** Collects the pieces in memory, then offers the complete file as a download. */
export function memoryTarget(): FileTarget {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  return {
    write: (piece) => pieces.push(piece),
    finish: (name) => saveFile(new Blob(pieces, { type: 'text/csv' }), name),
    discard: () => undefined,
  };
}

interface FileHandle {
  createWritable: () => Promise<{
    write: (piece: Uint8Array<ArrayBuffer>) => Promise<void>;
    close: () => Promise<void>;
    abort: () => Promise<void>;
  }>;
}
type SavePicker = (options: { suggestedName: string }) => Promise<FileHandle>;

/** Writes each piece to a file that the user chooses. The browser moves it into place once complete. */
async function diskTarget(pick: SavePicker, suggestedName: string): Promise<FileTarget> {
  const file = await (await pick({ suggestedName })).createWritable();
  return { write: (piece) => file.write(piece), finish: () => file.close(), discard: () => file.abort() };
}

/** Rows above which a file is written to disk if the browser can, instead of kept in memory: about 20 MB. */
const manyRows = 50_000;

/** The destination for a list of this size. Rejects with an `AbortError` if the user chooses no file. */
export function targetFor(rows: number, suggestedName: string): Promise<FileTarget> {
  const pick = (window as { showSaveFilePicker?: SavePicker }).showSaveFilePicker;
  return pick && rows >= manyRows
    ? diskTarget(pick.bind(window), suggestedName)
    : Promise.resolve(memoryTarget());
}
