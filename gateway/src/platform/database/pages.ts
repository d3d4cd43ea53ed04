import type { OrderByExpression, SelectQueryBuilder } from 'kysely';

/** The most rows in one response, for `perPage=all`; beyond it the search must be narrowed. */
export const mostRows = 10_000;

/** Position and order of a page in the result. */
export interface Page<Column extends string> {
  limit: number;
  offset: number;
  orderBy: Column;
  direction: 'asc' | 'desc';
}

/**
 * Limits a query to a page. Rows that compare equal are sorted by `id`, in the same direction unless another
 * is given.
 */
export const onPage = <DB, Tables extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Tables, Row>,
  by: OrderByExpression<DB, Tables, Row>,
  id: OrderByExpression<DB, Tables, Row>,
  { direction, limit, offset }: Omit<Page<string>, 'orderBy'>,
  directionOfId: 'asc' | 'desc' = direction,
): SelectQueryBuilder<DB, Tables, Row> =>
  found.orderBy(by, direction).orderBy(id, directionOfId).limit(limit).offset(offset);

/** Counts the rows of a query. */
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
 * Counts the rows of a query, given one page of them. If the rows end on that page, no query is needed, so
 * that a search with few results reads the table once.
 */
export const countWith = async <DB, Tables extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Tables, Row>,
  rows: readonly unknown[],
  { limit, offset }: Pick<Page<string>, 'limit' | 'offset'>,
): Promise<number> =>
  rows.length < limit && (rows.length > 0 || offset === 0) ? offset + rows.length : countOf(found);
