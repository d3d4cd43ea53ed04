import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Asks a PostgreSQL server, whose user may create databases, on a connection of its own. */
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

/** A database of its own on a server, a copy of a template of the server's; `drop` throws out whoever is still in it. */
export async function createDatabase(serverUrl: string, template: string) {
  const name = `tillway_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, (server) => server.query(`create database ${name} template ${template}`));
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => onServer(serverUrl, (server) => server.query(`drop database ${name} with (force)`)),
  };
}

/** The address of a database on that server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  // no test pulls the plug of a server
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.toString();
}
