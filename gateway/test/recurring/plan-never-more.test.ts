import type { PlanDetail } from '@tillway/contract';
import { onEachEngine } from '../database';
import { openPlanShop, type PlanShop } from '../plan-shop';

/** Returns the dates and amounts to come, without the price adjustment. */
const toCome = ({ to_come }: PlanDetail) => to_come.map(({ date, net }) => [date, net]);

onEachEngine((database) => {
  let plans: PlanShop;

  /** Sells a plan of 500.00: 50.00 down and four weekly payments of 112.50. */
  const sell = () =>
    plans.sellParts('500.00', 5, [{ amount: '50.00' }, plans.weekly('112.50', '2026-11-27', '2026-12-18')]);
  /** Lets all dates pass and returns the amount collected and settled. */
  async function runOut(id: string): Promise<number> {
    for (const day of ['2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18', '2026-12-25', '2027-01-08'])
      await plans.passTo(day);
    return (await plans.detail(id)).paid;
  }

  describe.each([
    ['a card', false],
    ['a bank account', true],
  ])('a plan of %s', (_, isBank) => {
    beforeEach(async () => {
      plans = await openPlanShop(database(), { isBank });
    });
    afterEach(() => plans.close());

    test('PLN-033 B-03 an additional payment reduces the last installment, and the plan collects its total', async () => {
      const id = await sell();
      const { response } = await plans.pay(id, { amount: '50.00' });
      expect(response.ActionCode).toBe('000');
      const plan = await plans.detail(id);
      expect(toCome(plan)).toEqual([
        ['2026-11-27', 11_250],
        ['2026-12-04', 11_250],
        ['2026-12-11', 11_250],
        ['2026-12-18', 6_250],
      ]);
      expect(plan).toMatchObject({ remaining_payments: 4, remaining_net: 40_000, finish: '2026-12-18' });
      expect(await runOut(id)).toBe(50_000);
      expect(await plans.detail(id)).toMatchObject({ status: 'paid', remaining_payments: 0 });
    });

    test('B-03 an additional payment of several installments removes the last dates', async () => {
      const id = await sell();
      await plans.pay(id, { amount: '250.00' });
      expect(toCome(await plans.detail(id))).toEqual([
        ['2026-11-27', 11_250],
        ['2026-12-04', 8_750],
      ]);
      expect(await runOut(id)).toBe(50_000);
    });

    test('B-03 an additional payment of the whole rest ends the plan', async () => {
      const id = await sell();
      await plans.pay(id, { amount: '450.00' });
      const plan = await plans.detail(id);
      expect(plan).toMatchObject({ status: 'paid', remaining_payments: 0, scheduled: [] });
      expect(await runOut(id)).toBe(50_000);
    });

    test('B-03 a postponed additional payment leaves the next dates, and the last one is smaller', async () => {
      const id = await sell();
      await plans.pay(id, { amount: '100.00', close_date: '2026-12-09' });
      expect(toCome(await plans.detail(id))).toEqual([
        ['2026-11-27', 11_250],
        ['2026-12-04', 11_250],
        ['2026-12-09', 10_000],
        ['2026-12-11', 11_250],
        ['2026-12-18', 1_250],
      ]);
      // It does not count as the last payment of the plan.
      expect(await plans.detail(id)).toMatchObject({ final_transaction_id: null, finish: '2026-12-18' });
      expect(await runOut(id)).toBe(50_000);
    });

    test('B-03 B-20 several postponed payments together must not exceed the total', async () => {
      const id = await sell();
      await plans.pay(id, { amount: '300.00', close_date: '2026-12-09' });
      const body = {
        nonce: plans.shop.request({}).nonce,
        in_full: false,
        amount: '150.01',
        close_date: '2026-12-10',
        updated: (await plans.detail(id)).updated,
      };
      const refused = await plans.browser.refused('payPlan', { params: { id }, body });
      expect(refused.fields).toEqual({ amount: 'Payments must not exceed the total of the plan' });
      await plans.pay(id, { amount: '150.00', close_date: '2026-12-10' });
      expect(await runOut(id)).toBe(50_000);
    });

    test('B-03 a schedule changed after an additional payment collects no more either', async () => {
      const id = await sell();
      await plans.passTo('2026-11-27');
      await plans.passTo('2026-11-30');
      await plans.pay(id, { amount: '50.00' });
      const change = await plans.changeSchedule(
        id,
        await plans.schedule(id, {
          balance: '287.50',
          frequency: 'weekly',
          start: '2026-12-04',
          count: 3,
          amount: '100.00',
        }),
      );
      expect(change.state).toBe('finished');
      const plan = await plans.detail(id);
      expect(plan.custom.total_amount).toBe(50_000);
      expect(toCome(plan)).toEqual([
        ['2026-12-04', 10_000],
        ['2026-12-11', 10_000],
        ['2026-12-18', 8_750],
      ]);
      expect(await runOut(id)).toBe(50_000);
    });

    test('PLN-036 PLN-037 a plan paid in full by its payer before its first date is paid, not cancelled', async () => {
      const id = await plans.sellParts('300.00', 3, [
        {
          ...plans.weekly('100.00', '2026-11-27', '2026-12-11'),
          billing_email: 'payer@example.test',
          billing_postalcode: '36602',
        },
      ]);
      const { response } = await plans.pay(id, { amount: '300.00', in_full: true });
      expect(response.Transaction).toMatchObject({
        billing_email: 'payer@example.test',
        billing_postal_code: '36602',
        ...(isBank && { ach_is_authorized: true }),
      });
      expect(await plans.detail(id)).toMatchObject({
        status: 'paid',
        downpayment_transaction_id: null,
        finish: '2026-11-20',
        remaining_payments: 0,
      });
      const { rows } = await plans.browser.get('plans', { query: { filter: { tracking_id: id } } });
      expect(rows).toEqual([
        expect.objectContaining({ status: 'paid', finish: '2026-11-20', recurring_next_date: null }),
      ]);
      expect(await runOut(id)).toBe(30_000);
    });
  });
});
