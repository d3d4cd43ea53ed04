import type { OrderByExpression, SelectQueryBuilder } from 'kysely';

/** The most rows that one answer holds, for `perPage=all` (decisions S-38): above it the search has to be narrowed. */
export const mostRows = 10_000;

/** Which rows of what matched, in what order. */
export interface Page<Column extends string> {
  limit: number;
  offset: number;
  orderBy: Column;
  direction: 'asc' | 'desc';
}

/** A page of what a query finds. Rows that compare equal are in the order of their `id`, in the same direction. */
export const onPage = <DB, Tables extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Tables, Row>,
  by: OrderByExpression<DB, Tables, Row>,
  id: OrderByExpression<DB, Tables, Row>,
  { direction, limit, offset }: Omit<Page<string>, 'orderBy'>,
): SelectQueryBuilder<DB, Tables, Row> =>
  found.orderBy(by, direction).orderBy(id, direction).limit(limit).offset(offset);

/** How many rows a query finds. */
export async function countOf<DB, Tables extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Tables, Row>,
): Promise<number> {
  const { count } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * How many rows a query finds, given those of a page of it: where they end on that page they are counted, and a search that
 * finds few reads the table once, not twice.
 */
export const countWith = async <DB, Tables extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Tables, Row>,
  rows: readonly unknown[],
  { limit, offset }: Pick<Page<string>, 'limit' | 'offset'>,
): Promise<number> =>
  rows.length < limit && (rows.length > 0 || offset === 0) ? offset + rows.length : countOf(found);
