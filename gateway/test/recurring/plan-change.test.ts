import type { PlanScheduleChange } from '@tillway/contract';
import { onEachEngine } from '../database';
import { noon, openPlanShop, type PlanShop, stepsOf } from '../plan-shop';
import { password } from '../users';

onEachEngine((database) => {
  let plans: PlanShop;

  beforeEach(async () => {
    plans = await openPlanShop(database());
  });
  afterEach(() => plans.close());

  test('PLN-053.1 PLN-054.1 a settled series is modified in place, and a new odd last payment replaces the old one', async () => {
    const id = await plans.sellAndSettle();
    const change = await plans.changeSchedule(id, await plans.schedule(id));
    expect(change).toMatchObject({ kind: 'schedule', state: 'finished' });
    expect(stepsOf(change)).toEqual([
      ['modify', 'done'],
      ['final', 'done'],
    ]);
    const plan = await plans.detail(id);
    expect(plan).toMatchObject({
      scheduled: ['2026-12-01', '2027-01-01'],
      remaining_net: 7000,
      remaining_payments: 3,
      custom: { total_amount: 10_000 },
    });
    expect(plan.transactions.filter(({ future_post }) => future_post !== null)).toEqual([
      expect.objectContaining({ future_post: '2026-12-18', voided: expect.any(String) }),
      expect.objectContaining({ future_post: '2027-02-01', voided: null }),
    ]);
    expect(await plans.runOut(id)).toBe(10_000);
  });

  test.each([
    [250, { balance: '250.00', count: 250, amount: '1.00' }],
    [100, { balance: '0.00', count: 0, amount: '1.00' }],
  ])(
    'PLN-016 %i future dates are listed: all of them, or the first of an endless schedule',
    async (listed, terms) => {
      const id = await plans.sellAndSettle();
      await plans.changeSchedule(
        id,
        await plans.schedule(id, { frequency: 'weekly', start: '2026-12-04', ...terms }),
      );
      const { scheduled, installments } = await plans.detail(id);
      expect([scheduled.length, installments.length]).toEqual([listed, listed]);
    },
  );

  test('PLN-053.2 an unsettled series is replaced by a new one, the old one ends, and taken payments stay', async () => {
    const id = await plans.sell();
    const change = await plans.changeSchedule(
      id,
      await plans.schedule(id, { frequency: 'weekly', start: '2026-11-27' }),
    );
    expect(stepsOf(change)).toEqual([
      ['series', 'done'],
      ['final', 'done'],
    ]);
    expect(await plans.detail(id)).toMatchObject({
      scheduled: ['2026-11-27', '2026-12-04'],
      remaining_net: 7000,
      current_transaction_id: change.steps[0]?.transaction_id,
    });
    expect(await plans.runOut(id)).toBe(10_000);
  });

  test('every payment of a new schedule that begins on an already charged day is taken', async () => {
    const id = await plans.sellAndSettle();
    plans.shop.gateway.setTime(noon('2026-11-27'));
    await plans.shop.runSeries();
    await plans.browser.signIn(plans.email, password);
    const change = await plans.changeSchedule(
      id,
      await plans.schedule(id, {
        balance: '50.00',
        frequency: 'weekly',
        start: '2026-11-27',
        count: 2,
        amount: '25.00',
      }),
    );
    expect(stepsOf(change)).toEqual([
      ['series', 'done'],
      ['void', 'done'],
    ]);
    expect(await plans.runOut(id)).toBe(10_000);
  });

  test('PLN-037 a repeated payment is the same one even after a change of the plan’s card', async () => {
    const id = await plans.sell();
    const body = {
      nonce: plans.shop.request({}).nonce,
      amount: '5.00',
      in_full: false,
      updated: (await plans.detail(id)).updated,
    };
    const paid = await plans.browser.get('payPlan', { params: { id }, body });
    await plans.changeCard(id, await plans.newCard(id));
    expect(await plans.browser.get('payPlan', { params: { id }, body })).toEqual(paid);
  });

  test('PLN-053.1 another balance raises the plan’s total by the difference', async () => {
    const id = await plans.sellAndSettle();
    await plans.changeSchedule(
      id,
      await plans.schedule(id, {
        balance: '100.00',
        frequency: 'biweekly',
        start: '2026-12-04',
        count: 4,
        amount: '25.00',
      }),
    );
    expect(await plans.detail(id)).toMatchObject({ remaining_net: 10_000, custom: { total_amount: 13_000 } });
    expect(await plans.runOut(id)).toBe(13_000);
  });

  test('without an odd amount the old last payment is voided', async () => {
    const id = await plans.sellAndSettle();
    const change = await plans.changeSchedule(id, await plans.schedule(id, { count: 2, amount: '35.00' }));
    expect(stepsOf(change)).toEqual([
      ['modify', 'done'],
      ['void', 'done'],
    ]);
    expect(await plans.runOut(id)).toBe(10_000);
  });

  test.each([
    ['before it has settled', 'sell'],
    ['when it has settled', 'sellAndSettle'],
  ] as const)('PLN-058.1 PLN-058.2 PLN-058.3 another card pays all future payments, %s', async (_, sold) => {
    const id = await plans[sold]();
    const change = await plans.changeCard(id, await plans.newCard(id));
    expect(change).toMatchObject({ kind: 'payment', state: 'finished' });
    expect(stepsOf(change)).toEqual([
      ['series', 'done'],
      ['final', 'done'],
    ]);
    const plan = await plans.detail(id);
    expect(plan).toMatchObject({
      scheduled: ['2026-11-27', '2026-12-04', '2026-12-11'],
      remaining_net: 7000,
      custom: { total_amount: 10_000 },
    });
    const made = change.steps.map(({ transaction_id }) =>
      plan.transactions.find((each) => each.id === transaction_id),
    );
    expect(made).toEqual([
      expect.objectContaining({ last_four: '4444', billing_city: 'Tampa' }),
      expect.objectContaining({ last_four: '4444', future_post: '2026-12-18' }),
    ]);
    expect(await plans.runOut(id)).toBe(10_000);
    const charged = (await plans.detail(id)).transactions.filter(
      ({ settled, last_four }) => settled && last_four === '4444',
    );
    expect(charged).toHaveLength(4);
  });

  test('PLN-021.3 PLN-058.3 a payment outside the schedule that waits for its day stays unchanged, and the last installment gets the new card', async () => {
    const id = await plans.sellAndSettle();
    const { updated } = await plans.detail(id);
    const body = {
      nonce: plans.shop.request({}).nonce,
      amount: '15.00',
      in_full: false,
      updated,
      close_date: '2026-12-03',
    };
    const { response } = await plans.browser.get('payPlan', { params: { id }, body });
    expect(await plans.detail(id)).toMatchObject({ remaining_net: 7000, remaining_payments: 4 });

    await plans.changeCard(id, await plans.newCard(id));
    const { transactions } = await plans.detail(id);
    const waiting = transactions.filter(
      ({ future_post, voided, is_recurring }) => future_post !== null && voided === null && !is_recurring,
    );
    expect(waiting.map(({ last_four, future_post }) => [last_four, future_post]).sort()).toEqual([
      ['1111', '2026-12-03'],
      ['4444', '2026-12-11'],
    ]);
    expect(waiting.map((each) => each.id)).toContain(response.UniqueID);
    expect(await plans.runOut(id)).toBe(10_000);
  });

  test('PLN-058.1 a stored card pays it as well, and another merchant’s token is refused', async () => {
    const id = await plans.sell();
    const stored = await plans.browser.get('tokenize', {
      body: {
        terminal_id: plans.terminalId,
        request_type: 'sale',
        nonce: plans.shop.request({}).nonce,
        card_name: 'Grace Hopper',
        card_number: '5555555555554444',
        card_month: '10',
        card_year: '31',
        billing_postalcode: '33601',
      },
    });
    const { nonce, updated } = await plans.newCard(id);
    const wrong = { nonce, updated, token: 'nobodys' };
    expect(await plans.browser.refused('changePlanPayment', { params: { id }, body: wrong })).toMatchObject({
      status: 422,
    });
    const change = await plans.changeCard(id, { nonce, updated, token: stored.response.UniqueID ?? '' });
    expect(change.state).toBe('finished');
    expect(
      (await plans.detail(id)).transactions.find(({ id: each }) => each === change.steps[0]?.transaction_id)
        ?.last_four,
    ).toBe('4444');
  });

  test.each<[string, Partial<PlanScheduleChange>, object]>([
    ['a plan that was changed since', { updated: '2026-01-01T00:00:00.000Z' }, { status: 409 }],
    ['a start that is past', { start: '2026-11-19' }, { status: 422, fields: { start: expect.any(String) } }],
    [
      'an amount above the balance',
      { amount: '70.01' },
      { status: 422, fields: { amount: expect.any(String) } },
    ],
    ['no balance', { balance: '0' }, { status: 422, fields: { balance: expect.any(String) } }],
  ])('O-49 a change is refused before anything is done: %s', async (_, change, answer) => {
    const id = await plans.sell();
    const body = await plans.schedule(id, change);
    expect(await plans.browser.refused('changePlanSchedule', { params: { id }, body })).toMatchObject(answer);
    expect(await plans.detail(id)).toMatchObject({ remaining_payments: 4, change: null });
  });

  test('a change without an effect is refused', async () => {
    const id = await plans.sellAndSettle();
    const body = await plans.schedule(id, {
      frequency: 'weekly',
      start: '2026-11-27',
      count: 4,
      amount: '20.00',
    });
    expect(await plans.browser.refused('changePlanSchedule', { params: { id }, body })).toMatchObject({
      message: 'Nothing changes',
    });
  });

  test('PLN-047.1 the preview equals the change, with the price adjustment', async () => {
    const id = await plans.sellAndSettle();
    const { nonce: _, updated, ...asked } = await plans.schedule(id);
    const preview = await plans.browser.get('previewPlanChange', {
      params: { id },
      body: { updated, schedule: asked },
    });
    expect(preview).toMatchObject({
      before: {
        balance: 7000,
        frequency: 'weekly',
        start: '2026-11-27',
        finish: '2026-12-18',
        count: 4,
        installment: 2000,
        final: 1000,
      },
      after: {
        balance: 7000,
        frequency: 'monthly',
        start: '2026-12-01',
        finish: '2027-02-01',
        count: 3,
        installment: 3000,
        final: 1000,
      },
      payments: [
        { date: '2026-12-01', amount: 3000, total: 3105 },
        { date: '2027-01-01', amount: 3000, total: 3105 },
        { date: '2027-02-01', amount: 1000, total: 1035 },
      ],
      steps: ['modify', 'final'],
      needs_approval: false,
    });
    expect(await plans.detail(id)).toMatchObject({ change: null, remaining_payments: 4 });
  });
});
