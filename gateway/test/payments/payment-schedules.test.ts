import type { PaymentRequest } from '@tillway/contract';
import type { UserPermission } from '@tillway/rules';
import { verifyLedger } from '../verify-ledger';
import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';

onEachEngine((database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(database());
  });
  afterAll(() => shop.close());
  afterEach(async () => expect((await verifyLedger(database().db)).balance).toBe(0));

  async function counter(processor_id: number, permissions: UserPermission[] = ['has_schedules']) {
    const { accountId, terminalId, browser } = await shop.openStaffed(permissions, { processor_id });
    const request = (change: Partial<PaymentRequest> = {}) =>
      shop.request({
        terminal_id: terminalId,
        recurring: 'weekly',
        recurring_start_date: '2026-11-20',
        recurring_ongoing: true,
        recurring_notify: true,
        billing_email: 'ada@example.test',
        ...change,
      });
    return { accountId, browser, request };
  }
  const schedules = (accountId: string) =>
    database().db.selectFrom('schedules').selectAll().where('account_id', '=', accountId).execute();

  test('O-39 on processor 6 a recurring payment is stored as a schedule, charges nothing at first, and is run by the worker', async () => {
    const { accountId, browser, request } = await counter(6);
    const body = request();
    const { response } = await browser.get('payment', { body });
    expect(response).toMatchObject({ ActionCode: '000', ResponseText: 'PENDING', Transaction: null });
    const [schedule, ...others] = await schedules(accountId);
    expect(others).toEqual([]);
    expect(schedule).toMatchObject({
      id: response.UniqueID,
      recurring_type: 'weekly',
      recurring_status_id: 1,
      start_date: '2026-11-20',
      end_date: '2099-12-31',
      next_run: '2026-11-20',
      notify: true,
      total_amount: 2060,
      fee_amount: 70,
      last_four: '1111',
      customer_name: 'Ada Lovelace',
    });
    expect(await shop.charges()).toEqual([]);

    const again = await browser.call('payment', { body });
    expect(again.headers['idempotency-hit']).toBe('true');
    expect(await schedules(accountId)).toHaveLength(1);

    shop.gateway.pass({ minutes: 2 });
    await shop.gateway.worker.runDue();
    const [ran] = await schedules(accountId);
    expect(ran).toMatchObject({ recurring_status_id: 2, last_run: '2026-11-20', next_run: '2026-11-27' });
    const sales = await database()
      .db.selectFrom('transactions')
      .select(['state', 'schedule_id', 'api_method', 'total_amount'])
      .where('account_id', '=', accountId)
      .execute();
    expect(sales).toEqual([
      { state: 'approved', schedule_id: schedule?.id, api_method: 'cron', total_amount: 2060 },
    ]);
  });

  test('decisions §0.4 a schedule like a recent one is its duplicate, and is made again only on request', async () => {
    const { accountId, browser, request } = await counter(6);
    await browser.get('payment', { body: request() });
    const { response } = await browser.get('payment', { body: request() });
    expect([response.ActionCode, response.ResponseText]).toEqual(['D00', 'DUPLICATE']);
    expect(await schedules(accountId)).toHaveLength(1);
    await Promise.all([1, 2].map(() => browser.call('payment', { body: request({ amount: '7.00' }) })));
    expect(await schedules(accountId)).toHaveLength(2);
    const again = await browser.get('payment', { body: request({ allow_duplicate: true }) });
    expect(again.response.ResponseText).toBe('PENDING');
    shop.gateway.pass({ minutes: 3 });
    expect((await browser.get('payment', { body: request() })).response.ResponseText).toBe('PENDING');
    expect(await schedules(accountId)).toHaveLength(4);
  });

  test.each([
    ['O-39 a processor without an engine', 5, {}, 'This terminal does not offer recurring payments'],
    [
      'O-39 an installment plan on processor 6',
      6,
      { is_installment: 1 as const },
      'This terminal does not offer recurring payments',
    ],
  ])('%s is refused', async (_, processor, change, message) => {
    const { browser, request } = await counter(processor, ['has_schedules', 'has_recurring_options']);
    const refused = await browser.refused('payment', { body: request(change) });
    expect([refused.status, refused.fields]).toEqual([422, { recurring: message }]);
  });

  test('S-02 a schedule needs the permission', async () => {
    const { browser, request } = await counter(6, ['has_recurring_options']);
    const refused = await browser.refused('payment', { body: request() });
    expect(refused.fields).toEqual({ recurring: 'Permission Denied' });
  });
});
