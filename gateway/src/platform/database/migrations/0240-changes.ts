import { sql } from 'kysely';
import { givingWay } from '../giving-way';
import type { Migration } from './migration';

/**
 * Announces, once committed, the rows that each statement wrote to transactions or schedules. The ids of many
 * rows of one terminal are omitted, because an announcement holds 8,000 bytes. Since 0400 they are stored in
 * a table instead.
 */
export const changes: Migration = {
  outsideTransaction: true,
  async up(db) {
    await sql`
      create or replace function announce_changes() returns trigger language plpgsql as $$
      begin
        perform pg_notify('tillway_changes', announced::text) from (
          select jsonb_build_object(
            'records', tg_table_name, 'account_id', account_id, 'terminal_id', terminal_id,
            'ids', case when count(*) > 50 then '[]'::jsonb else jsonb_agg(id::text) end
          ) as announced
          from written
          group by account_id, terminal_id
        ) as announcements;
        return null;
      end $$`.execute(db);
    for (const table of ['transactions', 'schedules'])
      for (const event of ['insert', 'update'])
        await givingWay(db, async (trx) => {
          await sql`
            create or replace trigger ${sql.ref(`${table}_announce_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
              referencing new table as written for each statement execute function announce_changes()`.execute(
            trx,
          );
        });
  },
};
