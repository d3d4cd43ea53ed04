import type { TokenizeRequest } from '@tillway/contract';
import { onEachEngine } from '../database';
import { newNonce, openShop, type Shop } from '../shop';

onEachEngine((database) => {
  let shop: Shop;
  let bank: { terminalId: string; browser: Shop['browser'] };
  beforeAll(async () => {
    shop = await openShop(database());
    const { accountId, terminalId } = await shop.openAnother({ types: ['ach'] });
    bank = { terminalId, browser: (await shop.hire(accountId)).browser };
  });
  afterAll(() => shop.close());

  const card = (change: Partial<TokenizeRequest> = {}): TokenizeRequest => ({
    terminal_id: shop.terminalId,
    request_type: 'sale',
    nonce: newNonce(),
    card_name: 'Ada Lovelace',
    card_number: '4111111111111111',
    card_month: '12',
    card_year: '30',
    billing_postalcode: '73101',
    ...change,
  });
  const account = (change: Partial<TokenizeRequest> = {}): TokenizeRequest => ({
    terminal_id: bank.terminalId,
    request_type: 'ach',
    nonce: newNonce(),
    card_name: 'Ada Lovelace',
    ach_routing_number: '103000017',
    ach_account_number: '123456789',
    ach_type: 'SAVINGS',
    ...change,
  });
  const token = (id: string | null) =>
    database()
      .db.selectFrom('tokens')
      .selectAll()
      .where('id', '=', id ?? '')
      .executeTakeFirstOrThrow();

  test('API-032 TOK-007 API-071.5 a card is stored with a billing, and nothing is charged', async () => {
    const body = card({
      token_name: 'Ada’s Visa',
      notes: 'calls on Fridays',
      billing_email: 'ada@example.test',
    });
    const { response } = await shop.browser.get('tokenize', { body });
    expect(response).toMatchObject({ ActionCode: '000', ResponseText: 'TOKENIZED', Transaction: null });
    const stored = await token(response.UniqueID);
    expect(stored).toMatchObject({
      name: 'Ada’s Visa',
      payment_type: 'visa',
      last_four: '1111',
      card_expiration_yymm: '3012',
      is_active: true,
    });
    const billing = await database()
      .db.selectFrom('billings')
      .selectAll()
      .where('id', '=', stored.billing_id)
      .executeTakeFirstOrThrow();
    expect(billing).toMatchObject({ email: 'ada@example.test', notes: 'calls on Fridays' });
    expect(await shop.charges()).toEqual([]);
  });

  test('TOK-004 TOK-007 a bank account is stored', async () => {
    const { response } = await bank.browser.get('tokenize', { body: account() });
    expect(await token(response.UniqueID)).toMatchObject({
      payment_type: 'ach',
      last_four: '6789',
      ach_routing_number: '103000017',
      ach_account_type: 'SAVINGS',
    });
  });

  test('a card that is already stored keeps its token', async () => {
    const store = async () => (await shop.browser.get('tokenize', { body: card() })).response.UniqueID;
    expect(await store()).toBe(await store());
  });

  test('B-13 a card that is stored again has the latest contact and the added notes, and the answer says so', async () => {
    const { browser, terminalId } = await shop.openStaffed();
    const store = async (change: Partial<TokenizeRequest>) => {
      const body = card({ terminal_id: terminalId, card_number: '5555555555554444', ...change });
      return (await browser.get('tokenize', { body })).response;
    };
    const first = await store({ billing_email: 'a@b.test', billing_phone: '4055550123', notes: 'calls' });
    expect(first).not.toHaveProperty('Changed');
    const again = await store({
      billing_email: 'ada@example.test',
      billing_address: '1 Main St',
      billing_postalcode: '90210',
      card_month: '01',
      notes: 'moved',
    });
    expect(again.UniqueID).toBe(first.UniqueID);
    expect(again.Changed).toEqual(['email', 'address', 'postal_code', 'card_expiration', 'notes']);
    const { billing_id } = await token(first.UniqueID);
    const billing = () =>
      database().db.selectFrom('billings').selectAll().where('id', '=', billing_id).executeTakeFirstOrThrow();
    expect(await billing()).toMatchObject({
      email: 'ada@example.test',
      phone: '4055550123',
      address: '1 Main St',
      postal_code: '90210',
      notes: expect.stringMatching(/^calls\n[A-Z][a-z]{2}-\d{2}-\d{4} .+: moved$/) as string,
    });
    expect((await store({ card_month: '01', billing_postalcode: '90210' })).Changed).toEqual([]);
    // A charge with a typed card updates the contact too.
    const charge = shop.request({
      ...{ terminal_id: terminalId, card_number: '5555555555554444', billing_email: 'last@example.test' },
    });
    expect((await browser.get('payment', { body: charge })).response.ResponseText).toBe('APPROVED');
    expect(await billing()).toMatchObject({ email: 'last@example.test', address: '1 Main St' });
  });

  test('B-13 a bank account that is stored again with another type has that type, and the answer says so', async () => {
    const store = async (ach_type: TokenizeRequest['ach_type']) =>
      (await bank.browser.get('tokenize', { body: account({ ach_account_number: '5551234', ach_type }) }))
        .response;
    const first = await store('SAVINGS');
    const again = await store('CHECKING');
    expect([again.UniqueID, again.Changed]).toEqual([first.UniqueID, ['ach_account_type']]);
    expect(await token(first.UniqueID)).toMatchObject({ ach_account_type: 'CHECKING' });
  });

  test.each([
    [
      'TOK-003 VAL-026.1',
      { card_month: undefined, card_year: undefined },
      'card_expiration',
      'Expiration is required',
    ],
    ['TOK-003 VAL-019.2', { card_number: '4111111111111112' }, 'card_number', 'Card number is invalid'],
    ['TOK-002', { card_name: '' }, 'card_name', 'Name is required'],
    ['TOK-002', { terminal_id: 'x' }, 'terminal_id', 'Invalid terminal'],
  ])('%s %j: %s', async (_, change, field, message) => {
    const body = JSON.parse(JSON.stringify(card(change))) as TokenizeRequest;
    const { status, fields } = await shop.browser.refused('tokenize', { body });
    expect([status, fields?.[field]]).toEqual([422, message]);
  });

  test('C-12 a CVV is refused', async () => {
    const body = { ...card(), card_cvv: '123' } as TokenizeRequest;
    const { status, fields } = await shop.browser.refused('tokenize', { body });
    expect([status, fields]).toEqual([400, { card_cvv: 'is not known' }]);
  });

  test('API-032 decisions §0.2 a nonce is one token, and a repeated request has the same answer byte for byte', async () => {
    const body = card({ card_number: '5500000000000004', token_name: 'Ada’s other' });
    const [first, replay] = await Promise.all([1, 2].map(() => shop.browser.call('tokenize', { body })));
    const again = await shop.browser.call('tokenize', { body });
    expect([first, replay, again].map((answered) => [answered?.status, answered?.text])).toEqual(
      Array(3).fill([200, first?.text]),
    );
    expect(again.headers['idempotency-hit']).toBe('true');
  });

  test('decisions §0.2 a nonce that stored a card stores and charges no other', async () => {
    const body = card({ card_number: '4012888888881881' });
    await shop.browser.get('tokenize', { body });
    const fields = { nonce: 'The nonce was used for another payment' };
    const other = { ...body, card_number: '6011111111111117' };
    expect(await shop.browser.refused('tokenize', { body: other })).toMatchObject({ status: 422, fields });
    const sale = shop.request({ nonce: body.nonce });
    expect(await shop.browser.refused('payment', { body: sale })).toMatchObject({ status: 422, fields });
    const { count } = await database()
      .db.selectFrom('tokens')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('card_bin', '=', '601111')
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });

  test('decisions §0.2 of two simultaneous cards under one nonce, one is stored', async () => {
    const nonce = newNonce();
    const answers = await Promise.all(
      ['378282246310005', '30569309025904'].map((card_number) =>
        shop.browser.call('tokenize', { body: card({ nonce, card_number }) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { count } = await database()
      .db.selectFrom('tokens')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('card_bin', 'in', ['378282', '305693'])
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  test('B-12 every charge, run, and refund of a token updates the last use of it and of its billing', async () => {
    const { browser, terminalId } = await shop.openStaffed([
      ...(['can_use_virtual_terminal', 'can_view_transactions', 'can_manage_transactions'] as const),
      'has_recurring_options',
    ]);
    const { response } = await browser.get('tokenize', { body: card({ terminal_id: terminalId }) });
    const id = response.UniqueID ?? '';
    const lastUses = async () => {
      const { billing_id, last_used } = await token(id);
      const billing = await database()
        .db.selectFrom('billings')
        .select('last_used')
        .where('id', '=', billing_id)
        .executeTakeFirstOrThrow();
      return [last_used?.getTime(), billing.last_used?.getTime()];
    };
    const now = () => Array<number>(2).fill(shop.gateway.clock.now().getTime());
    expect(await lastUses()).toEqual(now());
    const charge = { terminal_id: terminalId, request_type: 'sale' as const, token: id };
    shop.gateway.pass({ minutes: 1 });
    const stored = now();
    const declined = { ...charge, nonce: newNonce(), amount: '20.05' };
    await browser.get('payment', { body: declined });
    expect(await lastUses()).not.toEqual(stored);

    const sale = await browser.get('payment', { body: { ...charge, nonce: newNonce(), amount: '20.00' } });
    expect(await lastUses()).toEqual(now());

    shop.gateway.pass({ minutes: 1 });
    const settled = shop.gateway.clock.now();
    const saleId = sale.response.UniqueID ?? '';
    await database().db.updateTable('transactions').set({ settled }).where('id', '=', saleId).execute();
    await browser.get('refund', { body: { unique_id: saleId, type: 'full' } });
    expect(await lastUses()).toEqual(now());

    const today = shop.gateway.deps.clock.today('America/Chicago');
    const series = {
      ...{ recurring: 'daily', recurring_start_date: today, recurring_end_date: '2027-12-31' },
    } as const;
    await browser.get('payment', { body: { ...charge, ...series, nonce: newNonce(), amount: '21.00' } });
    shop.gateway.pass({ minutes: 24 * 60 });
    await shop.runSeries();
    expect(await lastUses()).toEqual(now());
  });
});
