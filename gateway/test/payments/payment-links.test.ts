import type { HostedPayRequest, PaymentLinkRequest } from '@tillway/contract';
import { linkStatuses, messages } from '@tillway/rules';
import { openMailTransport } from '../../src/platform/mail/transport';
import type { Browser } from '../browser';
import { onEachEngine } from '../database';
import { newNonce, openShop, type Shop } from '../shop';
import { openSmtp } from '../smtp';
import { password } from '../users';

onEachEngine((database) => {
  let shop: Shop;
  let smtp: Awaited<ReturnType<typeof openSmtp>>;
  let clerk: Browser;
  let email: string;
  let payer: Browser;

  beforeAll(async () => {
    smtp = await openSmtp();
    shop = await openShop(database(), { mail: openMailTransport(smtp.url) });
    ({ browser: clerk, email } = await shop.hire(shop.accountId, ['can_use_hpp']));
    await database()
      .db.updateTable('accounts')
      .set({ phone: '4055550123', logo: '/api/logos/l1' })
      .where('id', '=', shop.accountId)
      .execute();
    payer = shop.gateway.browser();
  });
  afterAll(async () => {
    await shop.close();
    await smtp.close();
  });
  beforeEach(async () => {
    smtp.arrived.length = 0;
    shop.gateway.pass({ minutes: 11 });
    await clerk.signIn(email, password);
  });

  const create = (change: Partial<PaymentLinkRequest> = {}) =>
    clerk.get('createPaymentLink', { body: { terminalId: shop.terminalId, amount: '55.00', ...change } });
  const link = (id: string, browser = clerk) => browser.get('paymentLink', { params: { id } });
  const withdraw = (id: string) => clerk.get('withdrawPaymentLink', { params: { id } });
  const send = async (id: string, body: { email?: string } = {}) => {
    const { status, body: answer } = await clerk.call('sendPaymentLink', { params: { id }, body });
    return { status, body: answer as { message?: string; fields?: object } };
  };
  const typed = (token: string | null, change: Partial<HostedPayRequest> = {}): HostedPayRequest => ({
    token: token ?? '',
    nonce: newNonce(),
    method: 'card',
    card_name: 'Ada Lovelace',
    card_number: '4111111111111111',
    card_cvv: '987',
    card_month: '12',
    card_year: '30',
    billing_postalcode: '73101',
    allow_duplicate: true,
    ...change,
  });
  const mailsTo = (recipient: string) => smtp.arrived.filter((mail) => mail.includes(`To: ${recipient}`));

  test('a link is created and mailed at once, with the sum, what it is for, and the merchant’s logo and phone', async () => {
    const { link: made, token } = await create({
      description: 'Spring <order> 12',
      name: 'Ada Byron',
      email: 'ada@example.test',
      dueDate: '2026-11-25',
      send: true,
    });
    expect(made).toMatchObject({
      amount: 5500,
      status: 'open',
      name: 'Ada Byron',
      email: 'ada@example.test',
      description: 'Spring <order> 12',
      due_date: '2026-11-25',
      // The end of that day in Chicago.
      expires: '2026-11-26T06:00:00.000Z',
      transaction: null,
    });
    expect(made.sent).not.toBeNull();
    await shop.gateway.worker.runDue();
    const [mail = '', ...others] = mailsTo('ada@example.test');
    expect(others).toEqual([]);
    expect(mail).toContain('Subject: Harbor Books: please pay $55.00');
    for (const part of [
      'font-size:32px',
      '$55.00',
      'Spring &lt;order&gt; 12',
      '/api/logos/l1',
      'Nov-25-2026',
    ])
      expect(mail).toContain(part);
    expect(mail).toContain('Questions? Call (405) 555-0123');
    expect(mail).toContain(messages.linkMailAdjustment);
    expect(mail).toContain(`/pay?token=${token ?? ''}`);

    const { state, payment } = await payer.get('openHostedLink', { body: { token: token ?? '' } });
    expect([state, payment?.description]).toEqual(['open', 'Spring <order> 12']);
  });

  test('a link shows the payment that it was paid with, and its token no longer', async () => {
    const { link: made, token } = await create({ description: 'Chairs' });
    expect((await link(made.id)).token).toBe(token);
    const paid = await payer.get('payHostedLink', { body: typed(token) });
    const found = await link(made.id);
    expect(found.token).toBeNull();
    expect(found.link).toMatchObject({
      status: 'paid',
      transaction: { id: paid.reference, payment_type: 'visa', total_amount: 5693 },
    });
  });

  test('a withdrawn link tells the payer so, takes no payment, and is withdrawn once', async () => {
    const { link: made, token } = await create();
    const first = await withdraw(made.id);
    expect(first.link.status).toBe('withdrawn');
    expect((await withdraw(made.id)).link.withdrawn).toBe(first.link.withdrawn);
    expect(await payer.get('openHostedLink', { body: { token: token ?? '' } })).toEqual({
      error: false,
      state: 'withdrawn',
      payment: null,
    });
    const late = await payer.refused('payHostedLink', { body: typed(token) });
    expect([late.status, late.code, late.message]).toEqual([409, 'withdrawn', messages.linkWithdrawn]);
    const { status, body } = await send(made.id, { email: 'ada@example.test' });
    expect([status, body.message]).toEqual([409, messages.linkWithdrawnAlready]);
    const events = await database()
      .db.selectFrom('audit')
      .select('action')
      .where('subject_id', '=', made.id)
      .execute();
    expect(events.map(({ action }) => action).sort()).toEqual([
      'hosted_link.created',
      'hosted_link.withdrawn',
    ]);
  });

  test('a paid link, and one whose payment is unknown, cannot be withdrawn', async () => {
    const [paid, unknown] = [await create({ amount: '56.00' }), await create({ amount: '56.98' })];
    await payer.get('payHostedLink', { body: typed(paid.token) });
    await payer.get('payHostedLink', { body: typed(unknown.token) });
    const refusal = (id: string) => clerk.refused('withdrawPaymentLink', { params: { id } });
    expect(await refusal(paid.link.id)).toMatchObject({ status: 409, message: messages.linkPaidAlready });
    expect(await refusal(unknown.link.id)).toMatchObject({ status: 409, message: messages.linkTakesPayment });
    expect((await link(unknown.link.id)).link.status).toBe('checking');
  });

  test('of a payer and a merchant who withdraws at the same moment, one wins', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { link: made, token } = await create({ amount: `${70 + round}.00` });
      const [paid, withdrawn] = await Promise.all([
        payer.call('payHostedLink', { body: typed(token) }),
        clerk.call('withdrawPaymentLink', { params: { id: made.id } }),
      ]);
      expect([paid.status, withdrawn.status].sort()).toEqual([200, 409]);
      const { status } = (await link(made.id)).link;
      expect(status).toBe(paid.status === 200 ? 'paid' : 'withdrawn');
      const sales = await database()
        .db.selectFrom('transactions')
        .select('state')
        .where('hosted_link_id', '=', made.id)
        .execute();
      expect(sales.map(({ state }) => state)).toEqual(paid.status === 200 ? ['approved'] : []);
    }
  });

  test('a link is sent at most five times a day, to another address if the first was wrong', async () => {
    const { link: made } = await create();
    const none = await send(made.id);
    expect([none.status, none.body.fields]).toEqual([422, { email: messages.linkEmailRequired }]);
    for (let time = 0; time < 5; time += 1)
      expect((await send(made.id, time === 0 ? { email: 'byron@example.test' } : {})).status).toBe(200);
    const sixth = await send(made.id, { email: 'other@example.test' });
    expect([sixth.status, sixth.body.message]).toEqual([429, messages.linkMailsExhausted(5)]);
    expect((await link(made.id)).link.email).toBe('byron@example.test');
    await shop.gateway.worker.runDue();
    expect(mailsTo('byron@example.test')).toHaveLength(5);
    expect(mailsTo('other@example.test')).toHaveLength(0);
    shop.gateway.pass({ days: 1 });
    await clerk.signIn(email, password);
    expect((await send(made.id)).status).toBe(200);
  });

  test('the list finds links by what they are, and its states are those of the rule', async () => {
    const tag = `Order ${newNonce().slice(0, 8)}`;
    const made = async (change: Partial<PaymentLinkRequest> = {}) => create({ description: tag, ...change });
    const open = await made({ name: 'Grace 100% Hopper', email: 'grace@example.test', amount: '81.00' });
    const [paid, unknown] = [await made({ amount: '82.00' }), await made({ amount: '83.98' })];
    await payer.get('payHostedLink', { body: typed(paid.token) });
    await payer.get('payHostedLink', { body: typed(unknown.token) });
    const withdrawn = await made({ amount: '84.00' });
    await withdraw(withdrawn.link.id);
    const today = await made({ amount: '85.00', dueDate: '2026-11-22' });
    const expected = {
      open: [open],
      checking: [unknown],
      paid: [paid],
      withdrawn: [withdrawn],
      expired: [today],
    };
    const list = (filter: object) =>
      clerk.get('paymentLinks', { query: { filter: { description: tag, ...filter } } });
    // The due date passes, and the others stay within their thirty days.
    shop.gateway.pass({ days: 3 });
    await clerk.signIn(email, password);
    for (const status of linkStatuses) {
      const { rows, count } = await list({ status });
      expect(rows.map((row) => [row.id, row.status])).toEqual(
        expected[status].map(({ link: { id } }) => [id, status]),
      );
      expect(count).toBe(1);
    }
    const all = await list({});
    expect([all.count, all.open_amount, all.paid_amount]).toEqual([5, 8100, 8487]);
    for (const filter of [{ recipient: '100%' }, { recipient: 'grace@' }, { amount: '81.00' }])
      expect((await list(filter)).rows.map(({ id }) => id)).toEqual([open.link.id]);
    expect((await list({ recipient: '100_' })).count).toBe(0);
    const address = open.link.email ?? '';
    expect((await list({ email: address.toUpperCase() })).rows.map(({ id }) => id)).toContain(open.link.id);
    expect((await list({ email: address.slice(1) })).count).toBe(0);
  });

  test('another merchant neither sees, sends, nor withdraws a link; who may only look sees no token', async () => {
    const { link: made } = await create({ email: 'ada@example.test' });
    const other = await shop.openStaffed(['can_use_hpp']);
    const params = { id: made.id };
    for (const refused of [
      await other.browser.refused('paymentLink', { params }),
      await other.browser.refused('sendPaymentLink', { params, body: {} }),
      await other.browser.refused('withdrawPaymentLink', { params }),
    ])
      expect([refused.status, refused.message]).toEqual([404, messages.linkNotFound]);
    expect((await other.browser.get('paymentLinks')).count).toBe(0);

    const viewer = await shop.hire(shop.accountId);
    expect(await link(made.id, viewer.browser)).toMatchObject({ link: { id: made.id }, token: null });
    expect((await viewer.browser.refused('withdrawPaymentLink', { params })).status).toBe(403);
    expect((await link(made.id)).link.status).toBe('open');
  });

  test('the token of a link of an earlier version is not known any more', async () => {
    const { link: made } = await create({ email: 'ada@example.test' });
    await database()
      .db.updateTable('hosted_links')
      .set({ token_hash: Buffer.alloc(32, 1) })
      .where('id', '=', made.id)
      .execute();
    expect((await link(made.id)).token).toBeNull();
    const { status, body } = await send(made.id);
    expect([status, body.message]).toEqual([409, messages.linkNotCopied]);
  });

  test.each<[string, Partial<PaymentLinkRequest>, Record<string, string>]>([
    ['to nobody', { send: true }, { email: messages.linkEmailRequired }],
    ['to a bad address', { email: 'nobody' }, { email: 'Email must be valid' }],
    ['due in the past', { dueDate: '2020-01-01' }, { dueDate: messages.dueDatePast }],
    ['due after thirty days', { dueDate: '2030-01-01' }, { dueDate: messages.dueDateTooLate(30) }],
    ['for nothing', { amount: '0' }, { amount: 'Amount must be greater than zero' }],
    ['on no terminal', { terminalId: 'missing' }, { terminalId: 'Invalid terminal' }],
  ])('no link is created %s', async (_, change, fields) => {
    const body = { terminalId: shop.terminalId, amount: '55.00', ...change };
    expect((await clerk.refused('createPaymentLink', { body })).fields).toEqual(fields);
  });

  test('no token is stored, logged, or in the list', async () => {
    const { link: made, token } = await create({ email: 'ada@example.test', send: true });
    const listed = await clerk.get('paymentLinks');
    const { db } = database();
    const rows = await Promise.all(
      (['hosted_links', 'audit', 'outbox', 'jobs'] as const).map((name) =>
        db.selectFrom(name).selectAll().execute(),
      ),
    );
    expect(listed.rows.map(({ id }) => id)).toContain(made.id);
    expect(JSON.stringify([listed, rows]) + shop.gateway.logged.join('')).not.toContain(token);
  });
});
