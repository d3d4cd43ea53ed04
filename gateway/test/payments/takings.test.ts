import type { Browser } from '../browser';
import { onEachEngine } from '../database';
import { startGateway, type TestGateway } from '../gateway';
import { createMerchant } from '../merchant';
import { createTransaction } from '../transactions';
import { createUser, password } from '../users';

/** Friday, 10:00 in Chicago. */
const now = new Date('2026-11-20T16:00:00Z');

onEachEngine((database) => {
  let gateway: TestGateway;
  let browser: Browser;

  beforeAll(async () => {
    gateway = await startGateway(database());
    const { db } = database();
    const { ids } = gateway.deps;
    const { accountId, terminalId } = await createMerchant(db, ids);
    const other = await createMerchant(db, ids);
    const add = (created: string, row: Partial<Parameters<typeof createTransaction>[2]> = {}) =>
      createTransaction(db, ids, {
        account_id: accountId,
        terminal_id: terminalId,
        created: new Date(`${created}:00Z`),
        fee_amount: 0,
        ...row,
      });
    const ach = { payment_type: 'ach', request_type: 'ach' } as const;
    const declined = { state: 'declined', response_code: '051' } as const;
    // Midnight in Chicago is 06:00 in UTC.
    await add('2026-11-20T05:59', { total_amount: 1 });
    await add('2026-11-20T06:00', { total_amount: 1_000 });
    await add('2026-11-20T15:00', { total_amount: 2_000, settled: now });
    await add('2026-11-20T15:00', { total_amount: 400, request_type: 'credit' });
    await add('2026-11-20T15:00', { total_amount: 5_000, ...ach, settled: now });
    await add('2026-11-20T15:00', { total_amount: 300, ...declined });
    await add('2026-11-20T15:00', { total_amount: 70, ...declined, ...ach });
    await add('2026-11-20T15:00', { total_amount: 9, request_type: 'authorize' });
    await add('2026-11-20T15:00', { total_amount: 9, state: 'unknown', response_code: null });
    await add('2026-11-20T15:00', { total_amount: 9, voided: now });
    // A week ago: before and after this time of day.
    await add('2026-11-13T15:59', { total_amount: 1_500 });
    await add('2026-11-13T16:00', { total_amount: 7_000 });
    // The first of the thirty days, and the day before it. Chicago still had summer time.
    await add('2026-10-22T05:00', { total_amount: 600 });
    await add('2026-10-22T04:59', { total_amount: 8 });
    await createTransaction(db, ids, { account_id: other.accountId, terminal_id: other.terminalId });
    await createUser(db, ids, {
      email: 'ada@example.test',
      permissions: ['can_view_transactions'],
      accounts: [accountId],
      timezone: 'America/Chicago',
    });
    await createUser(db, ids, { email: 'none@example.test', accounts: [accountId] });
    browser = gateway.browser();
    await browser.signIn('ada@example.test', password);
  });
  afterAll(() => gateway.close());

  test('takings are those of the user’s own day, beside the week before until this time', async () => {
    const { days, ...takings } = await browser.get('takings');
    expect(takings).toEqual({
      error: false,
      timezone: 'America/Chicago',
      day: '2026-11-20',
      today: {
        card: { taken: 3_000, refunded: 400, failed: { count: 1, amount: 300 } },
        ach: { taken: 5_000, refunded: 0, failed: { count: 1, amount: 70 } },
      },
      week_ago: 1_500,
    });
    expect([days.length, days[0], days[22], days[28], days[29]]).toEqual([
      30,
      { day: '2026-10-22', net: 600 },
      { day: '2026-11-13', net: 8_500 },
      { day: '2026-11-19', net: 1 },
      { day: '2026-11-20', net: 7_600 },
    ]);
  });

  test('the takings of a day equal the net of the list’s search for that day', async () => {
    const filter = { created_start_date: '2026-11-20 06:00:00', created_end_date: '2026-11-21 05:59:59' };
    const { net } = await browser.get('transactionsOverview', { query: { filter } });
    expect((await browser.get('takings')).days.at(-1)?.net).toBe(net);
  });

  test('money on its way is listed by the day of its settlement', async () => {
    const { db } = database();
    await db.updateTable('transactions').set({ captured: now }).where('total_amount', '=', 1_000).execute();
    expect(await browser.get('onItsWay')).toEqual({
      error: false,
      rows: [{ day: '2026-11-20', payments: 1, amount: 1_000 }],
    });
  });

  test('who may not see transactions learns no takings', async () => {
    const outside = gateway.browser();
    await outside.signIn('none@example.test', password);
    for (const name of ['takings', 'onItsWay'] as const)
      expect(await outside.refused(name)).toMatchObject({ status: 403 });
  });
});
