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

/** The address of a database on that server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  // no test pulls the plug of a server
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.toString();
}
