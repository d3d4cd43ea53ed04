import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { onEachEngine } from '../../../test/database';
import { startGateway, type TestGateway } from '../../../test/gateway';
import type { Executor } from '../database';
import { loadDemo } from '../../sandbox/demo';
import { searchChargebacks } from '../../payments/disputes/store';
import { searchExceptions } from '../../operations/exceptions/store';
import { countPlans, planKeysQuery } from '../../recurring/plans/plan-store';
import { countSchedules, findSchedule, findSchedules } from '../../recurring/schedules/store';
import { countRecurring, findRecurring } from '../../recurring/series-lists/store';
import { findInScope } from '../../payments/after-sale/transaction-store';
import { pageKeysQuery, totalsQuery } from '../../payments/transactions/store';
import type { Scope } from './scope';

/** A step of a PostgreSQL query plan. */
interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: Step[];
}

const everything: Scope = { everything: true };
const now = new Date('2026-11-20T18:00:00Z');
const page = { limit: 25, offset: 0, direction: 'desc', orderBy: 'created' } as const;

onEachEngine((database) => {
  let gateway: TestGateway;

  beforeAll(async () => {
    gateway = await startGateway(database());
    await loadDemo(database(), gateway.deps);
    const { db } = database();
    const { account_id, id } = await sample('select id, account_id from transactions limit 1');
    await sql`insert into exceptions (id, kind, account_id, transaction_id, detail, created)
      values ('task', 'payment_unknown', ${account_id}, ${id}, '{}', ${now})`.execute(db);
    // The planner may scan a table with a handful of rows.
    await sql`insert into schedules select (jsonb_populate_record(schedules,
        jsonb_build_object('id', schedules.id || '-' || n, 'tracking_id', schedules.tracking_id || '-' || n))).*
      from schedules, generate_series(1, 50) as n`.execute(db);
    await sql`analyze`.execute(db);
  });
  afterAll(() => gateway.close());

  interface Sample {
    account_id: string;
    id: string;
    tracking_id: string;
  }
  const sample = async (query: string): Promise<Sample> => {
    const { rows } = await database().db.executeQuery(CompiledQuery.raw(query));
    return rows[0] as Sample;
  };

  /** Returns the plan steps of every statement a look-up sends, with scans of whole tables disabled. */
  async function stepsOf(lookUp: (db: Executor) => Promise<unknown>): Promise<Step[]> {
    const sent: RootOperationNode[] = [];
    const listener: KyselyPlugin = {
      transformQuery({ node }) {
        sent.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    return database()
      .db.transaction()
      .execute(async (trx) => {
        await sql`set local enable_seqscan = off; set local enable_bitmapscan = off`.execute(trx);
        await lookUp(trx.withPlugin(listener));
        const steps = await Promise.all(
          sent.map(async (node) => {
            const query = trx.getExecutor().compileQuery(node, { queryId: 'explained' });
            const explained = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: Step }] }>(
              CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters]),
            );
            return explained.rows.flatMap((row) => flat(row['QUERY PLAN'][0].Plan));
          }),
        );
        return steps.flat();
      });
  }
  const flat = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(flat)];

  /** Lists the steps that read more of a growing table than the few rows of a key. */
  const wideSteps = (steps: Step[]) =>
    steps.filter(
      ({ 'Relation Name': table, 'Index Cond': condition }) =>
        (table === 'transactions' || table === 'schedules') &&
        // An index is entered at its first column, which for tracking ids is the account.
        (condition === undefined || (condition.includes('tracking_id') && !condition.includes('account_id'))),
    );

  const plain =
    'select id, account_id, tracking_id from transactions where parent_transaction_id is null limit 1';
  const ofSeries = `select id, account_id, tracking_id from transactions
    where recurring_type is not null and is_recurring and parent_transaction_id is null
      and request_type in ('sale', 'ach') and state = 'approved' limit 1`;
  const schedule = 'select id, account_id, tracking_id from schedules limit 1';
  const installment = `select id, account_id, tracking_id from transactions
    where is_recurring and transaction_group_id is not null and parent_transaction_id is null
      and state = 'approved' and voided is null limit 1`;
  const disputed = `select transactions.id, transactions.account_id, transactions.tracking_id
    from transactions join chargebacks on transaction_id = transactions.id limit 1`;
  const given = `select transactions.id, transactions.account_id, transactions.tracking_id
    from transactions join exceptions on transaction_id = transactions.id limit 1`;

  type LookUp = (db: Executor, id: string, scope: Scope) => Promise<unknown>;
  const lookUps: [string, string, LookUp][] = [
    ['a transaction', plain, async (db, id, scope) => (await findInScope(db, scope, id)) && 1],
    [
      'the list',
      plain,
      async (db, transaction_id, scope) =>
        (await pageKeysQuery(db, scope, { filter: { transaction_id }, now: new Date() }, page).execute())
          .length,
    ],
    [
      'its totals',
      plain,
      async (db, transaction_id, scope) =>
        (
          await totalsQuery(db, scope, {
            filter: { transaction_id },
            now: new Date(),
          }).executeTakeFirstOrThrow()
        ).count,
    ],
    [
      'recurring',
      ofSeries,
      async (db, transaction_id, scope) =>
        (await findRecurring(db, scope, { transaction_id }, now, page)).length,
    ],
    [
      'the count of recurring',
      ofSeries,
      (db, transaction_id, scope) => countRecurring(db, scope, { transaction_id }, now),
    ],
    ['a schedule', schedule, async (db, id, scope) => (await findSchedule(db, scope, id, now)) && 1],
    [
      'schedules',
      schedule,
      async (db, transaction_id, scope) =>
        (await findSchedules(db, scope, { transaction_id }, now, page)).length,
    ],
    [
      'the count of schedules',
      schedule,
      (db, transaction_id, scope) => countSchedules(db, scope, { transaction_id }, now),
    ],
    [
      'plans',
      installment,
      async (db, transaction_id, scope) =>
        (await planKeysQuery(db, scope, { transaction_id }, now, page).execute()).length,
    ],
    [
      'the count of plans',
      installment,
      (db, transaction_id, scope) => countPlans(db, scope, { transaction_id }, now),
    ],
    [
      'chargebacks',
      disputed,
      async (db, transaction_id, scope) =>
        (await searchChargebacks(db, scope, { transaction_id }, { ...page, orderBy: 'chargeback_date' }))
          .count,
    ],
    [
      'exceptions',
      given,
      async (db, transaction_id) => (await searchExceptions(db, { transaction_id }, page)).count,
    ],
  ];

  describe.each(lookUps)('%s', (what, query, lookUp) => {
    test('is found by either id, by a superuser and by its merchant', async () => {
      const { db } = database();
      const { id, tracking_id, account_id } = await sample(query);
      const own: Scope = { everything: false, accountIds: [account_id], terminalIds: 'all' };
      const found = [id, tracking_id].flatMap((name) => [
        lookUp(db, name, everything),
        lookUp(db, name, own),
      ]);
      expect(await Promise.all(found)).toEqual([1, 1, 1, 1]);
      expect((await lookUp(db, 'nobody-has-this', everything)) ?? 0).toBe(0);
    });

    test('is not found by a stranger', async () => {
      if (what === 'exceptions') return; // Exceptions belong to all merchants.
      const { id, tracking_id } = await sample(query);
      const stranger: Scope = { everything: false, accountIds: ['somebody-else'], terminalIds: 'all' };
      const found = [id, tracking_id].map((name) => lookUp(database().db, name, stranger));
      expect((await Promise.all(found)).map((count) => count ?? 0)).toEqual([0, 0]);
    });

    test('T8 reads only the rows of a key, for every user', async () => {
      const { tracking_id, account_id } = await sample(query);
      const own: Scope = { everything: false, accountIds: [account_id], terminalIds: 'all' };
      for (const scope of [everything, own]) {
        const steps = await stepsOf((db) => lookUp(db, tracking_id, scope));
        expect(steps.some((step) => step['Index Cond']?.includes('tracking_id'))).toBe(true);
        expect(wideSteps(steps)).toEqual([]);
      }
    });
  });
});
