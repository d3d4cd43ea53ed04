import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';

onEachEngine((database) => {
  let shop: Shop;
  let clerk: Shop['browser'];
  let ada: { token: string; billing: string };
  beforeAll(async () => {
    shop = await openShop(database());
    ({ browser: clerk } = await shop.hire(shop.accountId, ['can_use_billings']));
    ada = await keep('Ada Lovelace', '4111111111111111', '30');
    await keep('Grace Hopper', '4242424242424242', '28');
    await keep('Old Card', '378282246310005', '26', '12');
  });
  afterAll(() => shop.close());

  async function keep(card_name: string, card_number: string, card_year: string, card_month = '12') {
    shop.gateway.pass({ minutes: 1 });
    const { Transaction } = await shop.pay({
      card_name,
      card_number,
      card_year,
      card_month,
      card_cvv: card_number.startsWith('3') ? '1234' : '123',
      customer_po: 'PO-1',
      billing_email: `${card_name.split(' ')[0]?.toLowerCase()}@example.test`,
    });
    return { token: Transaction?.token_id ?? '', billing: Transaction?.billing_id ?? '' };
  }
  const names = async (filter: object, more: object = {}) => {
    const { rows } = await clerk.get('billings', { query: { filter, ...more } });
    return rows.map(({ card_name }) => card_name);
  };

  test('API-021 BIL-003.2 BIL-008 C-13 billings are listed newest first, five a page, each with its newest token', async () => {
    const { rows, count } = await clerk.get('billings');
    expect(count).toBe(3);
    expect(rows.map(({ card_name }) => card_name)).toEqual(['Old Card', 'Grace Hopper', 'Ada Lovelace']);
    expect(rows[2]).toMatchObject({
      account_name: 'Harbor Books',
      payment_type: 'visa',
      card_bin: '411111',
      last_four: '1111',
      card_expiration_yymm: '3012',
      type: 'FAPS',
      is_active: true,
      customer_po: 'PO-1',
      email: 'ada@example.test',
      created: expect.any(String) as string,
    });
  });

  test.each<[string, object, string[]]>([
    ['card_name', { card_name: 'grace' }, ['Grace Hopper']],
    ['card_bin', { card_bin: '411111' }, ['Ada Lovelace']],
    ['last_four', { last_four: '4242' }, ['Grace Hopper']],
    ['card_expiration_yymm', { card_expiration_yymm: '3012' }, ['Ada Lovelace']],
    ['account_id *', { account_id: '*' }, ['Old Card', 'Grace Hopper', 'Ada Lovelace']],
    ['last used from', { last_used_start_date: '2026-11-21 00:00:00' }, []],
    ['last used to', { last_used_end_date: '2026-11-20 16:01:00' }, ['Ada Lovelace']],
  ])('BIL-005 API-021 billings are found by %s', async (_, filter, expected) => {
    expect(await names(filter)).toEqual(expected);
  });

  test('BIL-005 billings are found by token', async () => {
    expect(await names({ token: ada.token })).toEqual(['Ada Lovelace']);
  });

  test('billings are sorted by name', async () => {
    const order = { orderBy: 'card_name', orderDirection: 'asc' };
    expect(await names({}, order)).toEqual(['Ada Lovelace', 'Grace Hopper', 'Old Card']);
  });

  test('API-022 BIL-009.1 one record is shown with its tokens, without numbers', async () => {
    const { billing } = await clerk.get('billing', { params: { id: ada.billing } });
    expect(billing).toMatchObject({ id: ada.billing, name: 'Ada Lovelace' });
    expect(billing.tokens).toMatchObject([
      { id: ada.token, payment_type: 'visa', last_four: '1111', is_active: true, ach_aba: null },
    ]);
    expect(JSON.stringify(billing)).not.toMatch(/4111111111111111|sealed|fingerprint/);
  });

  test('API-023.1 API-023.2 BIL-014 C-11 a token is disabled, then enabled again, and the audit has each step', async () => {
    const params = { id: ada.token };
    expect((await clerk.get('disableToken', { params, body: {} })).token.is_active).toBe(false);
    expect((await clerk.get('token', { params })).token.is_active).toBe(false);
    expect((await clerk.get('enableToken', { params, body: {} })).token.is_active).toBe(true);
    const audited = await database()
      .db.selectFrom('audit')
      .select('action')
      .where('subject_id', '=', ada.token)
      .execute();
    expect(audited.map(({ action }) => action).sort()).toEqual(['token.disabled', 'token.enabled']);
  });

  test('BIL-013.1 BIL-013.2 C-55 the token of an expired card cannot be enabled', async () => {
    const { rows } = await clerk.get('billings', { query: { filter: { card_name: 'Old' } } });
    const [token] = (await clerk.get('billing', { params: { id: rows[0]?.id ?? '' } })).billing.tokens;
    shop.gateway.pass({ days: 15 });
    const { browser } = await shop.hire(shop.accountId, ['can_use_billings']);
    const refused = await browser.refused('enableToken', { params: { id: token?.id ?? '' }, body: {} });
    expect([refused.status, refused.message]).toEqual([422, 'Card has expired']);
    shop.gateway.pass({ days: -15 });
  });

  test('S-03 BIL-010 another merchant’s records and tokens are answered like missing ones', async () => {
    const { browser } = await shop.openStaffed(['can_use_billings']);
    expect((await browser.get('billings')).count).toBe(0);
    for (const [name, id, message] of [
      ['billing', ada.billing, 'Invalid billing'],
      ['token', ada.token, 'Invalid token'],
    ] as const) {
      const refused = await browser.refused(name, { params: { id } });
      expect([refused.status, refused.message]).toEqual([404, message]);
    }
    const params = { id: ada.token };
    expect((await browser.refused('disableToken', { params, body: {} })).status).toBe(404);
  });
});
