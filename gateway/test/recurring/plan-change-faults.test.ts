import { messages } from '@tillway/rules';
import { sql } from 'kysely';
import { onEachEngine } from '../database';
import { dying } from '../dying';
import { noon, openPlanShop, type PlanShop, standing } from '../plan-shop';
import { somebodyWaits } from '../somebody-waits';
import { thorough } from '../thorough';
import { password } from '../users';

/** An amount whose cents make the sandbox decline it. */
const declined = '20.51';

onEachEngine((database) => {
  let plans: PlanShop;

  beforeEach(async () => {
    plans = await openPlanShop(database());
  });
  afterEach(() => plans.close());
  const wishes = {
    schedule: { ask: 'schedule', change: 'changeSchedule', call: 'changePlanSchedule' },
    card: { ask: 'newCard', change: 'changeCard', call: 'changePlanPayment' },
  } as const;
  const ways = ['asked again with the same nonce', 'told to finish the rest', 'left to the worker'] as const;
  const deaths = (['schedule', 'card'] as const).flatMap((kind, one) =>
    ([0, 1] as const).flatMap((index) =>
      ways
        .filter((_, way) => thorough || way !== (one + index) % ways.length)
        .map((how) => [kind, index, how] as const),
    ),
  );

  test.each(deaths)(
    'O-36 PLN-059 a gateway that dies before it records step %s %i, %s, reaches the same end and does nothing twice',
    async (kind, index, how) => {
      const [whole, id] = [await plans.sell(), await plans.sell()];
      await plans.settle();
      const { ask, change, call } = wishes[kind];
      await plans[change](whole, (await plans[ask](whole)) as never);
      const body = await plans[ask](id);
      await dieAfter(index, call, id, body);
      const { state } = (await plans.detail(id)).change ?? {};
      expect(state).toBe('open');
      if (how === 'asked again with the same nonce') await plans[change](id, body as never);
      else if (how === 'left to the worker') {
        plans.shop.gateway.pass({ minutes: 2 });
        await plans.shop.gateway.worker.runDue();
      } else await plans.finish(id);
      const end = await plans.detail(id);
      expect(end.change?.state).toBe('finished');
      expect(standing(end)).toEqual(standing(await plans.detail(whole)));
      expect(await plans.runOut(id)).toBe(10_000);
    },
  );

  /** Requests a change while the database fails to record a finished step. */
  async function dieAfter(
    index: number,
    name: 'changePlanSchedule' | 'changePlanPayment',
    id: string,
    body: unknown,
  ) {
    const noted = { table: 'plan_changes', condition: `new.steps #>> '{${index},state}' = 'done'` } as const;
    const ask = () => plans.browser.call(name, { params: { id }, body: body as never });
    const { status } = await dying(database().db, noted, ask);
    expect(status).toBe(500);
  }

  /** Returns another schedule whose first installment is charged at once and declined for its amount. */
  const declinedSchedule = (id: string) =>
    plans.schedule(id, {
      balance: '61.53',
      frequency: 'weekly',
      start: '2026-11-20',
      count: 3,
      amount: declined,
    });

  test('O-36 PLN-059 a declined step stops the change, the finished steps are listed, and a later change succeeds', async () => {
    const id = await plans.sell();
    const body = await declinedSchedule(id);
    const change = await plans.changeSchedule(id, body);
    expect(change.state).toBe('failed');
    expect(change.steps[0]).toMatchObject({ step: 'series', state: 'failed', message: expect.any(String) });
    // No payment of the plan has ended.
    expect(await plans.detail(id)).toMatchObject({
      remaining_payments: 4,
      remaining_net: 7000,
      change: { state: 'failed' },
    });
    expect((await plans.finish(id)).state).toBe('failed');
    const next = await plans.changeSchedule(
      id,
      await plans.schedule(id, { frequency: 'weekly', start: '2026-11-27' }),
    );
    expect(next.state).toBe('finished');
    expect(await plans.runOut(id)).toBe(10_000);
  });

  test('two simultaneous requests are one change, and both get its answer', async () => {
    const { db } = database();
    const id = await plans.sellAndSettle();
    const body = await plans.newCard(id);
    const ask = () => plans.changeCard(id, body);
    const asked = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('transaction_groups').select('id').forUpdate().execute();
      const both = [ask(), ask()];
      await somebodyWaits(database(), both.length);
      return { both };
    });
    const [one, other] = await Promise.all(asked.both);
    expect(other?.id).toBe(one?.id);
    expect(await plans.runOut(id)).toBe(10_000);
  });

  test('a new change follows a stopped one even if the clock was set back between them', async () => {
    const id = await plans.sell();
    const fails = async () => plans.changeSchedule(id, await declinedSchedule(id));
    expect((await fails()).state).toBe('failed');
    plans.shop.gateway.pass({ minutes: -30 });
    expect((await fails()).state).toBe('failed');
    const body = await plans.schedule(id, { frequency: 'weekly', start: '2026-11-27' });
    expect((await plans.changeSchedule(id, body)).state).toBe('finished');
    expect(await plans.runOut(id)).toBe(10_000);
  });

  test('the plan’s total follows an interrupted change and a modification made meanwhile', async () => {
    const id = await plans.sellAndSettle();
    // 10.00 more: two payments of 30.00, and 20.00 last.
    await dieAfter(1, 'changePlanSchedule', id, await plans.schedule(id, { balance: '80.00' }));
    const { current_transaction_id } = await plans.detail(id);
    // 5.00 more for each payment, plus the price adjustment of 3.5 %.
    await plans.browser.get('modify', {
      body: {
        transaction_id: current_transaction_id ?? '',
        total_amount: '36.23',
        recurring_type: 'monthly',
        recurring_start: '2026-12-01',
        recurring_end: '2027-01-01',
      },
    });
    await plans.finish(id);
    expect((await plans.detail(id)).custom.total_amount).toBe(12_000);
    expect(await plans.runOut(id)).toBe(12_000);
  });

  test('a change that the worker cannot finish raises one exception for an operator', async () => {
    const id = await plans.sellAndSettle();
    await dieAfter(0, 'changePlanSchedule', id, await plans.schedule(id));
    const { final_transaction_id: held } = await plans.detail(id);
    await plans.browser.get('void', { body: { transaction_id: held ?? '' } });
    for (const minutes of [2, 2]) {
      plans.shop.gateway.pass({ minutes });
      await plans.shop.gateway.worker.runDue();
    }
    const { change } = await plans.detail(id);
    expect(change).toMatchObject({ state: 'failed', steps: [{ state: 'done' }, { state: 'failed' }] });
    const raised = await database()
      .db.selectFrom('exceptions')
      .selectAll()
      .where('kind', '=', 'plan_change_failed')
      .where('resolved', 'is', null)
      .execute();
    expect(raised).toEqual([
      expect.objectContaining({
        detail: expect.objectContaining({ change: change?.id, reason: change?.steps[1]?.message }),
      }),
    ]);
  });

  test('an odd last payment taken during an interrupted change is not taken twice', async () => {
    const id = await plans.sellAndSettle();
    const body = await plans.newCard(id);
    await dieAfter(0, 'changePlanPayment', id, body);
    // The odd last payment is taken before the rest is finished.
    plans.shop.gateway.setTime(noon('2026-12-18'));
    await plans.shop.gateway.worker.runDue();
    await plans.browser.signIn(plans.email, password);
    expect(await plans.runOut(id)).toBe(10_000);
  });

  test('a part of the sale requested again during an interrupted change does not sell the plan twice', async () => {
    const id = await plans.sell({}, { from: '2026-11-27', until: '2026-12-18' });
    const body = await plans.schedule(id, {
      balance: '90.00',
      frequency: 'weekly',
      start: '2026-11-27',
      count: 3,
      amount: '20.00',
    });
    await dieAfter(0, 'changePlanSchedule', id, body);
    const { status, body: answer } = await plans.browser.call('payment', {
      body: plans.shop.request({
        terminal_id: plans.terminalId,
        transaction_group_id: id,
        transaction_group_total_amount: '100.00',
        transaction_group_total_count: 6,
        is_installment: 1,
        allow_duplicate: true,
        amount: '10.00',
      }),
    });
    expect([status, answer]).toEqual([
      422,
      expect.objectContaining({ fields: { transaction_group_id: messages.planChangeUnderWay } }),
    ]);
    expect((await plans.finish(id)).state).toBe('finished');
    expect(await plans.runOut(id)).toBe(10_000);
  });

  test('a payment that a change will replace waits if the change stopped halfway, and not if none of it was done', async () => {
    const { db } = database();
    const id = await plans.sellAndSettle();
    const body = await plans.schedule(id, { balance: '90.00', count: 3, amount: '20.00' });
    await dieAfter(0, 'changePlanSchedule', id, body);
    const { final_transaction_id: held } = await plans.detail(id);
    const stopAt = (...states: ('done' | 'failed' | 'todo')[]) =>
      db
        .updateTable('plan_changes')
        .set({
          state: 'failed',
          steps: sql`(
            select jsonb_agg(step || jsonb_build_object('state', coalesce((${states}::text[])[place], 'todo')) order by place)
            from jsonb_array_elements(steps) with ordinality as each(step, place))`,
        })
        .where('finished', 'is', null)
        .execute();
    const stateOfHeld = async () => {
      const { state } = await db
        .selectFrom('transactions')
        .select('state')
        .where('id', '=', held ?? '')
        .executeTakeFirstOrThrow();
      return state;
    };
    await stopAt('done', 'failed');
    plans.shop.gateway.setTime(noon('2026-12-18'));
    await plans.shop.gateway.worker.runDue();
    expect(await stateOfHeld()).toBe('pending');

    await stopAt('failed');
    plans.shop.gateway.pass({ minutes: 24 * 60 });
    await plans.shop.gateway.worker.runDue();
    expect(await stateOfHeld()).toBe('approved');
  });
});
