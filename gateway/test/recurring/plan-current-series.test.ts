import { inquirePayment } from '../../src/payments/inquiry/inquire';
import { recoverAbandoned } from '../../src/payments/inquiry/recover';
import { onEachEngine } from '../database';
import { dying } from '../dying';
import { noon, openPlanShop, type PlanShop } from '../plan-shop';
import { password } from '../users';

onEachEngine((database) => {
  let plans: PlanShop;

  beforeEach(async () => {
    plans = await openPlanShop(database());
  });
  afterEach(() => plans.close());

  test('a plan cannot be changed while it is unknown if its series was charged, and can be afterward', async () => {
    const id = await plans.sell({}, { from: '2026-11-27', until: '2026-12-18' });
    plans.shop.faults.afterAcceptance = () => Promise.reject(new Error('cut off'));
    plans.shop.gateway.setTime(noon('2026-11-27'));
    await plans.shop.gateway.worker.runDue();
    await plans.browser.signIn(plans.email, password);
    const { current_transaction_id: current, transactions } = await plans.detail(id);
    expect(transactions.find((each) => each.id === current)).toMatchObject({ state: 'unknown' });
    const bodies = {
      changePlanSchedule: await plans.schedule(id, { start: '2026-12-01' }),
      changePlanPayment: await plans.newCard(id),
    };
    for (const name of ['changePlanSchedule', 'changePlanPayment'] as const) {
      const refused = await plans.browser.refused(name, { params: { id }, body: bodies[name] });
      expect([refused.status, refused.message]).toEqual([422, 'Unable to identify transactions']);
    }
    delete plans.shop.faults.afterAcceptance;
    plans.shop.gateway.pass({ minutes: 1 });
    await plans.shop.gateway.worker.runDue();
    expect((await plans.changeCard(id, await plans.newCard(id))).state).toBe('finished');
    expect(await plans.runOut(id)).toBe(10_000);
  });

  test('PLN-021.1 before its first day a plan has the series that waits for it, not a refused replacement', async () => {
    const id = await plans.sell({}, { from: '2026-11-27', until: '2026-12-18' });
    const { current_transaction_id: held } = await plans.detail(id);
    // The gateway has claimed the first payment with another card, and dies before it accepts it.
    const body = await plans.newCard(id);
    const takenOn = { table: 'transactions', condition: "new.response_code = '000'" } as const;
    const ask = () => plans.browser.call('changePlanPayment', { params: { id }, body });
    expect(await dying(database().db, takenOn, ask)).toMatchObject({ status: 500 });
    // The day has passed, and no worker has run the waiting series.
    plans.shop.gateway.setTime(noon('2026-11-28'));
    await plans.browser.signIn(plans.email, password);
    await abandonUnaccepted();
    expect((await plans.finish(id)).state).toBe('failed');
    const plan = await plans.detail(id);
    expect(plan.transactions).toContainEqual(
      expect.objectContaining({ state: 'not_charged', is_recurring: true }),
    );
    expect(plan.current_transaction_id).toBe(held);
    const list = { query: { filter: JSON.stringify({ tracking_id: plan.tracking_id }) } };
    // A lost answer on that day means that it may have been charged, so it is still the plan's series.
    for (const outcome of [
      { state: 'unknown', response_code: 'U00' },
      { state: 'pending', response_code: '000' },
    ] as const) {
      await database()
        .db.updateTable('transactions')
        .set(outcome)
        .where('id', '=', held ?? '')
        .execute();
      expect((await plans.detail(id)).current_transaction_id).toBe(held);
      const { rows } = await plans.browser.get('plans', list);
      expect(rows).toEqual([expect.objectContaining({ transaction_id: held })]);
    }
    expect((await plans.changeCard(id, await plans.newCard(id))).state).toBe('finished');
    expect(await plans.runOut(id)).toBe(10_000);
  });

  /** Looks up a claim that never became a payment; the processor does not know it. */
  async function abandonUnaccepted() {
    const { deps } = plans.shop.gateway;
    await recoverAbandoned(deps);
    const claim = await deps.db
      .selectFrom('transactions')
      .innerJoin('payment_intents as intents', 'intents.transaction_id', 'transactions.id')
      .select([
        'transactions.id',
        'intents.account_id',
        'intents.terminal_id',
        'intents.nonce',
        'transactions.created',
      ])
      .where('transactions.state', '=', 'unknown')
      .executeTakeFirstOrThrow();
    const { id, account_id: accountId, terminal_id: terminalId, nonce, created: lostAt } = claim;
    await inquirePayment(deps, { id, accountId, terminalId, nonce, lostAt, lookUps: 0 });
  }
});
