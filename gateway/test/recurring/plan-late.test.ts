import type { PlanPaymentRequest } from '@tillway/contract';
import { onEachEngine } from '../database';
import { noon, openPlanShop, type PlanShop, stepsOf } from '../plan-shop';
import { password } from '../users';

onEachEngine((database) => {
  let plans: PlanShop;

  beforeEach(async () => {
    plans = await openPlanShop(database());
  });
  afterEach(() => plans.close());

  const runOn = async (day: string) => {
    plans.shop.gateway.setTime(noon(day));
    await plans.shop.runSeries();
    await plans.browser.signIn(plans.email, password);
  };
  const pay = async (id: string, change: Pick<PlanPaymentRequest, 'amount' | 'in_full'>) =>
    plans.browser.get('payPlan', {
      params: { id },
      body: {
        nonce: plans.shop.request({}).nonce,
        updated: (await plans.detail(id)).updated,
        ...change,
      },
    });

  /** Sells a plan of 100.00, with 30.00 paid. Its installment of 20.05 of the 27th was refused and is tried again. */
  async function refusedOnce(): Promise<string> {
    const id = await plans.sellAndSettle();
    const weekly = { frequency: 'weekly', start: '2026-11-27', count: 4, amount: '20.05' } as const;
    await plans.changeSchedule(id, await plans.schedule(id, weekly));
    await runOn('2026-11-27');
    // It is the day after, before the worker has run.
    plans.shop.gateway.setTime(noon('2026-11-28'));
    await plans.browser.signIn(plans.email, password);
    return id;
  }
  /** Sells a plan whose new card was refused on its first day. */
  async function refusedCard(): Promise<string> {
    const id = await plans.sellAndSettle();
    await plans.changeCard(id, await plans.newCard(id, { card_number: '4000000000009995' }));
    await runOn('2026-11-27');
    await runOn('2026-12-02');
    return id;
  }

  test('a refused installment is late and still to be collected while it waits for another try', async () => {
    const id = await refusedOnce();
    expect(await plans.detail(id)).toMatchObject({
      status: 'running',
      late: [{ date: '2026-11-27', total_amount: 2075, fee_amount: 70, retry_on: '2026-11-28' }],
      late_net: 2005,
      remaining_net: 7000,
      open_net: 7000,
    });
    const { rows } = await plans.browser.get('plans', { query: { filter: { tracking_id: id } } });
    const figures = {
      paid: { net: 3000, total: 3105 },
      late: { net: 2005, total: 2075, count: 1, since: '2026-11-27', declined: 'DECLINED' },
      to_come: { net: 4995, total: 5169 },
      left: { net: 7000, total: 7244 },
    };
    expect(rows).toEqual([expect.objectContaining({ late_since: '2026-11-27', figures })]);
    expect((await plans.detail(id)).figures).toEqual(figures);
    const late = { query: { filter: { status: 'late', tracking_id: id } } };
    expect((await plans.browser.get('plans', late)).count).toBe(1);
    expect(await plans.browser.get('plansTotals', late)).toMatchObject({ count: 1, late_amount: 2075 });
  });

  test('another schedule moves late installments to its dates: the plan’s total stays, and all of it is paid', async () => {
    const id = await refusedOnce();
    const weekly = { frequency: 'weekly', start: '2026-12-04', count: 3, amount: '25.00' } as const;
    expect(await plans.changeSchedule(id, await plans.schedule(id, weekly))).toMatchObject({
      state: 'finished',
    });
    expect(await plans.detail(id)).toMatchObject({
      late: [],
      remaining_net: 7000,
      open_net: 7000,
      custom: { total_amount: 10_000 },
    });
    expect(await plans.runOut(id)).toBe(10_000);
  });

  test('PLN-036 a payment in full includes late installments', async () => {
    const id = await refusedOnce();
    const { response } = await pay(id, { amount: '70.00', in_full: true });
    expect(response.ActionCode).toBe('000');
    expect(await plans.detail(id)).toMatchObject({ late: [], remaining_payments: 0, open_net: 0 });
    const late = { query: { filter: { status: 'late', tracking_id: id } } };
    expect(await plans.browser.get('plansTotals', late)).toMatchObject({ count: 0, late_amount: 0 });
    expect(await plans.runOut(id)).toBe(10_000);
  });

  test('PLN-036 a payment in full is reduced by payments outside the schedule', async () => {
    const id = await plans.sellAndSettle();
    await pay(id, { amount: '15.00', in_full: false });
    expect(await plans.detail(id)).toMatchObject({ remaining_net: 5500, open_net: 5500 });
    await pay(id, { amount: '55.00', in_full: true });
    expect(await plans.detail(id)).toMatchObject({ remaining_payments: 0, open_net: 0 });
    expect(await plans.runOut(id)).toBe(10_000);
  });

  test('a schedule reduced by a payment outside it leaves the plan’s total unchanged', async () => {
    const id = await plans.sellAndSettle();
    await pay(id, { amount: '10.00', in_full: false });
    const less = { balance: '60.00', count: 2, amount: '30.00' };
    await plans.changeSchedule(id, await plans.schedule(id, less));
    expect(await plans.detail(id)).toMatchObject({ open_net: 6000, custom: { total_amount: 10_000 } });
    expect(await plans.runOut(id)).toBe(10_000);
  });

  test('PLN-058.1 a card refused on its first day stops the plan, and another card takes late installments at once', async () => {
    const id = await refusedCard();
    expect(await plans.detail(id)).toMatchObject({
      status: 'declined',
      late: [{ date: '2026-11-27', retry_on: null }],
      late_net: 2000,
      open_net: 7000,
      // A late installment is still to be paid.
      remaining_net: 7000,
      remaining_balance: 7245,
    });
    const body = await plans.newCard(id);
    const { payments } = await plans.browser.get('previewPlanChange', {
      params: { id },
      body: { updated: body.updated },
    });
    expect(payments[0]).toEqual({ date: '2026-12-02', amount: 2000, total: 2070 });
    const change = await plans.changeCard(id, body);
    expect(stepsOf(change)).toEqual([
      ['series', 'done'],
      ['final', 'done'],
      ['late', 'done'],
    ]);
    const { transactions, late, status } = await plans.detail(id);
    expect([late, status]).toEqual([[], 'running']);
    expect(transactions.find((each) => each.id === change.steps[2]?.transaction_id)).toMatchObject({
      total_amount: 2070,
      last_four: '4444',
      response_code: '000',
      future_post: null,
    });
    expect(await plans.runOut(id)).toBe(10_000);
  });

  test('a payment taken in the meantime is not taken again with another card', async () => {
    const id = await plans.sellAndSettle();
    await pay(id, { amount: '20.00', in_full: false });
    await plans.changeCard(id, await plans.newCard(id, { card_number: '4000000000009995' }));
    await runOn('2026-11-27');
    await runOn('2026-12-02');
    expect(await plans.detail(id)).toMatchObject({
      late: [{ date: '2026-11-27' }],
      late_net: 2000,
      open_net: 5000,
    });
    expect(stepsOf(await plans.changeCard(id, await plans.newCard(id)))).toEqual([
      ['series', 'done'],
      ['final', 'done'],
      ['late', 'done'],
    ]);
    expect(await plans.runOut(id)).toBe(10_000);
  });
});
