import type { PaymentRequest } from '@tillway/contract';
import { verifyLedger } from '../verify-ledger';
import { verifyPlans } from '../../src/recurring/plans/verify-plans';
import { planPayments } from '../../src/payments/plan-parts/plan-group-store';
import { balanced } from '../balanced';
import { clear } from '../clear';
import { onEachEngine } from '../database';
import { newNonce, openShop, type Shop } from '../shop';
import { password } from '../users';

/** Returns noon in Chicago on a day. */
const noon = (date: string) => new Date(`${date}T18:00:00Z`);

onEachEngine((database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(database());
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    delete shop.faults.beforeAcceptance;
    delete shop.faults.afterAcceptance;
    expect(await verifyLedger(database().db)).toEqual(balanced);
  });

  /** Sells a series of a new merchant on a day. */
  async function sell(day: string, change: Partial<PaymentRequest> = {}) {
    shop.gateway.setTime(noon(day));
    const { accountId, terminalId, browser } = await shop.openStaffed([
      'has_recurring_options',
      'can_manage_transactions',
    ]);
    const body = shop.request({
      terminal_id: terminalId,
      amount: '10.00',
      recurring: 'monthly',
      recurring_start_date: day,
      recurring_ongoing: true,
      ...change,
    });
    const { response } = await browser.get('payment', { body });
    const id = response.UniqueID ?? '';
    return { id, accountId, browser, run: () => shop.runSeries() };
  }
  const runs = async (id: string) => {
    const rows = await database()
      .db.selectFrom('transactions')
      .innerJoin('recurring_runs', (join) =>
        join.onRef('recurring_runs.transaction_id', '=', 'transactions.id'),
      )
      .select(['recurring_runs.due_date', 'transactions.state', 'transactions.api_method', 'transactions.id'])
      .where('series_id', '=', id)
      .orderBy('due_date')
      .execute();
    return rows;
  };
  const dates = async (id: string) => (await runs(id)).map(({ due_date }) => due_date);
  const next = async (id: string) => {
    const { recurring_next_date, recurring_status_id } = await shop.sale(id);
    return [recurring_next_date, recurring_status_id];
  };

  test('the card of a series is stored before the processor is called, so that a series can continue after a crash', async () => {
    let stored: string | null = null;
    shop.faults.beforeAcceptance = async ({ reference }) =>
      void (stored = (await shop.sale(reference)).token_id);
    const { id } = await sell('2026-01-15');
    expect(stored).toBe((await shop.sale(id)).token_id);
    expect(stored).not.toBeNull();
  });

  test('a series is charged each month on the stored card, on the last day of a shorter month', async () => {
    const { id, run } = await sell('2026-01-31');
    for (const [day, following] of [
      ['2026-02-28', '2026-03-31'],
      ['2026-03-31', '2026-04-30'],
    ] as const) {
      shop.gateway.setTime(new Date(noon(day).getTime() - 24 * 3_600_000));
      await run();
      shop.gateway.setTime(noon(day));
      await run();
      expect(await next(id)).toEqual([following, 2]);
    }
    expect(await dates(id)).toEqual(['2026-02-28', '2026-03-31']);
    const [first] = await runs(id);
    expect(await shop.sale(first?.id ?? '')).toMatchObject({
      parent_transaction_id: id,
      api_method: 'cron',
      user_id: null,
      is_recurring: true,
      recurring_type: null,
      total_amount: 1035,
      fee_amount: 35,
      state: 'approved',
    });
  });

  test('the day begins in the merchant’s time zone, also at a daylight saving change', async () => {
    const { id, run } = await sell('2026-03-07', { recurring: 'daily' });
    shop.gateway.setTime(new Date('2026-03-08T05:59:00Z'));
    await run();
    expect(await dates(id)).toEqual([]);
    shop.gateway.setTime(new Date('2026-03-08T06:00:00Z'));
    await run();
    shop.gateway.setTime(new Date('2026-03-09T05:00:00Z'));
    await run();
    expect(await dates(id)).toEqual(['2026-03-08', '2026-03-09']);
  });

  test('after forty days without a worker every date is charged once, in order', async () => {
    const { id, run } = await sell('2026-05-01', { recurring: 'weekly' });
    shop.gateway.setTime(noon('2026-06-10'));
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await dates(id)).toEqual(['2026-05-08', '2026-05-15', '2026-05-22', '2026-05-29', '2026-06-05']);
    for (const { id: run } of await runs(id)) expect(await shop.charged(run)).toBe(1);
    const children = await database()
      .db.selectFrom('transactions')
      .select('id')
      .where('parent_transaction_id', '=', id)
      .execute();
    expect(children).toHaveLength(5);
  });

  test('the last date ends a series', async () => {
    const { id, run } = await sell('2026-05-01', {
      recurring: 'weekly',
      recurring_ongoing: false,
      recurring_end_date: '2026-05-15',
    });
    shop.gateway.setTime(noon('2026-07-01'));
    await run();
    expect(await dates(id)).toEqual(['2026-05-08', '2026-05-15']);
    expect(await next(id)).toEqual([null, 3]);
  });

  test('a crash between the charge and the books causes no second charge', async () => {
    const { id, run } = await sell('2026-05-01', { recurring: 'weekly' });
    shop.gateway.setTime(noon('2026-05-08'));
    shop.faults.afterAcceptance = () => Promise.reject(new Error('cut off'));
    await run();
    delete shop.faults.afterAcceptance;
    expect(await next(id)).toEqual(['2026-05-08', 2]);
    await run();
    expect((await runs(id)).map(({ state }) => state)).toEqual(['unknown']);
    shop.gateway.pass({ minutes: 1 });
    await shop.gateway.worker.runDue();
    await run();
    const [only, ...others] = await runs(id);
    expect([only?.state, others]).toEqual(['approved', []]);
    expect(await shop.charged(only?.id ?? '')).toBe(1);
    expect(await next(id)).toEqual(['2026-05-15', 2]);
  });

  test('a declined date is tried again after one, three, and seven days, and then the series is over', async () => {
    const { id, run } = await sell('2026-05-01', { recurring: 'monthly' });
    // The card declines from now on.
    await database()
      .db.updateTable('transactions')
      .set({ modify_total_amount: 1040, modify_fee_amount: 35 })
      .where('id', '=', id)
      .execute();
    const tried: string[] = [];
    for (let day = 1; day <= 15; day += 1) {
      shop.gateway.setTime(new Date(noon('2026-06-01').getTime() + (day - 1) * 86_400_000));
      const before = await count(id);
      await run();
      if ((await count(id)) > before) tried.push(shop.gateway.clock.today('America/Chicago'));
    }
    expect(tried).toEqual(['2026-06-01', '2026-06-02', '2026-06-05', '2026-06-12']);
    expect(await next(id)).toEqual([null, 5]);
  });
  const count = async (id: string) =>
    (
      await database()
        .db.selectFrom('transactions')
        .select('id')
        .where('parent_transaction_id', '=', id)
        .execute()
    ).length;

  test('a voided series runs no more', async () => {
    const { id, browser, run } = await sell('2026-05-01', { recurring: 'weekly' });
    await browser.get('void', { body: { transaction_id: id } });
    shop.gateway.setTime(noon('2026-06-01'));
    await run();
    expect(await dates(id)).toEqual([]);
  });

  test('a series that begins later is charged on its day by its own row, and then runs', async () => {
    const { id, run } = await sell('2026-05-01', { recurring: 'weekly', recurring_start_date: '2026-05-04' });
    shop.gateway.setTime(noon('2026-05-04'));
    await shop.gateway.worker.runDue();
    expect((await shop.sale(id)).state).toBe('approved');
    shop.gateway.setTime(noon('2026-05-11'));
    await run();
    expect(await dates(id)).toEqual(['2026-05-11']);
  });

  describe('a returned debit of a series', () => {
    const closed = '123456707';
    const poor = '123456706';
    const good = '123456701';

    /** Sets the state of a series' bank account from now on. */
    function turnsOut(number: string): void {
      shop.faults.beforeAcceptance = ({ instrument }) => {
        if (instrument?.kind === 'bank') instrument.number = number;
        return Promise.resolve();
      };
    }
    const settle = async (day: string) => {
      shop.gateway.setTime(noon(day));
      await clear(shop.gateway.deps);
    };
    const runOn = async (day: string) => {
      shop.gateway.setTime(noon(day));
      await shop.runSeries();
    };

    /**
     * Sells a monthly debit of 10.00. Its first payment has settled, and its date of March 2 was returned on March 6.
     */
    async function returned(number: string, change: Partial<PaymentRequest> = {}) {
      shop.gateway.setTime(noon('2026-02-02'));
      const { accountId, terminalId, browser, email } = await shop.openStaffed(
        ['has_recurring_options', 'can_manage_transactions', 'has_installment_options'],
        { types: ['ach'] },
      );
      const body = shop.request({
        terminal_id: terminalId,
        request_type: 'ach',
        amount: '10.00',
        recurring: 'monthly',
        recurring_start_date: '2026-02-02',
        recurring_ongoing: true,
        ach_routing_number: '103000017',
        ach_account_number: good,
        ach_type: 'CHECKING',
        ...change,
      });
      for (const field of ['card_number', 'card_cvv', 'card_month', 'card_year'] as const) delete body[field];
      const { response } = await browser.get('payment', { body });
      const id = response.UniqueID ?? '';
      await settle('2026-02-06');
      turnsOut(number);
      await runOn('2026-03-02');
      await settle('2026-03-06');
      return { id, accountId, browser, email };
    }
    const made = (id: string) =>
      database()
        .db.selectFrom('transactions')
        .select(['id', 'created', 'state', 'total_amount'])
        .where('parent_transaction_id', '=', id)
        .where('api_method', '=', 'cron')
        .orderBy('created')
        .execute();
    const debits = async (id: string) =>
      (await made(id)).map(({ created, state }) => [created.toISOString().slice(0, 10), state]);
    const run = (id: string) =>
      database()
        .db.selectFrom('recurring_runs')
        .select(['due_date', 'state', 'presented', 'retry_on'])
        .where('series_id', '=', id)
        .orderBy('due_date')
        .executeTakeFirst();
    const tasksOf = async (id: string) => {
      const ids = (await made(id)).map((each) => each.id);
      return (await shop.exceptions()).flatMap(({ kind, transaction_id, detail }) =>
        ids.includes(transaction_id ?? '') ? [{ kind, detail }] : [],
      );
    };

    test('ends the series if the account is closed (R02)', async () => {
      const { id } = await returned(closed);
      expect(await debits(id)).toEqual([['2026-03-02', 'declined']]);
      expect(await next(id)).toEqual([null, 5]);
      expect(await run(id)).toMatchObject({ state: 'failed', retry_on: null });
      await runOn('2026-03-12');
      expect(await debits(id)).toHaveLength(1);
      expect(await tasksOf(id)).toEqual([]);
    });

    test('is presented again a day later for insufficient funds (R01), and the series continues', async () => {
      const { id } = await returned(poor);
      expect(await next(id)).toEqual(['2026-04-02', 2]);
      expect(await run(id)).toMatchObject({ state: 'returned', presented: 1, retry_on: '2026-03-07' });
      await runOn('2026-03-06');
      expect(await debits(id)).toHaveLength(1);
      turnsOut(good);
      // Two simultaneous workers.
      shop.gateway.setTime(noon('2026-03-07'));
      await Promise.all([shop.runSeries(), shop.runSeries()]);
      await shop.runSeries();
      expect(await debits(id)).toEqual([
        ['2026-03-02', 'declined'],
        ['2026-03-07', 'pending'],
      ]);
      await settle('2026-03-12');
      expect((await debits(id))[1]).toEqual(['2026-03-07', 'approved']);
      expect(await run(id)).toMatchObject({
        due_date: '2026-03-02',
        state: 'paid',
        presented: 2,
        retry_on: null,
      });
      expect(await next(id)).toEqual(['2026-04-02', 2]);
      expect(await tasksOf(id)).toEqual([]);
    });

    test('is presented again after one day and after three days, and then the series is over with an exception', async () => {
      const { id } = await returned(poor);
      await runOn('2026-03-07');
      await settle('2026-03-12');
      expect(await run(id)).toMatchObject({ state: 'returned', presented: 2, retry_on: '2026-03-15' });
      await runOn('2026-03-14');
      await runOn('2026-03-15');
      await settle('2026-03-20');
      await runOn('2026-03-30');
      expect(await debits(id)).toEqual([
        ['2026-03-02', 'declined'],
        ['2026-03-07', 'declined'],
        ['2026-03-15', 'declined'],
      ]);
      expect(await run(id)).toMatchObject({ state: 'failed', presented: 3 });
      expect(await next(id)).toEqual([null, 5]);
      expect(await tasksOf(id)).toMatchObject([
        {
          kind: 'run_came_back',
          detail: { series_id: id, code: 'R01', due_date: '2026-03-02', presented: 3 },
        },
      ]);
    });

    test('is presented again even if it was the last date and the series has ended', async () => {
      const { id } = await returned(poor, { recurring_ongoing: false, recurring_end_date: '2026-03-02' });
      expect(await next(id)).toEqual([null, 3]);
      turnsOut(good);
      await runOn('2026-03-07');
      await settle('2026-03-12');
      expect(await run(id)).toMatchObject({ state: 'paid', presented: 2 });
      expect(await next(id)).toEqual([null, 3]);
    });

    test('is not presented again if the series was cancelled meanwhile, and raises an exception', async () => {
      const { id, browser, email } = await returned(poor);
      await browser.signIn(email, password);
      await browser.get('modify', { body: { transaction_id: id, recurring_type: 'none' } });
      await runOn('2026-03-07');
      expect(await debits(id)).toHaveLength(1);
      expect(await tasksOf(id)).toMatchObject([{ kind: 'run_came_back' }]);
    });

    test('is not presented again if a new start replaces it', async () => {
      const { id, browser, email } = await returned(poor);
      await browser.signIn(email, password);
      const body = {
        transaction_id: id,
        recurring_type: 'monthly',
        recurring_start: '2026-03-20',
        recurring_end: '2026-12-20',
      };
      await browser.get('modify', { body });
      expect(await run(id)).toMatchObject({ state: 'cancelled', retry_on: null });
      await runOn('2026-03-07');
      expect(await debits(id)).toHaveLength(1);
    });

    test('is presented again with its own amount, whatever the series costs now', async () => {
      const { id, browser, email } = await returned(poor);
      await browser.signIn(email, password);
      await browser.get('modify', { body: { transaction_id: id, total_amount: '25.00' } });
      turnsOut(good);
      await runOn('2026-03-07');
      expect((await made(id)).map(({ total_amount }) => total_amount)).toEqual([1_000, 1_000]);
    });

    test('is looked up and not presented once more if the answer is lost', async () => {
      const { id } = await returned(poor);
      shop.faults.afterAcceptance = () => Promise.reject(new Error('broken'));
      await runOn('2026-03-07');
      delete shop.faults.afterAcceptance;
      expect(await run(id)).toMatchObject({ state: 'presenting', presented: 2 });
      for (let round = 0; round < 4; round += 1) {
        shop.gateway.pass({ minutes: 2 });
        await shop.runSeries();
      }
      expect((await debits(id)).map(([, state]) => state)).toEqual(['declined', 'pending']);
      expect(await run(id)).toMatchObject({ state: 'paid', presented: 2 });
    });

    test('keeps its amount in the plan, so that the plan adds up', async () => {
      const plan = newNonce();
      const { id } = await returned(poor, {
        is_installment: 1,
        recurring_ongoing: false,
        recurring_end_date: '2026-04-02',
        transaction_group_id: plan,
        transaction_group_total_amount: '30.00',
        transaction_group_total_count: 3,
      });
      expect(await verifyPlans(database().db)).toEqual([]);
      const { id: planId, account_id: accountId } = await database()
        .db.selectFrom('transaction_groups')
        .select(['id', 'account_id'])
        .where('custom_tracking_id', '=', plan)
        .executeTakeFirstOrThrow();
      const payments = await planPayments(database().db, { id: planId, accountId }, null);
      expect(payments.filter(({ is_held }) => is_held)).toMatchObject([{ net: 1_000, is_series: false }]);
      turnsOut(good);
      await runOn('2026-03-07');
      expect(
        (await planPayments(database().db, { id: planId, accountId }, null)).map(({ net }) => net),
      ).toEqual([1_000, 1_000]);
      await settle('2026-03-12');
      expect(await run(id)).toMatchObject({ state: 'paid' });
      expect(await verifyPlans(database().db)).toEqual([]);
    });
  });
});
