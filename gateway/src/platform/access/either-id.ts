import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../database/search';
import { type Scope, within } from './scope';

/** Tables whose rows are found by an id or by a tracking id. */
type Table = 'transactions' | 'schedules' | 'okdmv_renewals';

/**
 * Ids of the rows in scope that have this id or tracking id. The index of tracking ids begins with the
 * account, which a superuser's look-up does not name. It therefore probes that index once per account, and
 * only when no row has the value as its id.
 */
const idsOf = (table: Table, scope: Scope, id: string): RawBuilder<unknown> => {
  const withId = sql`select by_id.id from ${sql.table(table)} as by_id where by_id.id = ${id}`;
  return sql`${withId}
    union all
    select tracked.id
    from accounts as owners cross join lateral (
      select by_tracking_id.id from ${sql.table(table)} as by_tracking_id
      where by_tracking_id.account_id = owners.id and by_tracking_id.tracking_id = ${id}
      limit 1
    ) as tracked
    where ${within(scope, { account: 'owners.id' })} and not exists (${withId})`;
};

/**
 * Tests that a column holds the id of the row in scope with a given id or tracking id. PostgreSQL finds the
 * ids first, so that it reads joined tables for these rows alone.
 */
export const isEitherId =
  (column: string, scope: Scope, table: Table = 'transactions') =>
  (id: string): Condition =>
    sql<boolean>`${sql.ref(column)} = any(array(${idsOf(table, scope, id)}))`;
