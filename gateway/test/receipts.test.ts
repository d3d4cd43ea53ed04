import { SMTPServer } from 'smtp-server';
import { openMailTransport } from '../src/mail/transport';
import { onEachEngine } from './database';
import { openShop, type Shop } from './shop';

onEachEngine((database) => {
  let shop: Shop;
  let smtp: SMTPServer;
  const arrived: string[] = [];
  let refuse = 0;

  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo(_address, _session, callback) {
        refuse -= 1;
        callback(refuse >= 0 ? new Error('try again later') : null);
      },
      onData(stream, _session, callback) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          arrived.push(Buffer.concat(chunks).toString('utf8'));
          callback();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const { port } = smtp.server.address() as { port: number };
    shop = await openShop(database(), { mail: openMailTransport(`smtp://127.0.0.1:${port}`) });
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
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });
  beforeEach(() => {
    arrived.length = 0;
    refuse = 0;
    shop.gateway.pass({ minutes: 3 });
  });

  const sell = async (change = {}) =>
    (await shop.pay({ billing_email: 'ada@example.test', customer_po: 'PO-7', ...change })).UniqueID ?? '';
  const send = (id: string) => shop.browser.get('sendReceipt', { params: { id }, body: {} });
  /** Undoes the folding of lines that mail does. */
  const unfolded = (mail: string | undefined) => (mail ?? '').replace(/=\r?\n/g, '').replace(/=3D/g, '=');

  test('API-039 HIS-054 PAY-066 a receipt arrives: as text and as a page, with masked numbers', async () => {
    const id = await sell();
    await send(id);
    expect(arrived).toEqual([]);
    await shop.gateway.worker.runDue();
    const mail = unfolded(arrived[0]);
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

  test('S-11 the documented GET form sends too, and asks for the CSRF header', async () => {
    const id = await sell({ amount: '2.00' });
    const refused = await shop.browser.call('sendReceiptByGet', { params: { id }, withoutCsrf: true });
    expect(refused.status).toBe(403);
    await shop.browser.get('sendReceiptByGet', { params: { id } });
    await shop.gateway.worker.runDue();
    expect(arrived).toHaveLength(1);
  });

  test('a mail that the server does not take is sent again later, once', async () => {
    const id = await sell({ amount: '3.00' });
    refuse = 1;
    await send(id);
    await shop.gateway.worker.runDue();
    expect(arrived).toEqual([]);
    shop.gateway.pass({ days: 1 });
    await shop.gateway.worker.runDue();
    await shop.gateway.worker.runDue();
    expect(arrived).toHaveLength(1);
    shop.gateway.pass({ days: -1 });
  });

  test.each([
    ['HIS-051 a declined payment', { amount: '4.05' }, 'There is no receipt of this transaction'],
    ['nobody to send it to', { amount: '5.00', billing_email: '' }, 'Validation Error'],
  ])('%s: refused', async (_, change, message) => {
    const refused = await shop.browser.refused('sendReceipt', {
      params: { id: await sell(change) },
      body: {},
    });
    expect([refused.status, refused.message]).toEqual([422, message]);
  });

  test('O-47 a merchant whose price adjustment is hidden shows the total alone', async () => {
    const id = await sell({ amount: '6.00' });
    await database()
      .db.updateTable('accounts')
      .set({ permissions: JSON.stringify({ has_hidden_cash_discount: true }) })
      .where('id', '=', shop.accountId)
      .execute();
    await send(id);
    await shop.gateway.worker.runDue();
    const mail = unfolded(arrived[0]);
    expect(mail).toContain('$6.21');
    expect(mail).not.toContain('Price adjustment');
  });

  test('S-03 another merchant’s transaction is like a missing one', async () => {
    const other = await shop.openAnother();
    const { browser } = await shop.hire(other.accountId);
    const id = await sell({ amount: '7.00' });
    const refused = await browser.refused('sendReceipt', { params: { id }, body: {} });
    expect([refused.status, refused.message]).toEqual([404, 'Unable to identify transaction']);
  });
});
