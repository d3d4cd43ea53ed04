import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../database/search';
import { type Scope, within } from './scope';

/** What is known by an id and by a tracking id (decisions C-16). */
type Table = 'transactions' | 'schedules' | 'okdmv_renewals';

/**
 * Ids of the rows of a scope that have this id or tracking id. The index of tracking ids begins with the account, and a
 * superuser's look-up names none: it probes that index once for each account, and only when no row has it as its id.
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
 * Whether a column holds the id of the row of a scope that is asked for by its id or tracking id. The ids are found before
 * anything else is read, so that whatever is joined is read for these alone.
 */
export const isEitherId =
  (column: string, scope: Scope, table: Table = 'transactions') =>
  (id: string): Condition =>
    sql<boolean>`${sql.ref(column)} = any(array(${idsOf(table, scope, id)}))`;
