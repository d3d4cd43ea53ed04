import { verifyLedger } from '../verify-ledger';
import { balanced } from '../balanced';
import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';

onEachEngine((database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(database());
  });
  afterAll(() => shop.close());
  afterEach(() => {
    delete shop.faults.afterAcceptance;
  });
  /**
   * Returns the date after the given number of days; each test has its own day. The tests begin on November 20, 2026,
   * 10:00 in Chicago.
   */
  const postDate = (days: number) => {
    const date = new Date(shop.gateway.clock.now().getTime() + days * 86_400_000);
    return date.toISOString().slice(0, 10);
  };
  const runAt = async (time: string) => {
    shop.gateway.setTime(new Date(time));
    await shop.gateway.worker.runDue();
  };

  test('PAY-021 PAY-058 a payment for a later day is pending, and is charged once on that day in the merchant’s time zone', async () => {
    const body = shop.request({ amount: '60.00', close_date: '2026-11-25' });
    const { text } = await shop.send(body);
    const { response } = await shop.browser.get('payment', { body });
    expect(response).toMatchObject({
      ActionCode: '000',
      ResponseText: 'PENDING',
      Transaction: {
        state: 'pending',
        transaction_status: 'Pending',
        future_post: '2026-11-25',
        total_amount: 6210,
        authorized: null,
        auth_code: null,
      },
    });
    expect((await shop.send(body)).text).toBe(text);
    expect(await shop.charged(response.UniqueID)).toBe(0);
    expect(await verifyLedger(database().db)).toEqual(balanced);

    await runAt('2026-11-25T05:59:59Z');
    expect(await shop.sale(response.UniqueID)).toMatchObject({ state: 'pending' });
    await runAt('2026-11-25T06:00:00Z');
    expect(await shop.sale(response.UniqueID)).toMatchObject({
      state: 'approved',
      response_text: 'APPROVED',
      future_post: '2026-11-25',
      authorized: new Date('2026-11-25T06:00:00Z'),
      // A stored card has no CVV to compare.
      cvv2_response: null,
    });
    await runAt('2026-11-26T06:00:00Z');
    expect(await shop.charged(response.UniqueID)).toBe(1);
    expect(await verifyLedger(database().db)).toEqual(balanced);

    await shop.wait({ seconds: 1 });
    // After 72 hours the answer comes from the transaction.
    const again = await shop.browser.get('payment', { body });
    expect(again.response).toMatchObject({ UniqueID: response.UniqueID, ResponseText: 'APPROVED' });
    expect(await shop.charged(response.UniqueID)).toBe(1);
  });

  test('a later payment stores its card even without a request to do so, since there is nothing else to charge', async () => {
    await shop.wait({ seconds: 1 });
    const { Transaction } = await shop.pay({ amount: '61.00', close_date: postDate(5), tokenize: false });
    expect(Transaction?.token_id).toEqual(expect.any(String));
  });

  test('a later payment may be declined on its day', async () => {
    await shop.wait({ seconds: 1 });
    const { UniqueID } = await shop.pay({ amount: '62.05', close_date: postDate(2) });
    await runAt(`${postDate(2)}T12:00:00Z`);
    expect(await shop.sale(UniqueID)).toMatchObject({
      state: 'declined',
      response_code: '051',
      authorized: null,
    });
  });

  test('a sale whose connection breaks on its day is unknown, then found, and charged once', async () => {
    await shop.wait({ seconds: 1 });
    const { UniqueID } = await shop.pay({ amount: '63.00', close_date: postDate(2) });
    shop.faults.afterAcceptance = () => Promise.reject(new Error('reset'));
    await runAt(`${postDate(2)}T12:00:00Z`);
    expect(await shop.sale(UniqueID)).toMatchObject({ state: 'unknown' });
    shop.gateway.pass({ seconds: 5 });
    await shop.gateway.worker.runDue();
    expect(await shop.sale(UniqueID)).toMatchObject({ state: 'approved' });
    expect(await shop.charged(UniqueID)).toBe(1);
  });

  test('a look-up follows a worker that died while charging, not another charge', async () => {
    await shop.wait({ seconds: 1 });
    const { UniqueID } = await shop.pay({ amount: '64.00', close_date: postDate(2) });
    // The dead worker had taken up the sale, and its job is still there.
    await database()
      .db.updateTable('transactions')
      .set({ state: 'unknown' })
      .where('id', '=', UniqueID)
      .execute();
    await runAt(`${postDate(2)}T12:00:00Z`);
    shop.gateway.pass({ seconds: 5 });
    await shop.gateway.worker.runDue();
    expect(await shop.sale(UniqueID)).toMatchObject({ state: 'not_charged' });
    expect(await shop.charged(UniqueID)).toBe(0);
  });

  test('two simultaneous workers charge a later payment once', async () => {
    await shop.wait({ seconds: 1 });
    const { UniqueID } = await shop.pay({ amount: '65.00', close_date: postDate(2) });
    shop.gateway.setTime(new Date(`${postDate(2)}T12:00:00Z`));
    await Promise.all([1, 2, 3].map(() => shop.gateway.worker.runDue()));
    expect(await shop.sale(UniqueID)).toMatchObject({ state: 'approved' });
    expect(await shop.charged(UniqueID)).toBe(1);
  });

  test('a payment for a later day is not charged on a card that was disabled meanwhile', async () => {
    await shop.wait({ seconds: 1 });
    const { response } = await shop.browser.get('payment', {
      body: shop.request({ amount: '61.00', close_date: postDate(3) }),
    });
    await database()
      .db.updateTable('tokens')
      .set({ is_active: false })
      .where('id', '=', response.Transaction?.token_id ?? '')
      .execute();
    shop.gateway.pass({ days: 4 });
    await shop.gateway.worker.runDue();
    expect(await shop.sale(response.UniqueID)).toMatchObject({ state: 'not_charged' });
    expect(await shop.charged(response.UniqueID)).toBe(0);
  });
});
