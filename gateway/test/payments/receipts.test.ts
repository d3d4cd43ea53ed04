import { sql } from 'kysely';
import { openMailTransport } from '../../src/platform/mail/transport';
import { onEmbedded } from '../database';
import { startGateway } from '../gateway';
import { openShop, type Shop } from '../shop';
import { openSmtp } from '../smtp';
import { password } from '../users';

onEmbedded((database) => {
  let shop: Shop;
  let smtp: Awaited<ReturnType<typeof openSmtp>>;

  beforeAll(async () => {
    smtp = await openSmtp();
    shop = await openShop(database(), { mail: openMailTransport(smtp.url) });
    await database()
      .db.updateTable('accounts')
      .set({
        street_1: '1 Pier Road',
        city: 'Tulsa',
        state: 'OK',
        zip: '74101',
        footer_1: 'No refunds on books',
      })
      .where('id', '=', shop.accountId)
      .execute();
  });
  afterAll(async () => {
    await shop.close();
    await smtp.close();
  });
  beforeEach(() => {
    smtp.arrived.length = 0;
    smtp.refuse(0);
    shop.gateway.pass({ minutes: 3 });
  });

  const sell = async (change = {}) =>
    (await shop.pay({ billing_email: 'ada@example.test', customer_po: 'PO-7', ...change })).UniqueID ?? '';
  const send = (id: string) => shop.browser.get('sendReceipt', { params: { id }, body: {} });

  test('API-039 API-071.7 HIS-054.1 PAY-066.1 a receipt is mailed as text and as a page, with masked numbers', async () => {
    const id = await sell();
    expect(await send(id)).toEqual({ error: false });
    expect(smtp.arrived).toEqual([]);
    await shop.gateway.worker.runDue();
    const mail = smtp.arrived[0] ?? '';
    expect(mail).toContain('To: ada@example.test');
    expect(mail).toContain('Subject: Harbor Books: receipt');
    for (const text of [
      'RECEIPT',
      id,
      '$20.60',
      '$19.90',
      '$0.70',
      '****1111',
      'PO-7',
      'Tulsa, OK 74101',
      'No refunds on books',
    ])
      expect(mail).toContain(text);
    expect(mail).not.toContain('4111111111111111');
    const { sent } = await database()
      .db.selectFrom('outbox')
      .select('sent')
      .where('recipient', '=', 'ada@example.test')
      .executeTakeFirstOrThrow();
    expect(sent).not.toBeNull();
  });

  test('L2 the content of a mail is sealed until it is sent, and then deleted', async () => {
    const id = await sell({ amount: '19.95', billing_email: 'sealed@example.test' });
    const row = async () => {
      const { rows } = await sql<{ row: string; is_sealed: boolean }>`
        select outbox::text as row, sealed is not null as is_sealed from outbox
        where recipient = 'sealed@example.test'`.execute(database().db);
      return rows;
    };
    await shop.browser.get('sendReceipt', { params: { id }, body: {} });
    expect(await row()).toEqual([{ row: expect.not.stringContaining(id), is_sealed: true }]);
    await shop.gateway.worker.runDue();
    expect(smtp.arrived.at(-1)).toContain(id);
    expect(await row()).toEqual([{ row: expect.not.stringContaining(id), is_sealed: false }]);
  });

  test('a mail that the previous version wrote and did not send is sent unchanged', async () => {
    const { db } = database();
    const created = new Date();
    const mail = { id: 'former', kind: 'receipt', recipient: 'former@example.test', subject: 'Receipt' };
    await db
      .insertInto('outbox')
      .values({
        ...mail,
        body_text: 'Thank you',
        body_html: null,
        sealed: null,
        created,
        account_id: null,
        sent: null,
        last_error: null,
      })
      .execute();
    await shop.gateway.deps.queue.enqueue(db, { queue: 'mail.send', payload: { id: mail.id } });
    await shop.gateway.worker.runDue();
    expect(smtp.arrived.at(-1)).toContain('Thank you');
    const kept = await db.selectFrom('outbox').select('body_text').where('id', '=', mail.id).execute();
    expect(kept).toEqual([{ body_text: null }]);
  });

  test('PAY-065 the receipt is shown and printed with the last four digits of merchant, terminal, and card', async () => {
    const id = await sell({ amount: '19.90', allow_duplicate: true });
    const { paper: document } = await shop.browser.get('receipt', { params: { id } });
    expect(document).toMatchObject({
      kind: 'receipt',
      merchant: 'Harbor Books',
      title: 'RECEIPT',
      foot: ['No refunds on books'],
      paragraphs: [],
      toSign: [],
    });
    expect(document.head).toEqual(['Harbor Books', '1 Pier Road', 'Tulsa, OK 74101']);
    const lines = Object.fromEntries(document.groups.flat().map(({ label, value }) => [label, value]));
    expect(lines).toMatchObject({
      'Transaction ID': id,
      Terminal: '****HB1',
      Card: 'Visa ****1111',
      Amount: '$19.90',
      'Price adjustment': '$0.70',
      Total: '$20.60',
      'Customer PO': 'PO-7',
    });
  });

  test('B-11 HIS-052.2 HIS-052.3 a voided payment’s receipt says so above its sum, and a refund is in parentheses', async () => {
    const { browser } = await shop.hire(shop.accountId, ['can_manage_account_transactions']);
    const of = async (id: string) => {
      const { paper } = await browser.get('receipt', { params: { id } });
      return paper.groups.at(-1)?.map(({ label, value }) => `${label} ${value}`);
    };
    const id = await sell({ amount: '8.00' });
    const voided = (await browser.get('void', { body: { transaction_id: id } })).response.UniqueID ?? '';
    expect(await of(id)).toEqual(['Status VOIDED', 'Amount $8.00', 'Price adjustment $0.28', 'Total $8.28']);
    expect(await of(voided)).toContain('Total ($8.28)');
    await browser.get('sendReceipt', { params: { id }, body: {} });
    await shop.gateway.worker.runDue();
    expect(smtp.arrived.at(-1)).toContain('VOIDED');

    const settled = await sell({ amount: '9.00' });
    const at = shop.gateway.clock.now();
    await database().db.updateTable('transactions').set({ settled: at }).where('id', '=', settled).execute();
    const { response } = await browser.get('refund', { body: { unique_id: settled, type: 'full' } });
    expect(await of(response.UniqueID ?? '')).toEqual([
      'Amount ($9.00)',
      'Price adjustment ($0.32)',
      'Total ($9.32)',
    ]);
  });

  test('S-11 the documented GET form sends too, and requires the CSRF header', async () => {
    const id = await sell({ amount: '2.00' });
    const refused = await shop.browser.call('sendReceiptByGet', { params: { id }, withoutCsrf: true });
    expect(refused.status).toBe(403);
    await shop.browser.get('sendReceiptByGet', { params: { id } });
    await shop.gateway.worker.runDue();
    expect(smtp.arrived).toHaveLength(1);
  });

  test('API-043 AGY-020.2 a renewal’s receipt has its own heading, by POST and by GET', async () => {
    const { browser } = await shop.hire(shop.accountId, ['can_use_okdmv_renewal']);
    const id = await sell({ amount: '2.50' });
    await browser.get('sendRenewalReceipt', { params: { id }, body: {} });
    await browser.get('sendRenewalReceiptByGet', { params: { id } });
    const denied = await shop.browser.refused('sendRenewalReceipt', { params: { id }, body: {} });
    expect(denied.status).toBe(403);
    await shop.gateway.worker.runDue();
    expect(smtp.arrived).toHaveLength(2);
    for (const mail of smtp.arrived) {
      expect(mail).toContain('Subject: Harbor Books: renewal receipt');
      expect(mail).toContain('RENEWAL RECEIPT');
      expect(mail).toContain('$2.59');
    }
  });

  test('a mail that the server refuses is sent again later, once', async () => {
    const id = await sell({ amount: '3.00' });
    smtp.refuse(1);
    await send(id);
    await shop.gateway.worker.runDue();
    expect(smtp.arrived).toEqual([]);
    shop.gateway.pass({ days: 1 });
    await shop.gateway.worker.runDue();
    await shop.gateway.worker.runDue();
    expect(smtp.arrived).toHaveLength(1);
    shop.gateway.pass({ days: -1 });
  });

  test.each([
    ['HIS-051 a declined payment', { amount: '4.05' }, 'There is no receipt of this transaction'],
    ['nobody to send it to', { amount: '5.00', billing_email: '' }, 'Validation Error'],
  ])('%s: a receipt is refused', async (_, change, message) => {
    const refused = await shop.browser.refused('sendReceipt', {
      params: { id: await sell(change) },
      body: {},
    });
    expect([refused.status, refused.message]).toEqual([422, message]);
  });

  test('A-24 a receipt goes to another address if one is given', async () => {
    const params = { id: await sell({ amount: '8.00', billing_email: '' }) };
    await shop.browser.get('sendReceipt', { params, body: { billing_email: 'bert@example.test' } });
    const refused = await shop.browser.refused('sendReceipt', { params, body: { billing_email: 'bert' } });
    expect([refused.status, refused.fields]).toEqual([422, { billing_email: 'Email must be valid' }]);
    await shop.gateway.worker.runDue();
    expect(smtp.arrived.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim())).toEqual(['bert@example.test']);
  });

  test('O-47 a merchant with a hidden price adjustment shows only the total', async () => {
    const id = await sell({ amount: '6.00' });
    await database()
      .db.updateTable('accounts')
      .set({ permissions: JSON.stringify({ has_hidden_cash_discount: true }) })
      .where('id', '=', shop.accountId)
      .execute();
    await send(id);
    await shop.gateway.worker.runDue();
    const mail = smtp.arrived[0] ?? '';
    expect(mail).toContain('$6.21');
    expect(mail).not.toContain('Price adjustment');
  });

  test('S-03 another merchant’s transaction is answered like a missing one', async () => {
    const other = await shop.openAnother();
    const { browser } = await shop.hire(other.accountId);
    const id = await sell({ amount: '7.00' });
    expect(await browser.refused('receipt', { params: { id } })).toMatchObject({ status: 404 });
    const refused = await browser.refused('sendReceipt', { params: { id }, body: {} });
    expect([refused.status, refused.message]).toEqual([404, 'Unable to identify transaction']);
  });

  test('S-19 mails by hand are limited for each address, whoever sends them, and for each user', async () => {
    const limits = {
      mailsToOne: { calls: 2, perMs: 60_000 },
      sendReceipt: { calls: 4, perMs: 60_000 },
    };
    const gateway = await startGateway(database(), { limits });
    const clerk = gateway.browser();
    await clerk.signIn((await shop.hire(shop.accountId)).email, password);
    const status = async (id: string) =>
      (await clerk.call('sendReceipt', { params: { id }, body: {} })).status;
    const [one, same, other] = [
      await sell({ billing_email: 'many@example.test' }),
      await sell({ amount: '20.90', billing_email: 'MANY@example.test' }),
      await sell({ amount: '21.90', billing_email: 'few@example.test' }),
    ];
    const statuses: number[] = [];
    for (const id of [one, same, one, other, other]) statuses.push(await status(id));
    expect(statuses).toEqual([200, 200, 429, 200, 429]);
    await gateway.close();
  });
});
