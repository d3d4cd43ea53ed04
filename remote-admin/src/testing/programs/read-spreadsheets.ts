import { readFileSync } from 'node:fs';
import { SheetError } from '../../sheet/limits';
import { readWorkbook } from '../../sheet/read-workbook';

/**
 * Reads the given files one after the other. Writes the result or refusal of each, and its own memory in MB.
 */
const megabytes = () => process.resourceUsage().maxRSS / 1024;

const before = megabytes();
const answers = process.argv.slice(2).map((file) => {
  try {
    const sheets = readWorkbook(new Uint8Array(readFileSync(file)));
    return `${String(sheets.reduce((rows, sheet) => rows + sheet.rows.length, 0))} rows`;
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return error.message;
  }
});
process.stdout.write(JSON.stringify({ answers, before, peak: megabytes() }));
