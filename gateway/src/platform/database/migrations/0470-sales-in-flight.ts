import { sql } from 'kysely';
import { givingWay } from '../giving-way';
import { createIndex, type Migration } from './migration';

/**
 * Finds abandoned payments by their transactions. No index of the intents names their state any more, so the
 * end of a payment writes no index entry of its intent; the free space on each page takes the new version.
 */
export const salesInFlight: Migration = {
  outsideTransaction: true,
  async up(db, engine) {
    await createIndex(
      db,
      engine,
      'transactions_in_flight',
      sql`on transactions (created, id) where state = 'unknown' and processor_answer is null`,
    );
    const how = sql.raw(engine === 'postgres' ? 'concurrently' : '');
    await sql`drop index ${how} if exists payment_intents_in_flight`.execute(db);
    await givingWay(db, async (trx) => {
      await sql`alter table payment_intents set (fillfactor = 70)`.execute(trx);
    });
  },
};
