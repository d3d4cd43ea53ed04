import { sql } from 'kysely';
import { onEachEngine } from '../../../test/database';
import type { Executor } from './schema';
import { inBatches } from './in-batches';
import { inSharedTransaction } from './shared-transaction';

onEachEngine((database) => {
  let table = '';
  let tables = 0;
  beforeEach(async () => {
    table = `batched_${(tables += 1)}`;
    await sql`create table ${sql.ref(table)} (value integer primary key check (value >= 0))`.execute(
      database().db,
    );
  });
  const stored = async () => {
    const { rows } = await sql<{ value: number }>`select value from ${sql.ref(table)} order by value`.execute(
      database().db,
    );
    return rows.map(({ value }) => value);
  };

  /** Stores values in batches and records which went together. */
  function store() {
    const batches: number[][] = [];
    const one = inBatches<number, string>(async (db, values) => {
      batches.push([...values]);
      await sql`insert into ${sql.ref(table)} select unnest(${values}::int[])`.execute(db);
      return values.map((value) => `stored ${value}`);
    });
    return { one, batches };
  }

  test('a single item goes at once, and items that come meanwhile go together, each with its own result', async () => {
    const { one, batches } = store();
    const first = one(database().db, 1);
    await new Promise((resolve) => setImmediate(resolve));
    const others = [2, 3, 4].map((value) => one(database().db, value));
    expect(await Promise.all([first, ...others])).toEqual(['stored 1', 'stored 2', 'stored 3', 'stored 4']);
    expect(batches).toEqual([[1], [2, 3, 4]]);
  });

  test('a refused item fails by itself, and the others of its batch are stored', async () => {
    const { one, batches } = store();
    const ended = await Promise.allSettled([1, -2, 3, 3].map((value) => one(database().db, value)));
    expect(ended.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(ended[1]).toMatchObject({ status: 'rejected', reason: { code: '23514' } });
    expect(await stored()).toEqual([1, 3]);
    expect(batches.length).toBe(5);
  });

  test('if a batch’s connection breaks, its result is unknown, and all callers are told without a retry', async () => {
    let calls = 0;
    const one = inBatches<number, undefined>(async () => {
      calls += 1;
      throw new Error('Connection terminated unexpectedly');
    });
    const ended = await Promise.allSettled([1, 2].map((value) => one(database().db, value)));
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(calls).toBe(1);
  });

  test('items of one key never share a batch and keep their order', async () => {
    const batches: string[][] = [];
    const one = inBatches<string, undefined>(
      async (_, texts) => {
        batches.push([...texts]);
        return texts.map(() => undefined);
      },
      { keyOf: (text) => text[0] },
    );
    await Promise.all(['a1', 'a2', 'b1', 'a3'].map((text) => one(database().db, text)));
    expect(batches).toEqual([['a1', 'b1'], ['a2'], ['a3']]);
  });

  test('work in a shared transaction is one commit, and simultaneous questions of its pieces are one statement', async () => {
    const { one, batches } = store();
    const transactions = new Set<Executor>();
    const work = (value: number) =>
      inSharedTransaction(database().db, { owner: 'shop', on: String(value) }, async (trx) => {
        transactions.add(trx);
        await one(trx, value);
        return one(trx, value + 10);
      });
    expect(await Promise.all([1, 2, 3].map(work))).toEqual(['stored 11', 'stored 12', 'stored 13']);
    expect(batches).toEqual([
      [1, 2, 3],
      [11, 12, 13],
    ]);
    expect(transactions.size).toBe(1);
  });

  test.each([
    ['the database', (trx: Executor) => sql`select 1 / 0`.execute(trx)],
    ['the program', () => Promise.reject(new Error('broken'))],
  ])('work that fails in a shared transaction by %s is rolled back alone', async (_, fail) => {
    const { one } = store();
    const work = (value: number) =>
      inSharedTransaction(database().db, { owner: 'shop', on: String(value) }, async (trx) => {
        await one(trx, value);
        if (value === 2) await fail(trx);
      });
    const ended = await Promise.allSettled([1, 2, 3].map(work));
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await stored()).toEqual([1, 3]);
  });

  test('two pieces of work on the same key do not share a transaction', async () => {
    const transactions: Executor[] = [];
    const work = () =>
      inSharedTransaction(
        database().db,
        { owner: 'shop', on: 'same' },
        async (trx) => void transactions.push(trx),
      );
    await Promise.all([work(), work()]);
    expect(new Set(transactions).size).toBe(2);
  });
});
