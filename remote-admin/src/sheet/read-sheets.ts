import { type Sheet, SheetError } from './limits';
import { readWorkbook } from './read-workbook';
import type { SheetAnswer } from './sheet-worker';

/** How long a spreadsheet within the limits may take on a slow machine. */
const mostMs = 30_000;

/**
 * The sheets of an .xlsx file, read in a worker, so that the page goes on and what the file makes of memory ends with it.
 * Where there is none, as beside a development server, it is read here.
 */
export async function readSheets(file: File): Promise<Sheet[]> {
  const bytes = await bytesOf(file);
  const worker = await newWorker();
  if (!worker) return readWorkbook(new Uint8Array(bytes));
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const answer = await new Promise<SheetAnswer>((resolve, reject) => {
      const fail = () => reject(new SheetError('The spreadsheet cannot be read'));
      timer = setTimeout(fail, mostMs);
      worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) => resolve(data);
      worker.onerror = fail;
      worker.postMessage(bytes, [bytes]);
    });
    if ('problem' in answer) throw new SheetError(answer.problem);
    return answer.sheets;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

async function newWorker(): Promise<Worker | undefined> {
  if (typeof Worker === 'undefined') return undefined;
  const { openWorker } = await import('./open-worker');
  try {
    return openWorker();
  } catch {
    // a script of another origin
    return undefined;
  }
}

const read = <Result extends string | ArrayBuffer>(begin: (reader: FileReader) => void): Promise<Result> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as Result);
    reader.onerror = () => reject(new SheetError('The file could not be read'));
    begin(reader);
  });

const bytesOf = (file: File): Promise<ArrayBuffer> => read((reader) => reader.readAsArrayBuffer(file));
/** A file as text in UTF-8. */
export const textOf = (file: File): Promise<string> => read((reader) => reader.readAsText(file));
