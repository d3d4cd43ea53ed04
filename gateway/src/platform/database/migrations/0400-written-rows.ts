import { sql } from 'kysely';
import { givingWay } from '../giving-way';
import type { Migration } from './migration';

/**
 * The triggers of 0240 now write to a table instead of notifying. A transaction that notifies locks the whole
 * server while it commits, so no two payments commit together. `platform/change-stream/written-rows.ts` reads
 * the table.
 */
export const writtenRows: Migration = {
  outsideTransaction: true,
  async up(db) {
    await sql`
      create table if not exists written_rows (
        written_by xid8 not null default pg_current_xact_id(),
        written timestamptz not null default clock_timestamp(),
        records text not null,
        account_id text not null,
        terminal_id text not null,
        ids jsonb not null
      ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000)`.execute(db);
    await sql`create index if not exists written_rows_written_by on written_rows (written_by)`.execute(db);
    await givingWay(db, async (trx) => {
      await sql`
        create or replace function announce_changes() returns trigger language plpgsql as $$
        begin
          insert into written_rows (records, account_id, terminal_id, ids)
            select tg_table_name, account_id, terminal_id,
              case when count(*) > 50 then '[]'::jsonb else jsonb_agg(id::text) end
            from written
            group by account_id, terminal_id;
          return null;
        end $$`.execute(trx);
    });
  },
};
