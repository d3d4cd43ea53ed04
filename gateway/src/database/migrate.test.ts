import { sql } from 'kysely';
import { onEachEngine } from '../../test/database';
import { migrate, openDatabase } from '.';
import { migrations } from './migrations';
import { quiet } from '../../test/template';

onEachEngine((database) => {
  test('migrations run once', async () => {
    const { db } = database();
    await expect(migrate(db)).resolves.toEqual([]);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    expect(rows.map((row) => row.name)).toEqual(Object.keys(migrations).sort());
  });

  test('a migrated database is ready', async () => {
    await expect(database().ready()).resolves.toBeUndefined();
  });

  test('a database that lacks a migration is not', async () => {
    const { db, ready } = database();
    const [last = ''] = Object.keys(migrations).sort().slice(-1);
    await sql`delete from kysely_migration where name = ${last}`.execute(db);
    await expect(ready()).rejects.toThrow(`The database lacks the migrations ${last}`);
    await sql`insert into kysely_migration values (${last}, 'now')`.execute(db);
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

test('without a server and without a folder there is no database', async () => {
  await expect(openDatabase({ log: quiet })).rejects.toThrow('DATABASE_URL or a data folder');
});
