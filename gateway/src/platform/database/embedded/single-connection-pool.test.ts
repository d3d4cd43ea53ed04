import { type Kysely, sql } from 'kysely';
import { type TestDatabase, freshDatabase } from '../../../../test/database';
import type { Schema } from '..';

type Notes = {
  notes: { id: number; text: string };
};

let database: TestDatabase;
let db: Kysely<Schema & Notes>;
beforeAll(async () => {
  database = await freshDatabase('embedded');
  db = database.db.withTables<Notes>();
});
beforeEach(async () => {
  await sql`drop table if exists notes; create table notes (id integer primary key, text text)`.execute(db);
});
afterAll(() => database.drop());

const ids = Array.from({ length: 50 }, (_, id) => id);
const all = async () =>
  (await db.selectFrom('notes').select('id').orderBy('id').execute()).map((row) => row.id);

test('fifty simultaneous transactions, half of them rolled back, leave exactly the other half', async () => {
  const outcomes = await Promise.allSettled(
    ids.map((id) =>
      db.transaction().execute(async (trx) => {
        await trx.insertInto('notes').values({ id, text: 'first' }).execute();
        await trx.updateTable('notes').set({ text: 'second' }).where('id', '=', id).execute();
        if (id % 2 === 1) throw new Error('undo');
      }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(25);
  await expect(all()).resolves.toEqual(ids.filter((id) => id % 2 === 0));
});

test('errors and answers never reach another caller', async () => {
  const outcomes = await Promise.all(
    ids.map((id) =>
      id % 3 === 0
        ? sql`select 1 / (${id}::int - ${id}::int)`.execute(db).catch((error: Error) => error.message)
        : sql<{ id: number }>`select ${id}::int as id`.execute(db).then(({ rows }) => rows[0]?.id),
    ),
  );
  expect(outcomes).toEqual(ids.map((id) => (id % 3 === 0 ? 'division by zero' : id)));
});

test('nobody sees the uncommitted changes of another transaction', async () => {
  const seen = await Promise.all([
    db.transaction().execute(async (trx) => {
      await trx.insertInto('notes').values({ id: 1, text: 'mine' }).execute();
      await new Promise((resolve) => setTimeout(resolve, 20));
      await sql`rollback`.execute(trx);
      return [];
    }),
    all(),
  ]);
  expect(seen[1]).toEqual([]);
});

test('an error names the violated constraint', async () => {
  await db.insertInto('notes').values({ id: 1, text: 'one' }).execute();
  await expect(db.insertInto('notes').values({ id: 1, text: 'two' }).execute()).rejects.toMatchObject({
    code: '23505',
    constraint: 'notes_pkey',
  });
});

test('a transaction that is released unfinished is rolled back', async () => {
  await db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    await sql`insert into notes values (1, 'lost')`.execute(connection);
  });
  await expect(all()).resolves.toEqual([]);
});

test('cursors are refused', async () => {
  await expect(db.selectFrom('notes').selectAll().stream()[Symbol.asyncIterator]().next()).rejects.toThrow();
});
