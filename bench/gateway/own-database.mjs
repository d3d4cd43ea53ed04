import { onServer, urlOf } from './server.mjs';

/**
 * Runs a benchmark on a database of its own and drops it afterwards. With `kept`, the name of a database, it is created
 * if it is missing, used unchanged, and kept, because filling takes the longest. `measure` gets the address, and whether
 * the database was there before.
 */
export async function onOwnDatabase({ name, kept }, measure) {
  const database = kept ?? `tillway_bench_${name}_${process.pid}`;
  const isThere = (await onServer(`select from pg_database where datname = '${database}'`)).rowCount > 0;
  if (!isThere) await onServer(`create database ${database}`);
  try {
    return await measure(urlOf(database), isThere);
  } finally {
    if (!kept) await onServer(`drop database if exists ${database} with (force)`);
  }
}
