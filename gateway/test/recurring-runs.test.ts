import type { PaymentRequest } from '@tillway/contract';
import { verifyLedger } from '../src/ledger/verify';
import { balanced } from './balanced';
import { clear } from './clear';
import { onEachEngine } from './database';
import { openShop, type Shop } from './shop';

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

  test('SCH-021 each month it is charged on the stored card, on the last day where a month is shorter', async () => {
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

  test('HIS-074 a series that was called off runs no more', async () => {
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

  test.each([
    ['R02, a closed account,', '123456707', [null, 5]],
    ['R01, for want of money,', '123456706', ['2026-04-02', 2]],
  ])('a run that comes back with %s: where its series stands is %j', async (_, number, expected) => {
    shop.gateway.setTime(noon('2026-02-02'));
    const { terminalId, browser } = await shop.openStaffed(['has_recurring_options'], {
      types: ['ach'],
    });
    const body = shop.request({
      terminal_id: terminalId,
      request_type: 'ach',
      amount: '10.00',
      recurring: 'monthly',
      recurring_start_date: '2026-02-02',
      recurring_ongoing: true,
      ach_routing_number: '103000017',
      ach_account_number: '123456701',
      ach_type: 'CHECKING',
    });
    for (const field of ['card_number', 'card_cvv', 'card_month', 'card_year'] as const) delete body[field];
    const { response } = await browser.get('payment', { body });
    const id = response.UniqueID ?? '';
    await settle('2026-02-06');
    // the account of the next runs is another
    shop.gateway.setTime(noon('2026-03-02'));
    shop.faults.beforeAcceptance = ({ instrument }) => {
      if (instrument?.kind === 'bank') instrument.number = number;
      return Promise.resolve();
    };
    await shop.runSeries();
    delete shop.faults.beforeAcceptance;
    await settle('2026-03-06');
    expect((await runs(id)).map(({ state }) => state)).toEqual(['declined']);
    expect(await next(id)).toEqual(expected);
    // who goes on is short of one payment: that is a person's
    const [run] = await runs(id);
    const kinds = (await shop.tasks()).flatMap((task) =>
      task.transaction_id === run?.id ? [task.kind] : [],
    );
    expect(kinds).toEqual(number === '123456706' ? ['run_came_back'] : []);
  });

  const settle = async (day: string) => {
    shop.gateway.setTime(noon(day));
    await clear(shop.gateway.till);
  };
});
