import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Queries a PostgreSQL server on a new connection; the user may create databases. */
export async function onServer<Result>(
  serverUrl: string,
  body: (server: pg.Client) => Promise<Result>,
): Promise<Result> {
  const server = new pg.Client({ connectionString: serverUrl });
  server.on('error', () => undefined);
  await server.connect();
  try {
    return await body(server);
  } finally {
    await server.end();
  }
}

/** Creates a database on a server as a copy of one of its templates; `drop` also closes connections to it. */
export async function createDatabase(serverUrl: string, template: string) {
  const name = `tillway_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, (server) => server.query(`create database ${name} template ${template}`));
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => onServer(serverUrl, (server) => server.query(`drop database ${name} with (force)`)),
  };
}

/** Returns the address of a database on that server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  // No test cuts the power of a server.
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.toString();
}
