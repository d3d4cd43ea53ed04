import { bundleProgram, startProgram } from '../gateway/gateway.mjs';
import { onOwnDatabase } from '../gateway/own-database.mjs';
import { ratio } from '../numbers.mjs';

const rows = Number(process.env.ROWS ?? 2_000_000);
const merchants = Number(process.env.MERCHANTS ?? 200);
/** The number of running schedules. */
const running = Number(process.env.RUNNING ?? 20_000);

/** Measures the reads of payments by statements, with their indexes and without them, on the same rows. */
export const run = () =>
  onOwnDatabase({ name: 'statements', kept: process.env.BENCH_STATEMENTS_DATABASE }, async (url) => {
    const program = await bundleProgram('bench-statements');
    const told = await startProgram(program, { url: url, rows, merchants, running });
    const found = told.measured.flatMap(({ what, now, before }) => [
      {
        what,
        unit: 'pages',
        measured: now.pages,
        reference: before.pages,
        ratio: ratio(now.pages, before.pages),
      },
      {
        what: `${what}: time`,
        unit: 'ms',
        measured: now.ms,
        reference: before.ms,
        ratio: ratio(now.ms, before.ms),
      },
    ]);
    return { rows: found, transactions: rows, merchants, running };
  });

const counted = (count) => count.toLocaleString('en-US');
export const title = `What statements read of ${counted(rows)} payments of ${counted(merchants)} merchants, a quarter of them one merchant’s, and ${counted(running)} running schedules, against the same without migrations 0390 and 0391`;
export const aim = 'pages that follow the answer, not the history';
