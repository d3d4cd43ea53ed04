import { sql } from 'kysely';
import { onEachEngine } from '../../../test/database';
import { startGateway, type TestGateway } from '../../../test/gateway';
import type { Executor } from '../../platform/database';
import { loadDemo } from '../../sandbox/demo';
import { matchingPlans, planKeysQuery } from './plan-store';

const newest = { limit: 25, offset: 0, orderBy: 'created', direction: 'desc' } as const;
const installmentsIndex = '"Index Name":"transactions_current_installment"';

onEachEngine((database) => {
  let gateway: TestGateway;
  let accountId: string;

  beforeAll(async () => {
    gateway = await startGateway(database());
    await loadDemo(database(), gateway.deps);
    await sql`analyze transactions, transaction_groups`.execute(database().db);
    const { id } = await database()
      .db.selectFrom('accounts')
      .select('id')
      .where('name', '=', 'Harbor Books')
      .executeTakeFirstOrThrow();
    accountId = id;
  });
  afterAll(() => gateway.close());

  /**
   * Explains a query with whole-table scans and sorting disabled. In a large table they would cost
   * too much.
   */
  const planOf = (query: (db: Executor) => { explain: (format: 'json') => Promise<unknown> }) =>
    database()
      .db.transaction()
      .execute(async (trx) => {
        await sql`set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off`.execute(
          trx,
        );
        return JSON.stringify(await query(trx).explain('json'));
      });
  const page = (filter: Parameters<typeof planKeysQuery>[2]) => {
    const scope = { everything: false, accountIds: [accountId], terminalIds: 'all' } as const;
    return planOf((db) => planKeysQuery(db, scope, filter, gateway.clock.now(), newest));
  };

  test('the present installment of a plan is read from its index, in its order', async () => {
    const plan = await planOf((db) =>
      matchingPlans(db, { everything: true }, { payment_type: 'card' }, gateway.clock.now()).select(
        'installment.id',
      ),
    );
    expect(plan).toContain(installmentsIndex);
    expect(plan).not.toContain('"Sort"');
  });

  test('a page of plans is read from its index, and no further than its last row', async () => {
    const plan = await page({ payment_type: 'card' });
    expect(plan).toContain('"Index Name":"transaction_groups_of_account"');
    expect(plan).toContain(installmentsIndex);
    expect(plan).not.toContain('"Sort"');
  });

  test('plans of bank accounts are found without the installments paid by card', async () => {
    const plan = await page({ payment_type: 'ach' });
    expect(plan).toContain('"Index Name":"transactions_of_bank_plans"');
    expect(plan).not.toContain('"Sort"');
  });
});
