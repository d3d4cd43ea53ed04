import { IANAZone } from 'luxon';
import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration';

/** The zone of accounts and users whose zone is unknown: the columns' own default. */
const fallback = 'America/Chicago';

/**
 * Limits stored time zones to those known to both the database and the program. A zone that differs only by
 * case or spaces is corrected. Any other becomes the default, and an exception shows staff the old name.
 */
export const timeZones: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table time_zones (name text collate "C" primary key)`.execute(db);
    const { rows } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(db);
    const known = rows.map(({ name }) => name).filter((name) => IANAZone.isValidZone(name));
    await sql`insert into time_zones select unnest(${known}::text[])`.execute(db);
    await sql`
      insert into operator_tasks (id, kind, account_id, detail, created)
      select 'time-zone-' || id, 'time_zone_replaced', id,
        jsonb_build_object('was', timezone, 'is', ${fallback}::text), now()
      from accounts where not ${hasNearlyKnownZone}
      union all
      select 'time-zone-' || id, 'time_zone_replaced', null,
        jsonb_build_object('user_id', id, 'was', timezone, 'is', ${fallback}::text), now()
      from users where not ${hasNearlyKnownZone}`.execute(db);
    for (const table of ['accounts', 'users'])
      await sql`
        update ${sql.table(table)} as one set timezone = coalesce(
          (select name from time_zones where lower(name) = lower(trim(one.timezone)) order by name limit 1),
          ${fallback}
        )
        where timezone not in (select name from time_zones)`.execute(db);
    await sql`
      alter table accounts add constraint accounts_timezone_is_known
        foreign key (timezone) references time_zones`.execute(db);
    await sql`
      alter table users add constraint users_timezone_is_known
        foreign key (timezone) references time_zones`.execute(db);
  },
};

const hasNearlyKnownZone = sql`exists (select from time_zones where lower(name) = lower(trim(timezone)))`;
