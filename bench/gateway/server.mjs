import { spawn } from 'node:child_process';
import pg from 'pg';

/** A server on which databases may be created. The reference runs on the same one. */
export const server = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

export const urlOf = (name) => Object.assign(new URL(server), { pathname: `/${name}` }).toString();

/** Runs statements on a database of the server, by default the maintenance database. */
export async function onServer(statements, url = server) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statements);
  } finally {
    await client.end();
  }
}

/**
 * Runs a script in one psql. Returns the times from `\timing`, one number of milliseconds for each statement. All other
 * output is discarded.
 */
export async function timedByPsql(url, script) {
  const psql = spawn('psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  psql.stdin.end(`\\timing on\n${script}\n`);
  let text = '';
  // The rows are read and dropped as they arrive.
  psql.stdout.on('data', (chunk) => {
    text = `${text.slice(-40)}${chunk}`.replaceAll(/Time: ([\d.]+) ms[^\n]*\n/g, (_, ms) => {
      times.push(Number(ms));
      return '';
    });
  });
  const times = [];
  const code = await new Promise((resolve) => psql.once('close', resolve));
  if (code !== 0) throw new Error(`psql ended with ${code}`);
  return times;
}
