import { balanced } from '../balanced';
import { clear } from '../clear';
import { onEachEngine } from '../database';
import { newestMail } from '../mails';
import { openNmiShop } from '../nmi-shop';
import { verifyLedger } from '../verify-ledger';

onEachEngine((database) => {
  let shop: Awaited<ReturnType<typeof openNmiShop>>;
  beforeAll(async () => {
    shop = await openNmiShop(database());
    // Noon in Chicago: 20 hours later it is the next day.
    const noon = new Date(Date.now() + 86_400_000).setUTCHours(18, 0, 0, 0);
    shop.gateway.setTime(new Date(noon));
    await shop.signIn();
    await database()
      .db.updateTable('accounts')
      .set({ email: 'owner@harborbooks.test' })
      .where('id', '=', shop.accountId)
      .execute();
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    expect(await verifyLedger(database().db)).toEqual(balanced);
  });

  const today = () => shop.gateway.deps.clock.now().toISOString().slice(0, 10);
  /** Sells a daily series and settles its first payment. */
  async function sell(amount: string, card_number: string): Promise<string> {
    const paid = await shop.pay(amount, {
      ...{ card_number, recurring: 'daily', recurring_start_date: today(), recurring_ongoing: true },
    });
    expect(paid.ActionCode).toBe('000');
    return paid.UniqueID ?? '';
  }
  /** Lets a day pass, on which the series are charged. */
  async function nextDay(): Promise<void> {
    shop.gateway.pass({ days: 1 });
    await clear(shop.gateway.deps);
    await shop.signIn();
    await shop.runSeries();
  }
  /** Changes the amount of a series. */
  async function change(id: string, total_amount: string): Promise<void> {
    const row = await shop.sale(id);
    await shop.clerk.get('modify', {
      body: { transaction_id: id, total_amount, updated: row.updated.toISOString() },
    });
  }
  const charges = (id: string) =>
    database()
      .db.selectFrom('transactions')
      .selectAll()
      .where('parent_transaction_id', '=', id)
      .where('api_method', '=', 'cron')
      .orderBy('created')
      .orderBy('id')
      .execute();
  const end = async (id: string) => {
    const { recurring_status_id, recurring_next_date } = await shop.sale(id);
    return [recurring_status_id, recurring_next_date];
  };

  test('a series names its first payment to the processor, and is charged by the processor’s token', async () => {
    const id = await sell('71.00', '4111111111111111');
    const first = await shop.sale(id);
    expect(first.network_transaction_id).toBe(first.processor_transaction_id);
    await nextDay();
    await nextDay();
    const later = await charges(id);
    expect(later.map(({ state }) => state)).toEqual(['approved', 'approved']);
    for (const { id: each } of later) {
      const [sent] = shop.sent(each);
      expect(sent?.get('initial_transaction_id')).toBe(first.network_transaction_id);
      expect(sent?.get('stored_credential_indicator')).toBe('used');
      expect(sent?.has('customer_vault_id')).toBe(true);
      expect(sent?.has('ccnumber')).toBe(false);
    }
    await shop.clerk.get('modify', { body: { transaction_id: id, recurring_type: 'none' } });
  });

  test('the installments of a plan name its down payment, until the plan has another card', async () => {
    const plan = {
      ...{ transaction_group_id: 'NMI-PLAN', transaction_group_total_amount: '81.00' },
      ...{
        transaction_group_total_count: 4,
        is_installment: 1,
        card_number: '371449635398431',
        card_cvv: '1234',
      },
    };
    const [first, last] = [1, 3].map((days) =>
      new Date(shop.gateway.deps.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10),
    );
    const down = await shop.pay('21.00', plan);
    const series = await shop.pay('20.00', {
      ...plan,
      ...{ is_recurring: 1, recurring: 'daily', recurring_start_date: first, recurring_end_date: last },
    });
    const id = series.UniqueID ?? '';
    await nextDay();
    await shop.gateway.worker.runDue();
    expect(await shop.sale(id)).toMatchObject({ state: 'approved' });
    await nextDay();
    const [second] = await charges(id);
    for (const each of [id, second?.id ?? ''])
      expect(shop.sent(each)[0]?.get('initial_transaction_id')).toBe(
        (await shop.sale(down.UniqueID)).processor_transaction_id,
      );
    const before = await database().db.selectFrom('transactions').select('id').execute();
    const detail = await shop.clerk.get('plan', { params: { id: 'NMI-PLAN' } });
    await shop.clerk.get('changePlanPayment', {
      params: { id: 'NMI-PLAN' },
      body: {
        ...{ nonce: shop.request().nonce, updated: detail.group.updated, card_name: 'Ada Lovelace' },
        ...{
          card_number: '4111111111111111',
          card_month: '12',
          card_year: '30',
          billing_postalcode: '73101',
        },
        ...{ card_cvv: '987', billing_address: '1 Main Street', billing_city: 'Tulsa', billing_state: 'OK' },
      },
    });
    await nextDay();
    await shop.gateway.worker.runDue();
    const known = new Set(before.map(({ id }) => id));
    const made = await database()
      .db.selectFrom('transactions')
      .select(['id', 'last_four', 'state', 'processor_transaction_id'])
      .where('request_type', '=', 'sale')
      .where('last_four', '=', '1111')
      .execute();
    const ofPlan = made.filter(({ id }) => !known.has(id) && shop.sent(id).length > 0);
    expect(ofPlan).toEqual([expect.objectContaining({ state: 'approved' })]);
    for (const { id } of ofPlan) expect(shop.sent(id)[0]?.has('initial_transaction_id')).toBe(false);
  });

  test('at another processor a series names no first payment, until one is approved there', async () => {
    const id = await sell('72.00', '4012888888881881');
    await database().db.updateTable('transactions').set({ processor_id: 8 }).where('id', '=', id).execute();
    await nextDay();
    await nextDay();
    const [second, third] = await charges(id);
    expect(shop.sent(second?.id ?? '')[0]?.has('initial_transaction_id')).toBe(false);
    expect(shop.sent(third?.id ?? '')[0]?.get('initial_transaction_id')).toBe(
      second?.processor_transaction_id,
    );
    await shop.clerk.get('modify', { body: { transaction_id: id, recurring_type: 'none' } });
  });

  test('after a decline of class "never" a series stops, the merchant is told, and it cannot go on with this card', async () => {
    const id = await sell('73.00', '5555555555554444');
    await nextDay();
    await change(id, '73.43');
    await nextDay();
    expect((await charges(id)).at(-1)).toMatchObject({ state: 'declined', decline_class: 'never' });
    expect(await end(id)).toEqual([5, null]);
    const before = (await charges(id)).length;
    for (let days = 0; days < 8; days += 1) await nextDay();
    expect(await charges(id)).toHaveLength(before);
    const mail = await newestMail(shop.gateway, 'owner@harborbooks.test');
    expect(mail).toMatchObject({
      kind: 'notice',
      subject: 'Payments of Ada Lovelace have stopped: card ending in 4444 was declined',
      text: expect.stringContaining('issuer forbids another try'),
    });
    const { updated } = await shop.sale(id);
    expect(
      await shop.clerk.refused('modify', {
        body: { transaction_id: id, total_amount: '73.50', updated: updated.toISOString() },
      }),
    ).toMatchObject({ message: 'The card’s issuer forbids another try. Ask the payer for another card.' });
  });

  test('a decline of class "other card" is not tried again by itself', async () => {
    const id = await sell('74.00', '6011111111111117');
    await nextDay();
    await change(id, '74.54');
    await nextDay();
    const before = await charges(id);
    expect(before.at(-1)).toMatchObject({ state: 'declined', decline_class: 'other card' });
    for (let days = 0; days < 8; days += 1) await nextDay();
    expect(await charges(id)).toHaveLength(before.length);
    expect(await end(id)).toEqual([5, null]);
  });

  test('a decline of class "try again" is tried again after 1, 3, and 7 days', async () => {
    const id = await sell('75.00', '3530111333300000');
    await nextDay();
    await change(id, '75.05');
    const before = (await charges(id)).length;
    for (let days = 0; days < 12; days += 1) await nextDay();
    expect((await charges(id)).slice(before).map(({ decline_class }) => decline_class)).toEqual(
      Array.from({ length: 4 }, () => 'try again'),
    );
  });

  test('a date of a series that the card’s brand allows no try of is not sent to the processor', async () => {
    const id = await sell('76.00', '5105105105105100');
    const { token_id } = await shop.sale(id);
    await nextDay();
    await change(id, '76.05');
    const stored = { token: token_id, card_number: undefined, card_cvv: undefined, allow_duplicate: true };
    for (let times = 0; times < 10; times += 1) await shop.pay('76.05', stored);
    shop.gateway.pass({ minutes: 20 * 60 });
    await shop.signIn();
    await shop.runSeries();
    const last = (await charges(id)).at(-1);
    expect(last).toMatchObject({ state: 'not_charged', total_amount: 7605 });
    expect(last?.response_text).toContain('Mastercard allows no further try now');
    expect(shop.sent(last?.id ?? '')).toEqual([]);
    expect((await end(id))[0]).toBe(2);
  });
});
