import { type Sheet, SheetError } from './limits';
import { readWorkbook } from './read-workbook';

/** The worker's answer: sheets, or the reason for none. */
export type SheetAnswer = { sheets: Sheet[] } | { problem: string };

const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<ArrayBuffer>) => void;
  postMessage: (answer: SheetAnswer) => void;
};

scope.onmessage = ({ data }) => {
  try {
    scope.postMessage({ sheets: readWorkbook(new Uint8Array(data)) });
  } catch (error) {
    scope.postMessage({
      problem: error instanceof SheetError ? error.message : 'The spreadsheet cannot be read',
    });
  }
};
