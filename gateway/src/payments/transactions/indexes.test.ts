import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { onEachEngine } from '../../../test/database';
import { startGateway, type TestGateway } from '../../../test/gateway';
import type { Executor, Schema } from '../../platform/database';
import { loadDemo } from '../../sandbox/demo';
import type { Page } from '../../platform/database/pages';
import type { Scope } from '../../platform/access/scope';
import type { TransactionQuery } from './filter';
import { sumsOfKinds } from './overview-store';
import { pageKeysQuery, totalsQuery } from './store';

/** A step of a plan, as PostgreSQL describes it. */
interface Step {
  'Node Type': string;
  'Index Name'?: string;
  Plans?: Step[];
}

const newest = { limit: 25, offset: 0, orderBy: 'created', direction: 'desc' } as const;
type Asked = Omit<TransactionQuery, 'now'>;
const now = new Date();
const everything: Scope = { everything: true };

/**
 * Test connections commit without waiting for the disk. A vacuum treats only flushed rows as
 * visible to all.
 */
const flushCommits = (db: Kysely<Schema>) =>
  db.transaction().execute(async (trx) => {
    await sql`set local synchronous_commit = on`.execute(trx);
    await sql`create temporary table flushed () on commit drop`.execute(trx);
  });

onEachEngine((database) => {
  let gateway: TestGateway;
  let dental: Scope;

  beforeAll(async () => {
    gateway = await startGateway(database());
    const { db } = database();
    await loadDemo(database(), gateway.deps);
    await flushCommits(db);
    await sql`vacuum analyze transactions`.execute(db);
    const { id } = await db
      .selectFrom('accounts')
      .select('id')
      .where('name', '=', 'Northwind Dental')
      .executeTakeFirstOrThrow();
    dental = { everything: false, accountIds: [id], terminalIds: 'all' };
  });
  afterAll(() => gateway.close());

  /**
   * Returns the steps of a query's plan when scanning a whole table and sorting are disabled. In a large table they
   * would cost too much.
   */
  const steps = (
    query: (db: Executor) => SelectQueryBuilder<Schema, 'transactions', object>,
    { bitmaps = 'off' }: { bitmaps?: 'on' | 'off' } = {},
  ): Promise<Step[]> =>
    database()
      .db.transaction()
      .execute(async (trx) => {
        await sql`set local enable_seqscan = off; set local enable_sort = off; set local enable_bitmapscan = ${sql.raw(bitmaps)}`.execute(
          trx,
        );
        const [answer] = await query(trx).explain('json');
        const [{ Plan }] = Object.values(answer ?? {})[0] as [{ Plan: Step }];
        return flat(Plan);
      });
  const flat = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(flat)];
  const page = (scope: Scope, query: Asked, asked: Partial<Page<'created' | 'settled'>> = {}) =>
    steps((db) => pageKeysQuery(db, scope, { ...query, now }, { ...newest, ...asked }));
  const names = (found: Step[]) => found.map((step) => step['Index Name']);
  const kinds = (found: Step[]) => found.map((step) => step['Node Type']);

  test.each([['desc'], ['asc']] as const)('a merchant’s list is read in its order: %s', async (direction) => {
    const found = await page(dental, {}, { direction });
    expect(names(found)).toContain('transactions_of_account');
    expect(kinds(found)).not.toContain('Sort');
  });

  test('the list of all merchants is read in its order', async () => {
    const found = await page(everything, {});
    expect(names(found)).toContain('transactions_newest');
    expect(kinds(found)).not.toContain('Sort');
  });

  test('a search by settlement reads only that time’s settlements', async () => {
    const filter = { settled_start_date: '2026-11-01 05:00:00', settled_end_date: '2026-11-02 04:59:59' };
    const found = await page(dental, { filter }, { orderBy: 'settled' });
    expect(names(found)).toContain('transactions_settled');
  });

  test('a search by last four digits reads only those rows', async () => {
    const found = await page(dental, { filter: { last_four: '1111' } });
    expect(names(found)).toContain('transactions_by_last_four');
  });

  test('bank debits are read, counted, and summed without the card payments between them', async () => {
    const query = { filter: { payment_type: 'ach' as const }, hideTransactions: '1' as const };
    const [rows, totals] = [
      await page(dental, query),
      await steps((db) => totalsQuery(db, dental, { ...query, now })),
    ];
    expect([names(rows), names(totals)]).toEqual([
      expect.arrayContaining(['transactions_of_bank']),
      expect.arrayContaining(['transactions_of_bank']),
    ]);
    expect(kinds(rows)).not.toContain('Sort');
  });

  test('a search by customer reads only that customer’s payments', async () => {
    const found = await page(dental, { filter: { billing_id: 'nobody' } });
    expect(names(found)).toContain('transactions_of_billing');
  });

  test('a search by amount reads only those rows', async () => {
    const found = await page(dental, { filter: { amount: '25.00' } });
    expect(names(found)).toContain('transactions_by_amount');
  });

  test.each([['authorized'], ['expired']] as const)(
    'a search for what is %s reads only authorizations that nobody captured',
    async (status) => {
      const query: Asked = { filter: { payment_type: 'card', status: [status] } };
      const [rows, totals] = [
        await page(dental, query),
        await steps((db) => totalsQuery(db, dental, { ...query, now })),
      ];
      expect(names(rows)).toContain('transactions_uncaptured');
      expect(kinds(rows)).not.toContain('Sort');
      // Either index holds only these; the smaller one is chosen.
      expect(names(totals).join()).toMatch(/transactions_(uncaptured|held)/);
    },
  );

  test('a search by a part of a name reads only the rows that may have it, on a server', async () => {
    const query = { filter: { customer_name: 'tallchief' } };
    const found = await steps((db) => totalsQuery(db, dental, { ...query, now }), { bitmaps: 'on' });
    expect(names(found).includes('transactions_by_words')).toBe(database().engine === 'postgres');
  });

  test.each<[string, Asked]>([
    ['without a filter', {}],
    ['hiding what is invalid', { hideTransactions: '1' }],
    ['by status and type', { filter: { payment_type: 'card', status: ['settled'], request_type: ['sale'] } }],
    ['by day', { filter: { created_start_date: '2026-10-01 05:00:00' } }],
  ])('count and sums %s are read from the index alone', async (_, query) => {
    const found = await steps((db) => totalsQuery(db, dental, { ...query, now }));
    expect(names(found)).toContain('transactions_of_account');
    expect(kinds(found)).toContain('Index Only Scan');
    const sums = await steps((db) => sumsOfKinds(db, dental, { ...query, now }));
    expect([names(sums), kinds(sums)]).toEqual([
      expect.arrayContaining(['transactions_of_account']),
      expect.arrayContaining(['Index Only Scan']),
    ]);
  });
});
