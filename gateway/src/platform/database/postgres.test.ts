import { sql } from 'kysely';
import { freshDatabase, type TestDatabase } from '../../../test/database';
import { quiet } from '../../../test/template';
import { migrate, openDatabase } from '.';
import type { Patience } from './giving-way';
import { requireVersion } from './postgres';
import { migrations } from './migrations';
import type { Migration } from './migrations/migration';

test.each([
  [
    '14.19 (Debian 14.19-1.pgdg12+1)',
    'PostgreSQL 14.19 (Debian 14.19-1.pgdg12+1) is too old: 15 is the oldest',
  ],
  ['9.6.24', 'PostgreSQL 9.6.24 is too old: 15 is the oldest'],
])('a server that says %s is refused', (version, reason) => {
  expect(() => requireVersion(version)).toThrow(reason);
});

test.each(['15.0', '15.19 (Debian 15.19-0+deb12u1)', '18beta1'])(
  'a server that says %s is accepted',
  (version) => {
    expect(() => requireVersion(version)).not.toThrow();
  },
);

describe('a PostgreSQL server', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase('postgres');
  });
  afterAll(() => database.drop());

  test('a broken connection is replaced, and later queries succeed', async () => {
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

  test('no statement is compiled', async () => {
    const { rows } = await sql`select setting, source from pg_settings where name = 'jit'`.execute(
      database.db,
    );
    expect(rows).toEqual([{ setting: 'off', source: 'client' }]);
  });

  test('long work has its own connection, without the limit on statements', async () => {
    const own = await database.longRunning((db) =>
      sql<{ statement_timeout: string }>`show statement_timeout`.execute(db),
    );
    expect(own.rows).toEqual([{ statement_timeout: '0' }]);
  });

  describe('a migration beside running payments', () => {
    const column: Migration = {
      up: (db) => sql`alter table clock add column later integer`.execute(db).then(),
    };
    const next = (patience: Patience) =>
      migrate(database, { migrations: { ...migrations, '9000-later': column }, patience });

    test('gives way to the holder of its lock and names it, and can then be run again', async () => {
      const other = await database.db.startTransaction().execute();
      await sql`lock table clock`.execute(other);
      await expect(next({ lockMs: 20, pauseMs: 0, tries: 2 })).rejects.toThrow(
        /Migration 9000-later failed: Other transactions held its locks, 2 times in a row; .*: \d+ \(tillway, since/,
      );
      await other.rollback().execute();
      await expect(next({ lockMs: 20, pauseMs: 0, tries: 2 })).resolves.toEqual(['9000-later']);
    });

    test('is run by one of several processes, and the others find it done', async () => {
      await sql`delete from kysely_migration where name like '9%'`.execute(database.db);
      await sql`alter table clock drop column later`.execute(database.db);
      const patient = { lockMs: 1_000, pauseMs: 0, tries: 10 };
      const ran = await Promise.all([next(patient), next(patient), next(patient)]);
      expect(ran.flat()).toEqual(['9000-later']);
    });
  });

  test('several processes may have the database open', async () => {
    const second = await openDatabase({ ...database.place, log: quiet });
    await expect(second.ready()).resolves.toBeUndefined();
    await second.close();
  });
});

test('a missing server is reported at once', async () => {
  await expect(openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', log: quiet })).rejects.toThrow(
    'ECONNREFUSED',
  );
});
