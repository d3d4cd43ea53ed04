import type { KyselyPlugin } from 'kysely';
import { verifyLedger } from '../verify-ledger';
import { runSeries } from '../../src/recurring/due-dates/run-series';
import { balanced } from '../balanced';
import type { Browser } from '../browser';
import { clear } from '../clear';
import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';
import { password } from '../users';

/** Returns noon in Chicago on a day. */
const noon = (date: string) => new Date(`${date}T18:00:00Z`);

/** Runs `happen` once, between the read of a due series and its charge. */
function onceTokenIsRead(happen: () => Promise<unknown>): KyselyPlugin {
  const readsToken = new WeakSet<object>();
  let isOver = false;
  return {
    transformQuery({ node, queryId }) {
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"tokens"'))
        readsToken.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (!isOver && readsToken.has(queryId)) {
        isOver = true;
        await happen();
      }
      return result;
    },
  };
}

onEachEngine((database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(database());
  });
  afterAll(() => shop.close());
  afterEach(async () => expect(await verifyLedger(database().db)).toEqual(balanced));

  /** Sells a daily plan of 50.00 in five parts on May 1, and changes it while its second date is charged. */
  async function chargedWhile(change: (browser: Browser, id: string) => Promise<unknown>) {
    shop.gateway.setTime(noon('2026-05-01'));
    const { accountId, terminalId, browser, email } = await shop.openStaffed([
      'has_installment_options',
      'can_manage_transactions',
    ]);
    const plan = `plan-${terminalId}`;
    const body = shop.request({
      terminal_id: terminalId,
      amount: '10.00',
      is_installment: 1,
      recurring: 'daily',
      recurring_start_date: '2026-05-01',
      recurring_end_date: '2026-05-05',
      transaction_group_id: plan,
      transaction_group_total_amount: '50.00',
      transaction_group_total_count: 5,
    });
    const { response } = await browser.get('payment', { body });
    const id = response.UniqueID ?? '';
    shop.gateway.setTime(noon('2026-05-02'));
    await clear(shop.gateway.deps);
    await browser.signIn(email, password);

    const { deps } = shop.gateway;
    let hasChanged = false;
    const meanwhile = onceTokenIsRead(async () => {
      await change(browser, id);
      hasChanged = true;
    });
    const key = { kind: 'transaction', accountId, id } as const;
    await runSeries({ ...deps, db: deps.db.withPlugin(meanwhile) }, key);
    expect(hasChanged).toBe(true);
    const { db } = database();
    const runs = await db
      .selectFrom('recurring_runs')
      .innerJoin('transactions', 'transactions.id', 'recurring_runs.transaction_id')
      .select(['due_date', 'total_amount', 'transactions.state'])
      .where('series_id', '=', id)
      .orderBy('due_date')
      .execute();
    const { total_amount: total } = await db
      .selectFrom('transaction_groups')
      .select('total_amount')
      .where('custom_tracking_id', '=', plan)
      .executeTakeFirstOrThrow();
    return { runs, total };
  }

  const modified = (change: object) => (browser: Browser, id: string) =>
    browser.get('modify', { body: { transaction_id: id, ...change } });

  test('API-029 a series whose amount changes during its charge is charged the new amount, and its plan’s total follows', async () => {
    // 8.28 with the price adjustment is 8.00 without it; four such payments are to come.
    const { runs, total } = await chargedWhile(modified({ total_amount: '8.28' }));
    expect(runs).toEqual([{ due_date: '2026-05-02', total_amount: 828, state: 'approved' }]);
    expect(total).toBe(1000 + 4 * 800);
  });

  test('API-030 a series cancelled just before its charge is not charged', async () => {
    const { runs } = await chargedWhile(modified({ recurring_type: 'none' }));
    expect(runs).toEqual([]);
  });

  test('a change without effect does not stop the charge', async () => {
    const { runs, total } = await chargedWhile(() => Promise.resolve());
    expect(runs).toEqual([{ due_date: '2026-05-02', total_amount: 1035, state: 'approved' }]);
    expect(total).toBe(5000);
  });
});
