import { sql } from 'kysely';
import { freshDatabase, type TestDatabase } from '../../test/database';
import { quiet } from '../../test/template';
import { openDatabase } from '.';

describe('a PostgreSQL server', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase('postgres');
  });
  afterAll(() => database.drop());

  test('a broken connection is replaced, and nobody later notices', async () => {
    const { db } = database;
    await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)).rejects.toThrow();
    await Promise.all(Array.from({ length: 20 }, () => sql`select 1`.execute(db)));
  });

  test('a statement and an idle transaction have an end', async () => {
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings
      where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '30000' },
      { name: 'statement_timeout', setting: '30000' },
    ]);
  });

  test('several processes may have it open', async () => {
    const second = await openDatabase({ ...database.place, log: quiet });
    await expect(second.ready()).resolves.toBeUndefined();
    await second.close();
  });
});

test('a server that is not there is told at once', async () => {
  await expect(openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', log: quiet })).rejects.toThrow(
    'ECONNREFUSED',
  );
});
