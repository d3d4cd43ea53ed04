import { sql } from 'kysely';
import type { OperationResponse, PaymentRequest } from '@tillway/contract';
import { verifyLedger } from '../verify-ledger';
import { balanced } from '../balanced';
import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';

onEachEngine((database) => {
  let shop: Shop;
  let clerk: Shop['browser'];
  beforeAll(async () => {
    shop = await openShop(database());
    ({ browser: clerk } = await shop.hire(shop.accountId, ['can_manage_transactions']));
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.gateway.pass({ milliseconds: 121_000 }));
  afterEach(async () => expect(await verifyLedger(database().db)).toEqual(balanced));

  const pay = (change: Partial<PaymentRequest> = {}) =>
    shop.pay(change).then(({ UniqueID }) => UniqueID ?? '');
  const call = (id: string, browser = clerk) => browser.call('void', { body: { transaction_id: id } });
  const voidIt = async (id: string): Promise<OperationResponse> =>
    (await clerk.get('void', { body: { transaction_id: id, terminal_id: shop.terminalId } })).response;
  const refused = async (id: string, browser = clerk) => {
    const { status, message } = await browser.refused('void', { body: { transaction_id: id } });
    return [status, message];
  };
  const audited = async (id: string | null) => {
    const rows = await database()
      .db.selectFrom('audit')
      .select('action')
      .where('subject_id', '=', id ?? '')
      .execute();
    return rows.map(({ action }) => action);
  };

  test('API-027 HIS-045 API-071.1 the void of an unsettled sale changes the processor, both rows, the books, and one audit row', async () => {
    const id = await pay();
    const response = await voidIt(id);
    expect(response).toMatchObject({
      ActionCode: '000',
      ResponseText: 'APPROVED',
      ErrMsg: '',
      Transaction: { request_type: 'void', parent_transaction_id: id, total_amount: 2060, fee_amount: 70 },
    });
    expect(await shop.sale(id)).toMatchObject({
      state: 'approved',
      transaction_status: 'voided',
      voided_transaction_id: response.UniqueID,
    });
    const books = await database()
      .db.selectFrom('ledger_entries')
      .select(sql<number>`sum(amount)::bigint`.as('sum'))
      .where('account_id', '=', shop.accountId)
      .where('transaction_id', 'in', [id, response.UniqueID ?? ''])
      .groupBy('ledger_account')
      .execute();
    expect(books.map(({ sum }) => sum)).toEqual([0, 0, 0]);
    expect(await shop.charged(response.UniqueID)).toBe(1);
    expect(await audited(response.UniqueID)).toEqual(['void.approved']);
  });

  test('API-027 API-071.1 a sale is voided by its tracking id too', async () => {
    const { tracking_id } = await shop.sale(await pay({ amount: '2.00' }));
    expect((await voidIt(tracking_id)).ActionCode).toBe('000');
  });

  test('HIS-048.2 a second void is answered with Transaction has already been voided', async () => {
    const id = await pay({ amount: '3.00' });
    await voidIt(id);
    expect(await refused(id)).toEqual([422, 'Transaction has already been voided']);
  });

  test('two simultaneous voids make one void', async () => {
    const id = await pay({ amount: '4.00' });
    const answers = await Promise.all([call(id), call(id), call(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number), expect.any(Number)]);
    const children = await database()
      .db.selectFrom('transactions')
      .select('id')
      .where('parent_transaction_id', '=', id)
      .execute();
    expect(children).toHaveLength(1);
  });

  test('HIS-027.4 a payment held for its day is voided without the processor and never charged', async () => {
    const id = await pay({ amount: '5.00', close_date: '2026-11-25' });
    expect((await voidIt(id)).ActionCode).toBe('000');
    expect((await shop.charges()).map(({ reference }) => reference)).not.toContain(id);
    const job = await database()
      .db.selectFrom('jobs')
      .selectAll()
      .where('queue', '=', 'payment.post')
      .where('unique_key', '=', id)
      .executeTakeFirstOrThrow();
    await database()
      .db.updateTable('jobs')
      .set({ run_at: new Date(0) })
      .where('id', '=', job.id)
      .execute();
    await shop.gateway.worker.runDue();
    expect(await shop.charged(id)).toBe(0);
    expect((await shop.sale(id)).state).toBe('pending');
  });

  test('a series ends with the void of its first payment', async () => {
    const { browser } = await shop.hire(shop.accountId, ['has_recurring_options']);
    const body = shop.request({
      amount: '6.00',
      recurring: 'monthly',
      recurring_start_date: '2026-11-20',
      recurring_end_date: '2027-01-20',
    });
    const { response } = await browser.get('payment', { body });
    await voidIt(response.UniqueID ?? '');
    expect(await shop.sale(response.UniqueID)).toMatchObject({
      recurring_status_id: 4,
      recurring_next_date: null,
    });
  });

  test('decisions §0.3 a void without an answer is unknown, and the look-up ends it', async () => {
    const id = await pay({ amount: '7.00' });
    shop.faults.afterAcceptance = () => Promise.reject(new Error('cut off'));
    const response = await voidIt(id);
    delete shop.faults.afterAcceptance;
    expect(response.ResponseText).toBe('UNKNOWN');
    expect(await shop.sale(id)).toMatchObject({ voided: null });
    expect(await refused(id)).toEqual([409, 'A void or refund of this transaction is being processed']);
    shop.gateway.pass({ seconds: 6 });
    await shop.gateway.worker.runDue();
    expect((await shop.sale(id)).voided_transaction_id).toBe(response.UniqueID);
    expect(await shop.charged(response.UniqueID)).toBe(1);
  });

  test('decisions §0.3 a void that never arrived is withdrawn and may be tried again', async () => {
    const id = await pay({ amount: '8.00' });
    shop.faults.beforeAcceptance = () => Promise.reject(new Error('cut off'));
    await voidIt(id);
    delete shop.faults.beforeAcceptance;
    shop.gateway.pass({ seconds: 6 });
    await shop.gateway.worker.runDue();
    expect((await shop.sale(id)).voided).toBeNull();
    expect((await voidIt(id)).ActionCode).toBe('000');
  });

  test.each([
    ['settled', { settled: new Date() }, 'Transaction has already settled, please refund it'],
    ['refunded', { refunded: new Date() }, 'Transaction has already been refunded'],
  ])('HIS-045 a %s payment is not voided', async (_, change, message) => {
    const id = await pay({ amount: '9.00' });
    await database().db.updateTable('transactions').set(change).where('id', '=', id).execute();
    expect(await refused(id)).toEqual([422, message]);
  });

  test('HIS-045 a declined payment cannot be voided', async () => {
    expect(await refused(await pay({ amount: '10.05' }))).toEqual([422, 'Transaction cannot be voided']);
  });

  test('S-03 another merchant’s transaction is answered like a missing one', async () => {
    const { browser } = await shop.openStaffed(['can_manage_account_transactions']);
    const id = await pay({ amount: '11.00' });
    expect(await refused(id, browser)).toEqual([404, 'Unable to identify transaction']);
    expect(await refused('missing')).toEqual([404, 'Unable to identify transaction']);
  });

  test('C-26 a user who manages own terminals voids only their payments', async () => {
    const id = await pay({ amount: '12.00' });
    const { browser } = await shop.hire(shop.accountId);
    expect(await refused(id, browser)).toEqual([403, 'Permission Denied']);
  });
});
