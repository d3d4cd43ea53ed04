import { openMailTransport } from '../../src/platform/mail/transport';
import type { Browser } from '../browser';
import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';
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
    ({ browser: clerk, email } = await shop.hire(shop.accountId, [
      'can_manage_account_transactions',
      'can_manage_transactions',
      'has_schedules',
    ]));
    const { db } = database();
    await db
      .updateTable('terminals')
      .set({ types: ['ach'] })
      .where('id', '=', shop.terminalId)
      .execute();
    await db
      .updateTable('accounts')
      .set({
        permissions: JSON.stringify({ can_use_nacha_authorization: true }),
        email: 'books@harborbooks.test',
      })
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
    shop.gateway.pass({ minutes: 3 });
    await clerk.signIn(email, password);
  });

  const debit = async (amount: string, change = {}): Promise<string> => {
    const body = shop.request({
      request_type: 'ach',
      amount,
      card_number: undefined,
      card_cvv: undefined,
      card_month: undefined,
      card_year: undefined,
      ach_routing_number: '021000021',
      ach_account_number: '123456781',
      ach_type: 'CHECKING',
      ach_authorization: 'printsign',
      billing_email: 'ada@example.test',
      ...change,
    });
    return (await clerk.get('payment', { body })).response.UniqueID ?? '';
  };
  /** Returns the tokens of the links mailed since the test began. */
  const mailed = async (): Promise<string[]> => {
    await shop.gateway.worker.runDue();
    return smtp.arrived.map((mail) => /\/authorize\?token=([\w-]{43})/.exec(mail)?.[1] ?? '');
  };
  const open = (token: string) => payer.get('openAuthorization', { body: { token } });
  const agree = (token: string, change = {}) =>
    payer.call('agreeToAuthorization', { body: { token, name: 'Ada Lovelace', agreed: true, ...change } });
  const audited = (id: string) =>
    database()
      .db.selectFrom('audit')
      .select(['action', 'user_id', 'user_email', 'ip_address', 'detail'])
      .where('subject_id', '=', id)
      .orderBy('sequence')
      .execute();

  test('PAY-065 O-43 O-18 CONST-018 the text that a payer signs on paper equals the mailed one', async () => {
    const id = await debit('11.00');
    const { paper: document } = await clerk.get('authorizationForm', { params: { id } });
    expect(document).toMatchObject({
      kind: 'authorization',
      merchant: 'Harbor Books',
      title: 'ACH Authorization',
      toSign: ['Signature', 'Date'],
    });
    expect(document.paragraphs.join(' ')).toContain('$11.00');
    expect(document.paragraphs.join(' ')).toContain('15 days');
    expect(JSON.stringify(document)).not.toContain('123456781');
  });

  test('a missing debit has no form', async () => {
    expect(await clerk.refused('authorizationForm', { params: { id: 'none' } })).toMatchObject({
      status: 404,
    });
  });

  test('O-43 a request made with the sale itself is in the audit and in the timeline', async () => {
    const id = await debit('40.00', { ach_authorization: 'email' });
    expect(await mailed()).toHaveLength(1);
    expect(await audited(id)).toContainEqual(
      expect.objectContaining({ action: 'authorization.requested', user_email: email }),
    );
    const { timeline } = await clerk.get('timeline', { params: { id } });
    expect(timeline.map(({ event }) => event)).toContain('authorization_requested');
  });

  test('API-040 POST mails the payer as well', async () => {
    const id = await debit('42.00');
    const answer = await clerk.get('sendAuthorization', { params: { id }, body: {} });
    expect(answer).toEqual({ error: false, message: 'Email sent' });
    expect(await mailed()).toHaveLength(1);
  });

  test('API-040 HIS-058.1 O-43 the payer is mailed the text, agrees by the link, and the debit is batched', async () => {
    const id = await debit('41.00');
    expect((await shop.sale(id)).ach_status_id).toBe(1);
    const told = { error: false, message: 'Email sent' };
    expect(await clerk.get('sendAuthorizationByGet', { params: { id } })).toEqual(told);
    const [token = ''] = await mailed();
    const [mail = ''] = smtp.arrived;
    expect(mail).toContain('To: ada@example.test');
    expect(mail).toContain('Subject: Harbor Books: please authorize a bank debit');
    expect(mail).toContain('at least 15 days before the next debit');
    expect(mail).toContain('Content-Type: text/html');
    expect(mail).not.toContain('123456781');

    const { state, authorization } = await open(token);
    expect(state).toBe('open');
    expect(authorization).toMatchObject({ merchant: 'Harbor Books', payer: 'Ada Lovelace' });
    expect(authorization?.text[0]).toContain(
      'I authorize Harbor Books to debit my personal checking account ending in 6781 once for $41.00, on or after Nov-20-2026',
    );

    expect((await agree(token)).status).toBe(200);
    expect(await shop.sale(id)).toMatchObject({ ach_is_authorized: true, ach_status_id: 2 });
    expect((await open(token)).state).toBe('agreed');
    expect((await open(token)).authorization).toBeNull();
    const rows = await audited(id);
    expect(rows.find(({ action }) => action === 'debit.authorized')).toMatchObject({
      user_id: null,
      user_email: 'ada@example.test',
      ip_address: '127.0.0.1',
      detail: { agreed_by: 'Ada Lovelace' },
    });
    const record = await database()
      .db.selectFrom('authorization_requests')
      .selectAll()
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(record).toMatchObject({ agreed_name: 'Ada Lovelace', agreed_ip_address: '127.0.0.1' });
    expect(JSON.stringify(record)).not.toContain(token);
    const repeated = await agree(token);
    expect(repeated.status).toBe(200);
    expect((await audited(id)).filter(({ action }) => action === 'debit.authorized')).toHaveLength(1);
  });

  test('a debit goes to its processor by itself once the payer has agreed', async () => {
    const id = await debit('51.00', { ach_authorization: 'email' });
    const [token = ''] = await mailed();
    expect(await shop.charged(id)).toBe(0);
    await agree(token);
    await agree(token);
    await shop.gateway.worker.runDue();
    expect(await shop.charged(id)).toBe(1);
    expect(await shop.sale(id)).toMatchObject({
      response_text: 'CHECK ACCEPTED',
      processor_transaction_id: expect.any(String) as string,
      ach_status_id: 2,
    });
    const { tracking_id } = await shop.sale(id);
    const again = await clerk.refused('submit', { body: { tracking_id } });
    expect([again.status, again.message]).toEqual([422, 'Transaction cannot be sent to the processor']);
  });

  test('a debit of a later day waits for that day, agreed to or not', async () => {
    const later = '2026-12-24';
    const id = await debit('52.00', { ach_authorization: 'email', close_date: later });
    const [token = ''] = await mailed();
    expect((await agree(token)).status).toBe(200);
    await shop.gateway.worker.runDue();
    expect(await shop.charged(id)).toBe(0);
  });

  test('of many simultaneous agreements by one link, one authorizes', async () => {
    const id = await debit('42.00');
    await clerk.get('sendAuthorization', { params: { id }, body: {} });
    const [token = ''] = await mailed();
    const answers = await Promise.all(Array.from({ length: 6 }, () => agree(token)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await audited(id)).filter(({ action }) => action === 'debit.authorized')).toHaveLength(1);
  });

  test('PAY-069 a payment to be authorized by e-mail sends its request by itself, once', async () => {
    const id = await debit('43.00', { ach_authorization: 'email' });
    const tokens = await mailed();
    expect(tokens).toHaveLength(1);
    expect((await agree(tokens[0] ?? '')).status).toBe(200);
    expect((await shop.sale(id)).ach_status_id).toBe(2);
  });

  test('a newer link ends the older one', async () => {
    const id = await debit('44.00');
    await clerk.get('sendAuthorization', { params: { id }, body: {} });
    const [older = ''] = await mailed();
    shop.gateway.pass({ seconds: 1 });
    await clerk.get('sendAuthorization', { params: { id }, body: {} });
    const [, newer = ''] = await mailed();
    expect((await open(older)).state).toBe('expired');
    const refused = await agree(older);
    expect(refused.status).toBe(409);
    expect((await agree(newer)).status).toBe(200);
  });

  test('a link is valid for thirty days and ends with its debit', async () => {
    const id = await debit('45.00');
    await clerk.get('sendAuthorization', { params: { id }, body: {} });
    const [token = ''] = await mailed();
    shop.gateway.pass({ days: 30 });
    expect((await open(token)).state).toBe('expired');
    expect((await agree(token)).status).toBe(409);
    shop.gateway.pass({ days: -30 });
    await clerk.get('void', { body: { transaction_id: id } });
    expect((await open(token)).state).toBe('expired');
    expect((await agree(token)).status).toBe(422);
    expect((await shop.sale(id)).ach_is_authorized).not.toBe(true);
  });

  test('no agreement is accepted without a name and a tick', async () => {
    const id = await debit('46.00');
    await clerk.get('sendAuthorization', { params: { id }, body: {} });
    const [token = ''] = await mailed();
    const body = { token, name: ' ', agreed: false };
    const { status, fields } = await payer.refused('agreeToAuthorization', { body });
    expect([status, fields]).toEqual([
      422,
      { name: 'Name is required', agreed: 'Please agree to the authorization' },
    ]);
    expect((await shop.sale(id)).ach_status_id).toBe(1);
  });

  test('an unknown link reveals nothing', async () => {
    const { status, message } = await payer.refused('openAuthorization', { body: { token: 'x' } });
    expect([status, message]).toEqual([404, 'This link is not valid']);
  });

  test('S-11 the documented GET form sends too, and requires the CSRF header', async () => {
    const id = await debit('47.00');
    const refused = await clerk.call('sendAuthorizationByGet', { params: { id }, withoutCsrf: true });
    expect(refused.status).toBe(403);
    await clerk.get('sendAuthorizationByGet', { params: { id } });
    expect(await mailed()).toHaveLength(1);
  });

  test('a debit that is authorized, or has no e-mail, cannot be requested', async () => {
    const onFile = await debit('48.00', { ach_authorization: 'onfile' });
    const authorized = await clerk.refused('sendAuthorization', { params: { id: onFile }, body: {} });
    expect([authorized.status, authorized.message]).toEqual([
      422,
      'Transaction is not waiting for an authorization',
    ]);
    const silent = await debit('49.00', { billing_email: '' });
    const nobody = await clerk.refused('sendAuthorization', { params: { id: silent }, body: {} });
    expect(nobody.fields).toEqual({ billing_email: 'Email is required' });
  });

  test('API-052 O-46 SCH-020.2 a schedule is authorized by a mailed link as well', async () => {
    const { db } = database();
    await db.updateTable('terminals').set({ processor_id: 6 }).where('id', '=', shop.terminalId).execute();
    const id = await debit('50.00', {
      ach_authorization: 'email',
      is_recurring: true,
      recurring: 'monthly',
      recurring_start_date: '2026-12-01',
      recurring_ongoing: true,
    });
    const [first = ''] = await mailed();
    expect((await open(first)).authorization?.text[0]).toContain(
      'for $50.00 each time (monthly), beginning on Dec-01-2026 and until I cancel',
    );
    shop.gateway.pass({ seconds: 1 });
    await clerk.get('sendScheduleAuthorization', { params: { id }, body: {} });
    await mailed();
    shop.gateway.pass({ seconds: 1 });
    await clerk.get('sendScheduleAuthorizationByGet', { params: { id } });
    const token = (await mailed()).at(-1) ?? '';
    expect((await agree(token)).status).toBe(200);
    const schedule = await db
      .selectFrom('schedules')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(schedule).toMatchObject({ ach_is_authorized: true, ach_status_id: 2 });
    expect(await audited(id)).toContainEqual(
      expect.objectContaining({ action: 'schedule.authorized', user_email: 'ada@example.test' }),
    );
    await db.updateTable('terminals').set({ processor_id: 3 }).where('id', '=', shop.terminalId).execute();
  });
});
