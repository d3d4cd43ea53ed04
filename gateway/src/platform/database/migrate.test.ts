import { type RawBuilder, sql } from 'kysely';
import { onEachEngine } from '../../../test/database';
import { migrate, openDatabase } from '.';
import { namesToRun } from './migrate';
import { migrations } from './migrations';
import { addCheck, backfill, createIndex, type Migration } from './migrations/migration';
import { quiet } from '../../../test/template';

onEachEngine((database) => {
  test('migrations run once', async () => {
    const { db } = database();
    await expect(migrate(database())).resolves.toEqual([]);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    expect(rows.map((row) => row.name)).toEqual(Object.keys(migrations).sort());
  });

  test('a migrated database is ready', async () => {
    await expect(database().ready()).resolves.toBeUndefined();
  });

  test('a database that lacks a migration is not ready', async () => {
    const { db, ready } = database();
    const [last = ''] = Object.keys(migrations).sort().slice(-1);
    await sql`delete from kysely_migration where name = ${last}`.execute(db);
    await expect(ready()).rejects.toThrow(`The database lacks the migrations ${last}`);
    await sql`insert into kysely_migration values (${last}, 'now')`.execute(db);
  });

  describe('the next version', () => {
    const next = (added: Record<string, Migration>) =>
      migrate(database(), { migrations: { ...migrations, ...added } });
    const run = (...statements: RawBuilder<unknown>[]): Migration => ({
      async up(db) {
        for (const statement of statements) await statement.execute(db);
      },
    });
    const one = async <Value>(query: RawBuilder<{ value: Value }>) =>
      (await query.execute(database().db)).rows[0]?.value;
    const exists = (name: string) => one<boolean>(sql`select to_regclass(${name}) is not null as value`);
    afterEach(async () => {
      const { db } = database();
      await sql`drop table if exists parcels, crates`.execute(db);
      await sql`delete from kysely_migration where name like '9%'`.execute(db);
    });

    test('completed migrations stay if a later one fails and leaves nothing, and the next run continues from there', async () => {
      const first = { '9000-parcels': run(sql`create table parcels (id integer)`) };
      const broken = { '9001-crates': run(sql`create table crates (id integer)`, sql`select 1 / 0`) };
      await expect(next({ ...first, ...broken })).rejects.toThrow(
        /^Migration 9001-crates failed: .*division by zero/,
      );
      expect([await exists('parcels'), await exists('crates')]).toEqual([true, false]);
      const mended = { '9001-crates': run(sql`create table crates (id integer)`) };
      await expect(next({ ...first, ...mended })).resolves.toEqual(['9001-crates']);
    });

    test('an older program refuses the tables of a newer one and says so', async () => {
      await next({ '9000-parcels': run() });
      await expect(migrate(database())).rejects.toThrow('newer version: this one does not know 9000-parcels');
    });

    test('an index left half built by a failure is rebuilt', async () => {
      const { db } = database();
      const index: Migration = {
        outsideTransaction: true,
        up: (db, engine) => createIndex(db, engine, 'parcels_once', sql`on parcels (id)`, { isUnique: true }),
      };
      const isValid = () =>
        one<boolean>(
          sql`select indisvalid as value from pg_index where indexrelid = 'parcels_once'::regclass`,
        );
      await next({ '9000-parcels': run(sql`create table parcels (id integer)`) });
      await sql`create unique index parcels_once on parcels (id)`.execute(db);
      await sql`update pg_index set indisvalid = false where indexrelid = 'parcels_once'::regclass`.execute(
        db,
      );
      await next({ '9000-parcels': run(), '9001-once': index });
      expect(await isValid()).toBe(true);
    });

    test('rows are filled in chunks, each with its own commit', async () => {
      const fill: Migration = {
        outsideTransaction: true,
        up: (db) =>
          backfill(
            db,
            (limit) => sql`update parcels set filled = pg_current_xact_id()::text
              where id in (select id from parcels where filled is null limit ${limit})`,
            4,
          ),
      };
      await next({
        '9000-parcels': run(
          sql`create table parcels (id integer, filled text)`,
          sql`insert into parcels select generate_series(1, 10)`,
        ),
        '9001-fill': fill,
      });
      expect(
        await one(sql`select count(distinct filled)::integer as value from parcels where filled is not null`),
      ).toBe(3);
    });

    test('a new check stops at rows that violate it, and can run again once they are repaired', async () => {
      const { db } = database();
      const heavy: Migration = {
        outsideTransaction: true,
        up: (db) => addCheck(db, 'parcels', 'parcels_weigh', sql`weight > 0`),
      };
      const parcels = {
        '9000-parcels': run(sql`create table parcels (weight integer)`, sql`insert into parcels values (0)`),
      };
      await expect(next({ ...parcels, '9001-weigh': heavy })).rejects.toThrow('is violated by some row');
      await sql`update parcels set weight = 1`.execute(db);
      await next({ ...parcels, '9001-weigh': heavy });
      await expect(sql`insert into parcels values (0)`.execute(db)).rejects.toThrow('parcels_weigh');
    });
  });

  test.each([
    ['amounts are numbers', sql`select 50000000000::bigint as value`, 50_000_000_000],
    ['dates have no time zone', sql`select date '2026-03-08' as value`, '2026-03-08'],
    [
      'instants are instants',
      sql`select timestamptz '2026-03-08 06:30:00Z' as value`,
      new Date('2026-03-08T06:30:00Z'),
    ],
    ['lists are lists', sql`select array['ecom', 'moto'] as value`, ['ecom', 'moto']],
    ['JSON is its value', sql`select '{"a":[1]}'::jsonb as value`, { a: [1] }],
    ['bytes are bytes', sql`select '\\x00ff'::bytea as value`, Buffer.from([0, 255])],
  ])('%s', async (_, query, value) => {
    const { rows } = await sql<{ value: unknown }>`${query}`.execute(database().db);
    expect(rows).toEqual([{ value }]);
  });

  test('a number that JavaScript cannot hold is refused, not rounded', async () => {
    await expect(sql`select 9007199254740993::bigint`.execute(database().db)).rejects.toThrow('beyond 2^53');
  });
});

test.each([
  ['all of them, in the order of their names', ['0002-b', '0001-a'], [], ['0001-a', '0002-b']],
  ['those that are missing', ['0001-a', '0002-b', '0003-c'], ['0001-a'], ['0002-b', '0003-c']],
])('the migrations to run are %s', (_, known, done, names) => {
  expect(namesToRun(known, done)).toEqual(names);
});

test('a migration whose name does not sort last is refused, and the message names both', () => {
  expect(() => namesToRun(['0001-a', '0002-b', '0003-c'], ['0001-a', '0003-c'])).toThrow(
    'The migration 0002-b sorts before 0003-c, which this database has: the name of a new one must sort last',
  );
});

test('migrations are listed in the order in which they run', () => {
  expect(Object.keys(migrations)).toEqual(Object.keys(migrations).sort());
});

test('without a server and without a folder no database is opened', async () => {
  await expect(openDatabase({ log: quiet })).rejects.toThrow('DATABASE_URL or a data folder');
});
