import { sql } from 'kysely';
import { onEachEngine } from '../../../test/database';
import type { Executor } from '.';
import { onOneCore } from './on-one-core';

onEachEngine((database) => {
  const settings = async (db: Executor) => {
    const { rows } = await sql`
      select current_setting('max_parallel_workers_per_gather') as workers,
        current_setting('random_page_cost') as cost`.execute(db);
    return rows[0];
  };

  test('a query on one core has no parallel workers, and the next one on its connection has the usual settings', async () => {
    await database()
      .db.connection()
      .execute(async (connection) => {
        const usual = await settings(connection);
        const alone = { workers: '0', cost: '1.1' };
        expect(usual).not.toEqual(alone);
        expect(await onOneCore(connection, settings)).toEqual(alone);
        expect(await settings(connection)).toEqual(usual);
      });
  });
});
