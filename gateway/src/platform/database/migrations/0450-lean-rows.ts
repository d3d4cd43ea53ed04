import { sql } from 'kysely';
import { givingWay } from '../giving-way';
import type { Migration } from './migration';

/** Pages per chunk, 8 kB each. */
const chunkPages = 2_000;

/**
 * Moves the first answer to a payment to its own table, where it stays for 72 hours. Deletes older answers
 * from the intents; a repeat is rendered from the transaction. Also drops a column that was never written and
 * two indexes that no statement reads.
 */
export const leanRows: Migration = {
  outsideTransaction: true,
  async up(db, engine) {
    await sql`
      create table if not exists first_answers (
        transaction_id text collate "C" not null,
        account_id text collate "C" not null,
        answer text not null,
        primary key (transaction_id, account_id)
      ) with (autovacuum_vacuum_scale_factor = 0.1)`.execute(db);
    await givingWay(db, async (trx) => {
      await sql`alter table payment_intents drop column if exists request`.execute(trx);
    });
    const { rows } = await sql<{ pages: number }>`
      select (pg_relation_size('payment_intents') / current_setting('block_size')::int)::int as pages`.execute(
      db,
    );
    const pages = rows[0]?.pages ?? 0;
    for (let from = 0; from <= pages; from += chunkPages)
      await sql`
        update payment_intents set answer = null, answer_status = null
        where ctid >= ${`(${from},0)`}::tid and ctid < ${`(${from + chunkPages},0)`}::tid
          and answer is not null and finished < now() - interval '72 hours'
          and exists (
            select from transactions
            where transactions.id = payment_intents.transaction_id
              and transactions.account_id = payment_intents.account_id
          )`.execute(db);
    const how = sql.raw(engine === 'postgres' ? 'concurrently' : '');
    for (const index of ['ledger_entries_of_account', 'tokens_by_fingerprint'])
      await sql`drop index ${how} if exists ${sql.id(index)}`.execute(db);
  },
};
