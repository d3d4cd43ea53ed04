import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';

onEachEngine((database) => {
  let shop: Shop;
  let clerk: Shop['browser'];
  let ada: string;
  beforeAll(async () => {
    shop = await openShop(database());
    ({ browser: clerk } = await shop.hire(shop.accountId, [
      'can_use_billings',
      'can_manage_transactions',
      'has_installment_options',
    ]));
    ada = await pay('Ada Lovelace', { amount: '10.00' });
    await pay('Ada Lovelace', { amount: '15.00' });
    await pay('Grace Hopper', { amount: '99.00', card_number: '4242424242424242', billing_phone: '' });
  });
  afterAll(() => shop.close());

  async function pay(card_name: string, change: Parameters<Shop['pay']>[0]) {
    shop.gateway.pass({ minutes: 1 });
    const email = `${card_name.split(' ')[0]?.toLowerCase() ?? ''}@example.test`;
    const { Transaction } = await shop.pay({
      card_name,
      billing_email: email,
      billing_phone: '(405) 555-1234',
      ...change,
    });
    return Transaction?.billing_id ?? '';
  }
  const customer = async (id: string, browser = clerk) =>
    (await browser.get('customer', { params: { id } })).customer;
  const found = async (query: Record<string, string>, browser = clerk) =>
    (await browser.get('customers', { query })).rows.map(({ name }) => name);

  test('a record has its own payments with what was taken and given back, and no one else’s', async () => {
    const { payments } = await customer(ada);
    expect(payments).toMatchObject({ count: 2, taken: { count: 2 }, refunded: { count: 0, amount: 0 } });
    // With the price adjustment of 3.5 %.
    expect(payments?.taken.amount).toBe(1035 + 1553);
    expect(payments?.newest.map(({ total_amount }) => total_amount)).toEqual([1553, 1035]);
    expect([payments?.first, payments?.last]).toEqual([1, 0].map((at) => payments?.newest[at]?.created));
  });

  test('a declined payment counts among the payments, and is not taken', async () => {
    await pay('Ada Lovelace', { amount: '20.05' });
    const { payments } = await customer(ada);
    expect([payments?.count, payments?.taken.count]).toEqual([payments?.newest.length, 2]);
  });

  test.each<[string, Record<string, string>, string[]]>([
    ['name', { name: 'hopp' }, ['Grace Hopper']],
    ['e-mail', { email: 'ada@' }, ['Ada Lovelace']],
    ['phone', { phone: '4055551234' }, ['Ada Lovelace']],
    ['last four', { last_four: '4242' }, ['Grace Hopper']],
    ['a name with a wildcard', { name: '%%%' }, []],
  ])('a customer is found by %s', async (_, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  test('a search has exactly one field', async () => {
    for (const query of [{}, { name: 'Ada', email: 'ada@' }])
      expect((await clerk.refused('customers', { query })).status).toBe(422);
  });

  test('S-03 another merchant’s customer is answered as missing, and is not found', async () => {
    const { browser } = await shop.openStaffed(['can_use_billings']);
    const refused = await browser.refused('customer', { params: { id: ada } });
    expect([refused.status, refused.message]).toEqual([404, 'Invalid billing']);
    const noted = await browser.refused('addCustomerNote', { params: { id: ada }, body: { note: 'x' } });
    expect(noted.status).toBe(404);
    expect(await found({ name: 'Lovelace' }, browser)).toEqual([]);
    expect(await found({ last_four: '4242' }, browser)).toEqual([]);
  });

  test('a note is added with its day and author, and the audit names the record, not the note', async () => {
    const params = { id: ada };
    const add = (note: string) => clerk.get('addCustomerNote', { params, body: { note } });
    await add('calls on\nFridays');
    const { notes } = await add('moved to Norman');
    expect(notes).toMatch(
      /^[A-Z][a-z]{2}-\d{2}-\d{4} .+: calls on Fridays\n[A-Z][a-z]{2}-\d{2}-\d{4} .+: moved to Norman$/,
    );
    expect((await clerk.get('billing', { params })).billing.notes).toBe(notes);
    const events = await database()
      .db.selectFrom('audit')
      .select(['detail', 'subject_id'])
      .where('action', '=', 'billing.noted')
      .execute();
    expect(events.map(({ subject_id }) => subject_id)).toEqual([ada, ada]);
    expect(JSON.stringify(events)).not.toContain('Norman');
  });

  test.each([
    ['', 'Type a note'],
    ['card 4111 1111 1111 1111', 'Card numbers are not allowed in this field'],
  ])('the note %p is refused', async (note, message) => {
    const refused = await clerk.refused('addCustomerNote', { params: { id: ada }, body: { note } });
    expect([refused.status, refused.fields?.['note']]).toEqual([422, message]);
  });
});
