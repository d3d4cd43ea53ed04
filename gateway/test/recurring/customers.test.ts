import type { UserPermission } from '@tillway/rules';
import { onEachEngine } from '../database';
import { newNonce, openShop, type Shop } from '../shop';
import { createUser, password } from '../users';

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
  async function signedIn(
    permissions: UserPermission[],
    terminals?: { accountId: string; terminalId: string }[],
  ) {
    const email = `user-${newNonce().toLowerCase()}@example.test`;
    const { ids } = shop.gateway.deps;
    const accounts = [shop.accountId];
    await createUser(database().db, ids, { email, permissions, accounts, ...(terminals && { terminals }) });
    const browser = shop.gateway.browser();
    await browser.signIn(email, password);
    return browser;
  }
  /** Opens a second terminal of the shop, without payments. */
  async function openTerminal() {
    const id = shop.gateway.deps.ids.id();
    const at = new Date('2025-01-01T00:00:00Z');
    const places = { account_id: shop.accountId, name: 'Back room', code: 'HB2', types: ['ecom'] };
    await database()
      .db.insertInto('terminals')
      .values({ ...places, id, processor_id: 3, created: at, modified: at })
      .execute();
    return id;
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

  test('a refund lowers what is left, and leaves the payment among those taken', async () => {
    const grace = (await clerk.get('customers', { query: { name: 'Hopper' } })).rows[0]?.id ?? '';
    const { payments } = await customer(grace);
    const [sale] = payments?.newest ?? [];
    await database()
      .db.updateTable('transactions')
      .set({ settled: shop.gateway.deps.clock.now() })
      .where('id', '=', sale?.id ?? '')
      .execute();
    await clerk.get('refund', { body: { unique_id: sale?.id ?? '', type: 'full' } });
    const { payments: after } = await customer(grace);
    expect(after).toMatchObject({
      count: 2,
      taken: { count: 1, amount: sale?.total_amount },
      refunded: { count: 1, amount: sale?.total_amount },
    });
  });

  test('a user sees the payments, series, and plans that the permissions and terminals allow', async () => {
    const { browser } = await shop.hire(shop.accountId, ['can_use_billings']);
    expect(await customer(ada, browser)).toMatchObject({ payments: {}, series: [], plans: null });
    const only = await signedIn(['can_use_billings']);
    expect(await customer(ada, only)).toMatchObject({ payments: null, series: null, plans: null });
    const backRoom = await signedIn(
      ['can_use_billings', 'can_view_transactions'],
      [{ accountId: shop.accountId, terminalId: await openTerminal() }],
    );
    expect((await customer(ada, backRoom)).payments).toMatchObject({ count: 0, newest: [] });
  });

  test('a plan of a record is not among its series too', async () => {
    const { browser } = await shop.hire(shop.accountId, [
      'can_use_billings',
      'has_installment_options',
      'has_recurring_options',
    ]);
    const body = shop.request({
      card_name: 'Ida Plan',
      amount: '10.00',
      card_number: '5555555555554444',
      tokenize: true,
      transaction_group_id: 'CUSTOMER-1',
      transaction_group_total_amount: '40.00',
      transaction_group_total_count: 4,
      is_installment: 1,
      is_recurring: 1,
      recurring: 'weekly',
      recurring_start_date: '2026-11-27',
      recurring_end_date: '2026-12-18',
    });
    const { response } = await browser.get('payment', { body });
    const made = response.Transaction?.billing_id ?? '';
    expect(await customer(made, browser)).toMatchObject({
      series: [],
      plans: [{ payment_type: 'mastercard' }],
    });
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
