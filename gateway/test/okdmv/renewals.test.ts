import type { PaymentRequest, Renewal } from '@tillway/contract';
import { messages } from '@tillway/rules';
import type { Browser } from '../browser';
import { onEachEngine } from '../database';
import { createRenewal, renewalPayment, storedToken } from '../renewals';
import { newNonce, openShop, type Shop } from '../shop';
import { createUser, password } from '../users';

onEachEngine((database) => {
  let shop: Shop;
  let agent: Browser;
  let token: string;

  beforeAll(async () => {
    shop = await openShop(database());
    await database()
      .db.updateTable('terminals')
      .set({ cashdiscount_schedule: 'okdmv' })
      .where('id', '=', shop.terminalId)
      .execute();
    token = await storedToken(shop);
    agent = await signedIn('agent@okdmv.test', shop.accountId);
  });
  afterAll(() => shop.close());

  async function signedIn(email: string, accountId: string): Promise<Browser> {
    const permissions = ['can_use_okdmv_renewal' as const];
    await createUser(database().db, shop.gateway.deps.ids, { email, permissions, accounts: [accountId] });
    const browser = shop.gateway.browser();
    await browser.signIn(email, password);
    return browser;
  }

  const renewal = (columns: Partial<Parameters<typeof createRenewal>[2]> = {}) =>
    createRenewal(database(), shop, { account_id: shop.accountId, token, ...columns });
  const pay = (id: string, change: Partial<PaymentRequest> = {}, by = agent) =>
    by.call('payment', { body: renewalPayment(id, { token, terminalId: shop.terminalId }, change) });
  const paid = async (id: string, change: Partial<PaymentRequest> = {}) =>
    (await agent.get('payment', { body: renewalPayment(id, { token, terminalId: shop.terminalId }, change) }))
      .response;
  const shown = async (id: string): Promise<Renewal> =>
    (await agent.get('renewal', { params: { id } })).renewalRequest;
  const mark = (id: string, transaction_tracking_id: string, by = agent) =>
    by.call('processRenewal', { params: { id }, body: { id, is_processed: true, transaction_tracking_id } });
  // Each sale has another amount, so that none is a duplicate.
  let cents = 0;
  const another = () => {
    cents += 1;
    return { amount: `50.${String(cents).padStart(2, '0')}`, fee: undefined, percentage: undefined };
  };

  test('AGY-025 AGY-018.2 API-064.1 a renewal is shown with its fields, paid with its own card, and shown as processed', async () => {
    const id = await renewal({ customer_phone: '4055550100' });
    expect(await shown(id)).toMatchObject({
      id,
      account_name: 'Harbor Books',
      customer_name: 'Ada Lovelace',
      customer_phone: '4055550100',
      tag_number: 'KDX204',
      token_token: token,
      last_four: '1111',
      card_expiration: '12/30',
      is_processed: false,
      request_is_processed: false,
      payment: null,
      amount: null,
    });
    const response = await paid(id);
    expect(response).toMatchObject({ ActionCode: '000', ResponseText: 'APPROVED' });
    expect(response.Transaction).toMatchObject({ total_amount: 10_430, fee_amount: 430, last_four: '1111' });
    expect(await shop.charged(response.UniqueID)).toBe(1);
    expect(await shown(id)).toMatchObject({
      is_processed: true,
      processed: null,
      amount: 10_430,
      payment: { id: response.UniqueID, state: 'approved' },
    });
  });

  test('AGY-019 AGY-026 API-064.2 a renewal is marked once by its approved payment, and the audit has the user', async () => {
    const id = await renewal();
    const other = await paid(await renewal(), another());
    const { UniqueID: paymentId, Transaction } = await paid(id, another());
    const tracking = Transaction?.tracking_id ?? '';
    const stranger = await mark(id, other.Transaction?.tracking_id ?? '');
    expect([stranger.status, (await shown(id)).processed]).toEqual([422, null]);
    const answered = await mark(id, tracking);
    expect(answered).toMatchObject({
      status: 200,
      body: { renewalRequest: { is_processed: true, processed: shop.gateway.clock.now().toISOString() } },
    });
    // A repeated request leaves it unchanged.
    expect((await mark(id, tracking)).status).toBe(200);
    expect(await mark(id, other.Transaction?.tracking_id ?? '')).toMatchObject({
      status: 409,
      body: { message: messages.renewalProcessed },
    });
    const rows = await database()
      .db.selectFrom('audit')
      .select(['user_email', 'account_id', 'detail'])
      .where('action', '=', 'renewal.processed')
      .where('subject_id', '=', id)
      .execute();
    expect(rows).toEqual([
      { user_email: 'agent@okdmv.test', account_id: shop.accountId, detail: { transaction_id: paymentId } },
    ]);
  });

  test('AGY-026 a second payment of a renewal is refused, marked or not', async () => {
    const id = await renewal();
    const { Transaction } = await paid(id, another());
    for (const state of ['paid', 'marked']) {
      const again = await pay(id, another());
      expect([state, again.status, again.body]).toEqual([
        state,
        409,
        expect.objectContaining({ message: 'This renewal has already been processed' }),
      ]);
      await mark(id, Transaction?.tracking_id ?? '');
    }
  });

  test('a repeated request gets the same answer, and nothing is charged', async () => {
    const id = await renewal();
    const change = { ...another(), nonce: newNonce() };
    const first = await pay(id, change);
    const second = await pay(id, change);
    expect(second.text).toBe(first.text);
    const { UniqueID } = await shown(id).then(({ payment }) => ({ UniqueID: payment?.id ?? '' }));
    expect(await shop.charged(UniqueID)).toBe(1);
  });

  test('of two simultaneous payers, one pays', async () => {
    const id = await renewal();
    const answers = await Promise.all([pay(id, another()), pay(id, another())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rows = await database()
      .db.selectFrom('transactions')
      .select('state')
      .where('renewal_id', '=', id)
      .execute();
    expect(rows).toEqual([{ state: 'approved' }]);
  });

  test('a renewal is not paid again while its payment is unknown, and is paid once that is declined', async () => {
    const id = await renewal();
    shop.faults.beforeAcceptance = () => Promise.reject(new Error('broken'));
    await pay(id, another());
    delete shop.faults.beforeAcceptance;
    expect((await shown(id)).payment).toMatchObject({ state: 'unknown' });
    expect(await pay(id, another())).toMatchObject({
      status: 409,
      body: { code: 'checking', message: messages.renewalChecking },
    });
    expect((await mark(id, (await shown(id)).payment?.tracking_id ?? '')).status).toBe(422);
    shop.gateway.pass({ seconds: 6 });
    await shop.gateway.worker.runDue();
    expect(await shown(id)).toMatchObject({ payment: null, is_processed: false });
    expect((await paid(id, another())).ActionCode).toBe('000');
  });

  test.each<[string, Partial<PaymentRequest>, string]>([
    ['another card', { token: 'another' }, 'token'],
    ['a card in hand', { card_number: '4111111111111111', card_cvv: '123' }, 'card_number'],
    ['a waiver', { waive_fee: 1 }, 'waive_fee'],
    ['a series', { is_recurring: 1, recurring_type: 'monthly' }, 'is_recurring'],
    ['another percentage', { percentage: 3.5 }, 'percentage'],
    ['another fee', { fee: '1.00' }, 'fee'],
    ['another expiration', { card_expiration: '12/31' }, 'card_expiration'],
    ['a bank debit', { request_type: 'ach' }, 'request_type'],
    ['no amount', { amount: '' }, 'amount'],
  ])('a renewal with %s is refused', async (_, change, field) => {
    const refused = await pay(await renewal(), change);
    expect([refused.status, Object.keys((refused.body as { fields?: object }).fields ?? {})]).toEqual([
      422,
      expect.arrayContaining([field]),
    ]);
  });

  test('a user who may only take renewals charges nothing else, and a user who may not takes none', async () => {
    const sale = shop.request();
    expect((await agent.call('payment', { body: sale })).status).toBe(403);
    expect((await pay(await renewal(), {}, shop.browser)).status).toBe(403);
  });

  test('another merchant’s renewal is answered like a missing one', async () => {
    const id = await renewal();
    const stranger = await signedIn('other@okdmv.test', (await shop.openAnother()).accountId);
    const missing = await stranger.call('renewal', { params: { id: 'missing' } });
    const foreign = await stranger.call('renewal', { params: { id } });
    expect([foreign.status, foreign.text]).toEqual([missing.status, missing.text]);
    expect(missing).toMatchObject({ status: 404, body: { message: 'Invalid Request' } });
    expect((await pay(id, {}, stranger)).status).toBe(404);
    expect((await mark(id, 'x', stranger)).status).toBe(404);
    expect((await stranger.get('renewals')).count).toBe(0);
  });

  test('AGY-020.2 a renewal’s receipt can be read and is mailed to its payer', async () => {
    const { UniqueID } = await paid(await renewal(), another());
    const params = { id: UniqueID ?? '' };
    expect((await agent.call('receipt', { params })).status).toBe(200);
    expect((await agent.call('sendRenewalReceiptByGet', { params })).status).toBe(200);
    const { recipient } = await database()
      .db.selectFrom('outbox')
      .select('recipient')
      .orderBy('created', 'desc')
      .executeTakeFirstOrThrow();
    expect(recipient).toBe('ada@example.test');
  });

  describe('the list of renewals', () => {
    let clerk: Browser;
    let ids: Record<'first' | 'second', string>;

    beforeAll(async () => {
      const { accountId } = await shop.openAnother();
      clerk = await signedIn('list@okdmv.test', accountId);
      const own = { account_id: accountId };
      ids = {
        first: await renewal({ ...own, customer_name: 'Bea Quill', tag_number: 'AAA111' }),
        second: await renewal({
          ...own,
          vin: '2HGES16575H500001',
          title_number: '99',
          created: new Date('2026-11-16T23:59:59.500Z'),
        }),
      };
    });

    test('API-063 begins with the newest, five a page, and follows another order and page on request', async () => {
      const { rows, count } = await clerk.get('renewals');
      expect([count, rows.map(({ id }) => id)]).toEqual([2, [ids.second, ids.first]]);
      const query = { orderBy: 'created', orderDirection: 'asc', perPage: 1, page: 1 };
      const second = await clerk.get('renewals', { query });
      expect([second.count, second.rows.map(({ id }) => id)]).toEqual([2, [ids.second]]);
    });

    test.each<[object, ('first' | 'second')[]]>([
      [{ customer_name: 'bea' }, ['first']],
      [{ name: 'Harbor' }, ['second', 'first']],
      [{ name: 'Nobody' }, []],
      [{ tag_number: 'aaa' }, ['first']],
      [{ vin: '2HGES' }, ['second']],
      [{ title_number: '99' }, ['second']],
      [{ account_id: 'another' }, []],
      [{ created_start_date: '2026-11-16 00:00:00', created_end_date: '2026-11-16 23:59:59' }, ['second']],
    ])('AGY-015 API-063 is filtered by %j', async (filter, found) => {
      const { rows } = await clerk.get('renewals', { query: { filter } });
      expect(rows.map(({ id }) => id)).toEqual(found.map((name) => ids[name]));
    });
  });
});
