import { callBesidePsql, rounds, stopAsking } from '../gateway/call-beside-psql.mjs';
import { bundleProgram, startProgram } from '../gateway/gateway.mjs';
import { onOwnDatabase } from '../gateway/own-database.mjs';

const rows = Number(process.env.ROWS ?? 1_000_000);
const times = Number(process.env.TIMES ?? 60);

/** Measures the record of customers and the search of the palette, against their statements by psql. */
export const run = () =>
  onOwnDatabase({ name: 'customers', kept: process.env.BENCH_CUSTOMERS_DATABASE }, async (url) => {
    const gateway = await startProgram(await bundleProgram('bench-customers'), { url, rows, merchants: 200 });
    try {
      const found = [];
      for (const call of gateway.calls) found.push(await callBesidePsql(gateway, url, call, times));
      return { rows: found, customers: rows, times: times * rounds };
    } finally {
      stopAsking();
      await gateway.stop();
    }
  });

const counted = (count) => count.toLocaleString('en-US');
export const title = `The record of a customer and the search of Ctrl K, with ${counted(rows)} customers and as many payments, a fifth of them one merchant’s, against the same statements by psql`;
export const aim = 'under 100 ms';
