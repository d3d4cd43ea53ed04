import { CsvError, delimiterOf, parseCsv } from './csv';
import { type Sheet, SheetError } from './limits';
import { readWorkbook } from './read-workbook';
import type { SheetAnswer } from './sheet-worker';
import { decodeText } from './text-encoding';

/** The time for which a spreadsheet within the limits may be read on a slow machine, in milliseconds. */
const mostMs = 30_000;

/**
 * Reads the sheets of an .xlsx file in a worker. The page stays responsive, and the memory that the file
 * takes is freed with the worker. Without workers, as beside a development server, the page reads it.
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
    // The script comes from another origin.
    return undefined;
  }
}

export const bytesOf = (file: File): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(new SheetError('The file could not be read'));
    reader.readAsArrayBuffer(file);
  });

/** A text file, and the way it was read, such as `UTF-8, separated by commas`. */
export interface CsvText {
  text: string;
  readAs: string;
}

export async function readCsvText(file: File): Promise<CsvText> {
  const { text, encoding } = decodeText(new Uint8Array(await bytesOf(file)));
  return { text, readAs: `${encoding}, separated by ${delimiterOf(text).name}` };
}

/** The content of a spreadsheet or a CSV. */
export interface TableFile {
  sheets: Sheet[];
  /** The way a CSV was read; undefined for a spreadsheet. */
  readAs?: string;
}

export const isSpreadsheet = (name: string): boolean => /\.xlsx$/i.test(name);

/** Reads the sheets of an .xlsx file, or a CSV as the only sheet. Throws a `SheetError`. */
export async function readTable(file: File): Promise<TableFile> {
  if (isSpreadsheet(file.name)) return { sheets: await readSheets(file) };
  const { text, readAs } = await readCsvText(file);
  try {
    return { sheets: [{ name: file.name, rows: parseCsv(text) }], readAs };
  } catch (error) {
    throw error instanceof CsvError ? new SheetError(error.message) : error;
  }
}
