import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';

onEachEngine((database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(database());
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.wait({ minutes: 3 }));

  test('decisions §0.4 the same sale with another nonce is a duplicate, and nothing is charged', async () => {
    const first = await shop.pay();
    const charges = await shop.charges();
    const body = shop.request();
    const second = await shop.browser.get('payment', { body });
    expect(second.response).toMatchObject({
      ActionCode: 'D00',
      ResponseText: 'DUPLICATE',
      Transaction: { state: 'invalid', total_amount: 2060, last_four: null, card_name: null, token_id: null },
    });
    expect(await shop.charges()).toEqual(charges);
    const audit = database().db.selectFrom('audit').select(['action', 'detail']);
    expect(await audit.where('subject_id', '=', second.response.UniqueID).execute()).toEqual([
      { action: 'payment.duplicate', detail: { duplicate_of: first.UniqueID } },
    ]);
    const again = await shop.send(body);
    expect(again).toMatchObject({ status: 200, headers: { 'idempotency-hit': 'true' } });
    expect(JSON.parse(again.text)).toEqual(second);
  });

  test('decisions §0.4 `allow_duplicate` charges again, and the row and the audit record it', async () => {
    await shop.pay();
    const { UniqueID } = await shop.pay({ allow_duplicate: true });
    expect(await shop.charged(UniqueID)).toBe(1);
    expect(await shop.sale(UniqueID)).toMatchObject({ state: 'approved', allow_duplicate: true });
    const audit = database().db.selectFrom('audit').select('detail').where('subject_id', '=', UniqueID);
    expect(await audit.execute()).toMatchObject([{ detail: { allow_duplicate: true } }]);
    expect(await shop.pay()).toMatchObject({ ActionCode: 'D00' });
  });

  test.each([
    [119_999, 'D00'],
    [120_000, '000'],
  ])('decisions §0.4 the window is 120 seconds: after %i ms the code is %s', async (milliseconds, code) => {
    await shop.pay();
    await shop.wait({ milliseconds });
    expect(await shop.pay()).toMatchObject({ ActionCode: code });
  });

  test.each([
    ['amount', { amount: '19.91' }],
    ['card', { card_number: '5555555555554444' }],
  ])('a sale with another %s is no duplicate', async (_, change) => {
    await shop.pay();
    expect(await shop.pay(change)).toMatchObject({ ActionCode: '000' });
  });

  test('a declined sale may be tried again at once', async () => {
    expect(await shop.pay({ amount: '10.05' })).toMatchObject({ ActionCode: '051' });
    expect(await shop.pay({ amount: '10.05' })).toMatchObject({ ActionCode: '051' });
  });

  test('after a void, the same sale is charged again at once, and only a third one is a duplicate', async () => {
    const { UniqueID } = await shop.pay();
    const owner = (await shop.hire(shop.accountId, ['can_manage_account_transactions'])).browser;
    await owner.get('void', { body: { terminal_id: shop.terminalId, transaction_id: UniqueID } });
    expect(await shop.pay()).toMatchObject({ ActionCode: '000' });
    expect(await shop.pay()).toMatchObject({ ActionCode: 'D00' });
  });

  test('an unknown sale counts as a duplicate, since it may have been charged', async () => {
    expect(await shop.pay({ amount: '12.98' })).toMatchObject({ ActionCode: 'U00' });
    expect(await shop.pay({ amount: '12.98' })).toMatchObject({ ActionCode: 'D00' });
  });

  test('of many simultaneous identical sales with different nonces, one is charged', async () => {
    const charges = (await shop.charges()).length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.pay({ amount: '41.00' })));
    expect(await shop.charges()).toHaveLength(charges + 1);
    const codes = answers.map(({ ActionCode }) => ActionCode).sort();
    expect(codes).toEqual(['000', ...Array.from({ length: 9 }, () => 'D00')]);
  });

  test('of many simultaneous identical sales with `allow_duplicate`, each is charged', async () => {
    const charges = (await shop.charges()).length;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shop.pay({ amount: '42.00', allow_duplicate: true })),
    );
    expect(answers.map(({ ActionCode }) => ActionCode)).toEqual(Array.from({ length: 8 }, () => '000'));
    expect(await shop.charges()).toHaveLength(charges + 8);
  });
});
