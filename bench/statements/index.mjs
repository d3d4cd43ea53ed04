import { bundleProgram, startProgram } from '../gateway/gateway.mjs';
import { onServer, urlOf } from '../gateway/server.mjs';
import { ratio } from '../numbers.mjs';

const rows = Number(process.env.ROWS ?? 2_000_000);
const merchants = Number(process.env.MERCHANTS ?? 200);
/** The number of running schedules. */
const running = Number(process.env.RUNNING ?? 20_000);

/** Measures the reads of payments by statements, with their indexes and without them, on the same rows. */
export async function run() {
  // An existing database is used unchanged and kept, because filling it takes the longest.
  const kept = process.env.BENCH_STATEMENTS_DATABASE;
  const name = kept ?? `tillway_bench_statements_${process.pid}`;
  const isThere = (await onServer(`select from pg_database where datname = '${name}'`)).rowCount > 0;
  if (!isThere) await onServer(`create database ${name}`);
  try {
    const program = await bundleProgram('bench-statements');
    const told = await startProgram(program, { url: urlOf(name), rows, merchants, running });
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
  } finally {
    if (!kept) await onServer(`drop database if exists ${name} with (force)`);
  }
}

const counted = (count) => count.toLocaleString('en-US');
export const title = `What statements read of ${counted(rows)} payments of ${counted(merchants)} merchants, a quarter of them one merchant’s, and ${counted(running)} running schedules, against the same without migrations 0390 and 0391`;
export const aim = 'pages that follow the answer, not the history';
