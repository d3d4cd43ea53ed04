import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/**
 * A connection in the query layer's format. It has no cursors, because lists are read page by page on both
 * engines.
 */
export function poolClient(
  run: (text: string, values: unknown[]) => Promise<unknown>,
  release: () => void,
): PostgresPoolClient {
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('There are no cursors: read page by page');
    return run(text, [...values]);
  }
  return { query, release };
}
