import type { HostedLinkRequest, HostedPayResponse, HostedPayRequest } from '@tillway/contract';
import { messages } from '@tillway/rules';
import { openMailTransport } from '../../src/platform/mail/transport';
import { linkTokenHash } from '../../src/platform/mail/link-token';
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
  let achTerminal: string;
  /** A payer, whose browser has no cookies of the gateway. */
  let payer: Browser;

  beforeAll(async () => {
    smtp = await openSmtp();
    shop = await openShop(database(), { mail: openMailTransport(smtp.url) });
    ({ browser: clerk, email } = await shop.hire(shop.accountId, ['can_use_hpp']));
    achTerminal = shop.gateway.deps.ids.id();
    const { db } = database();
    const terminal = await db
      .selectFrom('terminals')
      .selectAll()
      .where('id', '=', shop.terminalId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('terminals')
      .values({ ...terminal, id: achTerminal, code: 'HB2', types: ['ach'] })
      .execute();
    payer = shop.gateway.browser();
  });
  afterAll(async () => {
    await shop.close();
    await smtp.close();
  });
  beforeEach(async () => {
    smtp.arrived.length = 0;
    shop.gateway.pass({ minutes: 3 });
    // The session ends during these tests.
    await clerk.signIn(email, password);
  });

  const link = async (change: Partial<HostedLinkRequest> = {}): Promise<string> => {
    const body = { terminalId: { card: shop.terminalId, ach: achTerminal }, ...change };
    return (await clerk.get('createHostedLink', { body })).token;
  };
  const open = (token: string) => payer.get('openHostedLink', { body: { token } });
  const typed = (token: string, change: Partial<HostedPayRequest> = {}): HostedPayRequest => ({
    token,
    nonce: newNonce(),
    method: 'card',
    card_name: 'Ada Lovelace',
    card_number: '4111111111111111',
    card_cvv: '987',
    card_month: '12',
    card_year: '30',
    billing_postalcode: '73101',
    ...change,
  });
  const account: Partial<HostedPayRequest> = {
    method: 'ach',
    card_number: undefined,
    card_cvv: undefined,
    card_month: undefined,
    card_year: undefined,
    ach_routing_number: '021000021',
    ach_account_number: '123456781',
    ach_type: 'CHECKING',
  };
  const pay = (token: string, change?: Partial<HostedPayRequest>): Promise<HostedPayResponse> =>
    payer.get('payHostedLink', { body: typed(token, change) });
  const refused = (body: HostedPayRequest) => payer.refused('payHostedLink', { body });
  const payments = (token: string) =>
    database()
      .db.selectFrom('transactions')
      .innerJoin('hosted_links', 'hosted_links.id', 'transactions.hosted_link_id')
      .selectAll('transactions')
      .where('hosted_links.token_hash', '=', linkTokenHash(token))
      .orderBy('transactions.created')
      .execute();

  test('API-034 PRO-019 a link holds only a token, and its details stay on the server', async () => {
    const token = await link({
      accountId: shop.accountId,
      amount: '50.00',
      method: 'card',
      name: 'Byron Estate',
      billingName: 'Ada Byron',
      email: 'ada@example.test',
      phone: '4055550123',
      address1: '1 Pier Road',
      address2: 'Suite 2',
      city: 'Tulsa',
      state: 'OK',
      zip: '74101',
      customField1: 'one',
      customField2: 'two',
      customField3: 'three',
      invoiceNumber: 'INV-7',
      dueDate: '2026-12-01',
    });
    expect(token).toMatch(/^[\w-]{43}$/);
    const kept = await database().db.selectFrom('hosted_links').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
    const { state, payment } = await open(token);
    expect(state).toBe('open');
    expect(payment).toEqual({
      merchant: { name: 'Harbor Books', phone: '', email: '', logo: null },
      amount: 5000,
      ways: [{ method: 'card', is_cashdiscount: true, cashdiscount_schedule: '3.5' }],
      hides_fee: false,
      name: 'Byron Estate',
      billing_name: 'Ada Byron',
      billing_email: 'ada@example.test',
      billing_postalcode: '74101',
      invoice_number: 'INV-7',
      description: null,
      due_date: '2026-12-01',
      today: '2026-11-20',
    });

    const answer = await pay(token, { card_name: 'Ada Byron', billing_postalcode: '74101' });
    expect(answer).toMatchObject({ outcome: 'paid', title: 'Payment Approved', total_amount: 5175 });
    const [sale] = await payments(token);
    expect(sale).toMatchObject({
      id: answer.reference,
      state: 'approved',
      transactions_source_id: 6,
      user_id: null,
      order_number: 'INV-7',
      customer_name: 'Ada Byron',
      billing_email: 'ada@example.test',
      billing_address: '1 Pier Road, Suite 2',
      billing_city: 'Tulsa',
      billing_state: 'OK',
      billing_postal_code: '74101',
      billing_phone: '4055550123',
      custom_field_1: 'one',
      custom_field_2: 'two',
      custom_field_3: 'three',
      total_amount: 5175,
      fee_amount: 175,
      token_id: null,
    });
  });

  test('O-27 S-28 a link is paid once and then shows only that', async () => {
    const token = await link({ amount: '51.00' });
    await pay(token);
    expect(await open(token)).toEqual({ error: false, state: 'paid', payment: null });
    const again = await refused(typed(token));
    expect([again.status, again.code, again.message]).toEqual([409, 'paid', 'This has already been paid']);
    expect(await payments(token)).toHaveLength(1);
  });

  test('of many simultaneous payers by one link, by card and by account, one pays', async () => {
    const token = await link({ amount: '52.00' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        payer.call('payHostedLink', {
          body: typed(token, { ...(index % 2 === 1 && { ...account, agreed: true }) }),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect((await payments(token)).filter(({ state }) => state !== 'invalid')).toHaveLength(1);
    expect(
      (await shop.charges()).filter(({ amount }) => amount === 5200 + 182 || amount === 5200),
    ).toHaveLength(1);
  });

  test('the same nonce is the same payment, and another body with it is refused', async () => {
    const token = await link({ amount: '53.00' });
    const body = typed(token);
    const first = await payer.get('payHostedLink', { body });
    expect(await payer.get('payHostedLink', { body })).toEqual(first);
    const other = await refused({ ...body, card_name: 'Somebody Else' });
    expect([other.status, other.code]).toEqual([422, 'nonce_used']);
    expect(await shop.charged(first.reference)).toBe(1);
  });

  test('S-28 a fixed amount comes from the link: another one is refused, and none is needed', async () => {
    const token = await link({ amount: '54.00' });
    const cheaper = await refused(typed(token, { amount: '1.00' }));
    expect([cheaper.status, cheaper.fields?.amount]).toEqual([422, messages.invalidAmount]);
    expect((await pay(token, { amount: '54.00' })).total_amount).toBe(5589);
  });

  test('without an amount the payer enters one, under the rules of every payment', async () => {
    const token = await link();
    const problem = async (change: Partial<HostedPayRequest>) => (await refused(typed(token, change))).fields;
    expect(await problem({})).toEqual({ amount: 'Amount is required' });
    expect(await problem({ amount: '0' })).toEqual({ amount: 'Amount must be greater than zero' });
    expect(await problem({ amount: '5.55', card_number: '4111111111111112', card_cvv: undefined })).toEqual({
      card_number: 'Card number is invalid',
      card_cvv: 'CVV is required',
    });
    expect(await payments(token)).toEqual([]);
    expect((await pay(token, { amount: '5.55' })).outcome).toBe('paid');
  });

  test('a declined card leaves the link open, and after ten declines the link accepts no more', async () => {
    const token = await link();
    for (let time = 0; time < 10; time += 1) {
      const answer = await pay(token, { amount: `${10 + time}.05` });
      expect([answer.outcome, answer.title, answer.reference]).toEqual(['declined', 'DECLINED', null]);
    }
    expect((await open(token)).state).toBe('open');
    const eleventh = await refused(typed(token, { amount: '30.00' }));
    expect([eleventh.status, eleventh.code]).toEqual([429, 'exhausted']);
  });

  test('a payment like a recent one needs a confirmation, and is made after it', async () => {
    const [one, two] = [await link({ amount: '55.00' }), await link({ amount: '55.00' })];
    await pay(one);
    const duplicate = await pay(two);
    expect([duplicate.outcome, duplicate.title]).toEqual(['duplicate', messages.duplicatePayment]);
    expect((await open(two)).state).toBe('open');
    expect((await pay(two, { allow_duplicate: true })).outcome).toBe('paid');
  });

  test('an unknown outcome blocks the link until it is known, and then the receipt is mailed', async () => {
    const token = await link({ amount: '56.98', email: 'late@example.test' });
    const body = typed(token);
    const answer = await payer.get('payHostedLink', { body });
    expect([answer.outcome, answer.title]).toEqual(['checking', 'Checking with processor']);
    expect(await open(token)).toEqual({ error: false, state: 'checking', payment: null });
    const other = await refused(typed(token));
    expect([other.status, other.code]).toEqual([409, 'checking']);
    shop.gateway.pass({ minutes: 6 });
    await shop.gateway.worker.runDue();
    expect((await open(token)).state).toBe('paid');
    expect((await payer.get('payHostedLink', { body })).outcome).toBe('paid');
    await shop.gateway.worker.runDue();
    expect(smtp.arrived.filter((mail) => mail.includes('To: late@example.test'))).toHaveLength(1);
  });

  test('a payment that was never charged frees the link', async () => {
    const token = await link({ amount: '57.97' });
    expect((await pay(token)).outcome).toBe('checking');
    shop.gateway.pass({ minutes: 60 });
    await shop.gateway.worker.runDue();
    shop.gateway.pass({ minutes: 60 });
    await shop.gateway.worker.runDue();
    expect((await open(token)).state).toBe('open');
  });

  test('a receipt goes to the address that the payer gives', async () => {
    const token = await link({ amount: '58.00', email: 'office@example.test' });
    const answer = await pay(token, { billing_email: 'payer@example.test' });
    expect(answer.details).toEqual(['A receipt is on its way to payer@example.test']);
    await shop.gateway.worker.runDue();
    const mails = smtp.arrived.filter((mail) => mail.includes('To: payer@example.test'));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('$60.03');
  });

  test('O-43 a bank debit needs the payer’s agreement, and is then authorized', async () => {
    const token = await link({ amount: '59.00', terminalId: achTerminal });
    const without = await refused(typed(token, account));
    expect(without.fields).toEqual({ agreed: 'Please agree to the authorization' });
    const answer = await pay(token, { ...account, agreed: true });
    expect([answer.outcome, answer.title, answer.total_amount]).toEqual(['paid', 'Payment Accepted', 5900]);
    const [debit] = await payments(token);
    expect(debit).toMatchObject({ request_type: 'ach', ach_is_authorized: true, transactions_source_id: 6 });
    expect(debit?.token_id).not.toBeNull();
  });

  test('O-27 a link expires after thirty days', async () => {
    const token = await link({ amount: '60.00' });
    shop.gateway.pass({ days: 30 });
    expect(await open(token)).toEqual({ error: false, state: 'expired', payment: null });
    const late = await refused(typed(token));
    expect([late.status, late.code, late.message]).toEqual([409, 'expired', 'This link has expired']);
    shop.gateway.pass({ days: -30 });
    expect((await open(token)).state).toBe('open');
  });

  test('an unknown token reveals nothing', async () => {
    const missing = await payer.refused('openHostedLink', { body: { token: 'A'.repeat(43) } });
    expect([missing.status, missing.message]).toEqual([404, 'This link is not valid']);
    expect((await refused(typed('A'.repeat(43)))).status).toBe(404);
  });

  test('a disabled terminal or a closed merchant closes its links', async () => {
    const token = await link({ amount: '61.00', terminalId: shop.terminalId });
    const { db } = database();
    await db.updateTable('terminals').set({ active: false }).where('id', '=', shop.terminalId).execute();
    expect(await open(token)).toMatchObject({ state: 'closed', payment: null });
    await db.updateTable('terminals').set({ active: true }).where('id', '=', shop.terminalId).execute();
    await db.updateTable('accounts').set({ is_active: false }).where('id', '=', shop.accountId).execute();
    expect(await open(token)).toMatchObject({ state: 'closed', payment: null });
    const late = await refused(typed(token));
    expect([late.status, late.code, late.message]).toEqual([409, 'closed', messages.linkClosed]);
    await db.updateTable('accounts').set({ is_active: true }).where('id', '=', shop.accountId).execute();
  });

  test.each<[string, Partial<HostedLinkRequest>, Record<string, string>]>([
    ['PRO-015 no terminal', { terminalId: {} }, { terminalId: messages.selectHostedTerminals }],
    ['a terminal that is none', { terminalId: 'missing' }, { terminalId: 'Invalid terminal' }],
    ['a bad amount', { amount: '0' }, { amount: 'Amount must be greater than zero' }],
    ['a bad address', { email: 'nobody' }, { email: 'Email must be valid' }],
    ['another merchant', { accountId: 'other' }, { accountId: 'Invalid merchant' }],
    ['a due date that does not exist', { dueDate: '2026-02-30' }, { dueDate: 'Due date must be a date' }],
    ['a due date without a year', { dueDate: '0000-01-01' }, { dueDate: 'Due date must be a date' }],
  ])('no link is created with %s', async (_, change, fields) => {
    const body = { terminalId: { card: shop.terminalId, ach: achTerminal }, ...change };
    expect((await clerk.refused('createHostedLink', { body })).fields).toEqual(fields);
  });

  test('PRO-015 S-03 terminals of the wrong kind or of another merchant are invalid', async () => {
    const other = await shop.openAnother();
    for (const terminalId of [{ card: achTerminal }, { ach: shop.terminalId }, { card: other.terminalId }]) {
      const { status, fields } = await clerk.refused('createHostedLink', { body: { terminalId } });
      expect([status, fields]).toEqual([422, { terminalId: 'Invalid terminal' }]);
    }
  });

  test('neither number, nor CVV, nor token is stored or logged', async () => {
    const token = await link({ amount: '62.00' });
    await pay(token, { card_number: '5555555555554444', card_cvv: '731' });
    const { db } = database();
    const rows = await Promise.all(
      (['transactions', 'payment_intents', 'hosted_links', 'audit', 'outbox', 'jobs'] as const).map((name) =>
        db.selectFrom(name).selectAll().execute(),
      ),
    );
    const everything = JSON.stringify(rows) + shop.gateway.logged.join('');
    expect(everything).not.toContain('5555555555554444');
    expect(everything).not.toMatch(/"731"|card_cvv/);
    expect(everything).not.toContain(token);
  });
});
