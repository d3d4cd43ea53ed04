import type { PaymentRequest } from '@tillway/contract';
import { verifyLedger } from '../verify-ledger';
import { verifyPlans } from '../../src/recurring/plans/verify-plans';
import { planPayments } from '../../src/payments/plan-parts/plan-group-store';
import { balanced } from '../balanced';
import { clear } from '../clear';
import { onEachEngine } from '../database';
import { newNonce, openShop, type Shop } from '../shop';
import { password } from '../users';

/** Noon in Chicago on a day. */
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

  /** A series of a merchant of its own, sold on a day. */
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

  test('what a series charges is stored before the processor is asked: a crash then leaves a series that can go on', async () => {
    let stored: string | null = null;
    shop.faults.beforeAcceptance = async ({ reference }) =>
      void (stored = (await shop.sale(reference)).token_id);
    const { id } = await sell('2026-01-15');
    expect(stored).toBe((await shop.sale(id)).token_id);
    expect(stored).not.toBeNull();
  });

  test('each month it is charged on the stored card, on the last day where a month is shorter', async () => {
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

  test('the day begins where the merchant is, also when the clocks change', async () => {
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

  test('after forty days of silence every date is made up for, in order, once', async () => {
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

  test('its last date ends it', async () => {
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

  test('a crash between the charge and the books charges no second time', async () => {
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

  test('a declined date is tried again after one, three and seven days, then the series is over', async () => {
    const { id, run } = await sell('2026-05-01', { recurring: 'monthly' });
    // from now on the card declines
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

  test('a series that was called off runs no more', async () => {
    const { id, browser, run } = await sell('2026-05-01', { recurring: 'weekly' });
    await browser.get('void', { body: { transaction_id: id } });
    shop.gateway.setTime(noon('2026-06-01'));
    await run();
    expect(await dates(id)).toEqual([]);
  });

  test('a series that begins later is charged on its day by its own row, then runs', async () => {
    const { id, run } = await sell('2026-05-01', { recurring: 'weekly', recurring_start_date: '2026-05-04' });
    shop.gateway.setTime(noon('2026-05-04'));
    await shop.gateway.worker.runDue();
    expect((await shop.sale(id)).state).toBe('approved');
    shop.gateway.setTime(noon('2026-05-11'));
    await run();
    expect(await dates(id)).toEqual(['2026-05-11']);
  });

  describe('a debit of a series that comes back', () => {
    const closed = '123456707';
    const poor = '123456706';
    const good = '123456701';

    /** What the bank account of a series is, from now on. */
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

    /** A monthly debit of 10.00 whose first payment has settled, and whose date of 2 March came back on the 6th. */
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
      return (await shop.tasks()).flatMap(({ kind, transaction_id, detail }) =>
        ids.includes(transaction_id ?? '') ? [{ kind, detail }] : [],
      );
    };

    test('R02, a closed account: the series is over', async () => {
      const { id } = await returned(closed);
      expect(await debits(id)).toEqual([['2026-03-02', 'declined']]);
      expect(await next(id)).toEqual([null, 5]);
      expect(await run(id)).toMatchObject({ state: 'failed', retry_on: null });
      await runOn('2026-03-12');
      expect(await debits(id)).toHaveLength(1);
      expect(await tasksOf(id)).toEqual([]);
    });

    test('R01, for want of money: it is presented again a day later, and the series goes on', async () => {
      const { id } = await returned(poor);
      expect(await next(id)).toEqual(['2026-04-02', 2]);
      expect(await run(id)).toMatchObject({ state: 'returned', presented: 1, retry_on: '2026-03-07' });
      await runOn('2026-03-06');
      expect(await debits(id)).toHaveLength(1);
      turnsOut(good);
      // two workers at one moment
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

    test('one day and three days later, twice: then the series is over and a person knows', async () => {
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

    test('the last date of a series is presented again after the series has ended', async () => {
      const { id } = await returned(poor, { recurring_ongoing: false, recurring_end_date: '2026-03-02' });
      expect(await next(id)).toEqual([null, 3]);
      turnsOut(good);
      await runOn('2026-03-07');
      await settle('2026-03-12');
      expect(await run(id)).toMatchObject({ state: 'paid', presented: 2 });
      expect(await next(id)).toEqual([null, 3]);
    });

    test('of a series that was called off meanwhile nothing is presented: a person knows', async () => {
      const { id, browser, email } = await returned(poor);
      await browser.signIn(email, password);
      await browser.get('modify', { body: { transaction_id: id, recurring_type: 'none' } });
      await runOn('2026-03-07');
      expect(await debits(id)).toHaveLength(1);
      expect(await tasksOf(id)).toMatchObject([{ kind: 'run_came_back' }]);
    });

    test('a new start takes its place: nothing is presented again', async () => {
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

    test('what is presented again is what came back, whatever the series costs by now', async () => {
      const { id, browser, email } = await returned(poor);
      await browser.signIn(email, password);
      await browser.get('modify', { body: { transaction_id: id, total_amount: '25.00' } });
      turnsOut(good);
      await runOn('2026-03-07');
      expect((await made(id)).map(({ total_amount }) => total_amount)).toEqual([1_000, 1_000]);
    });

    test('its answer is lost: it is looked up, and not presented once more', async () => {
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

    test('a plan has no room for another payment in its place, and adds up', async () => {
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
