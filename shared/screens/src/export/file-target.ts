import { saveFile } from './save-file';

/** Where the pieces of a file go. */
export interface FileTarget {
  write: (piece: Uint8Array<ArrayBuffer>) => unknown;
  /** The file is whole. */
  finish: (name: string) => unknown;
  /** It broke off or was cancelled: nothing is left of it. */
  discard: () => unknown;
}

/** Keeps the pieces until the file is whole, and hands it to the browser as a download. */
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

/** Writes each piece to a file that the user chooses. The browser puts it in its place when it is whole. */
async function diskTarget(pick: SavePicker, suggestedName: string): Promise<FileTarget> {
  const file = await (await pick({ suggestedName })).createWritable();
  return { write: (piece) => file.write(piece), finish: () => file.close(), discard: () => file.abort() };
}

/** Rows from which on a file is not kept in memory where the browser can write it to the disk: some 20 MB. */
const manyRows = 50_000;

/** The target for a list of so many rows. Rejects with an `AbortError` when the user chooses no file. */
export function targetFor(rows: number, suggestedName: string): Promise<FileTarget> {
  const pick = (window as { showSaveFilePicker?: SavePicker }).showSaveFilePicker;
  return pick && rows >= manyRows
    ? diskTarget(pick.bind(window), suggestedName)
    : Promise.resolve(memoryTarget());
}
