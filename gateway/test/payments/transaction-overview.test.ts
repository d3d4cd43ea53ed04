import { moneySums, sumSearch } from '@tillway/rules';
import type { Browser } from '../browser';
import { onEachEngine } from '../database';
import { startGateway, type TestGateway } from '../gateway';
import { createMerchant } from '../merchant';
import { createTransaction } from '../transactions';
import { createUser, password } from '../users';

onEachEngine((database) => {
  let gateway: TestGateway;
  let browser: Browser;
  let accountId: string;

  beforeAll(async () => {
    gateway = await startGateway(database());
    const { db } = database();
    const { ids } = gateway.deps;
    const own = await createMerchant(db, ids);
    accountId = own.accountId;
    await db
      .updateTable('accounts')
      .set({ timezone: 'America/Denver' })
      .where('id', '=', accountId)
      .execute();
    const other = await createMerchant(db, ids);
    await createTransaction(db, ids, {
      account_id: other.accountId,
      terminal_id: other.terminalId,
      total_amount: 99_999,
    });
    let made = 0;
    const add = (created: string, row: Partial<Parameters<typeof createTransaction>[2]> = {}) =>
      createTransaction(db, ids, {
        account_id: accountId,
        terminal_id: own.terminalId,
        id: `T${(made += 1)}`,
        created: new Date(`${created}:00Z`),
        fee_amount: 0,
        ...row,
      });
    const declined = { state: 'declined', response_code: '051', response_text: 'DECLINED' } as const;
    // This is 23:30 on the evening before in Denver.
    await add('2026-11-20T06:30', { total_amount: 1_000 });
    await add('2026-11-20T07:30', {
      total_amount: 2_050,
      payment_type: 'amex',
      fee_amount: 50,
      settled: new Date('2026-11-21T04:00:00Z'),
    });
    await add('2026-11-22T18:00', { total_amount: 550, request_type: 'credit' });
    await add('2026-11-22T18:00', { total_amount: 700, voided: new Date('2026-11-22T19:00:00Z') });
    await add('2026-11-22T19:00', { total_amount: 700, request_type: 'void' });
    await add('2026-11-22T18:00', { total_amount: 300, state: 'unknown', response_code: null });
    await add('2026-11-22T18:00', { total_amount: 20, state: 'pending', response_code: null });
    await add('2026-11-22T18:00', { total_amount: 30, is_fee_waived: true });
    await add('2026-11-22T18:00', { total_amount: 60, request_type: 'authorize' });
    await add('2026-11-22T18:00', { total_amount: 80, request_type: 'credit', ...declined });
    await add('2026-11-22T18:00', { total_amount: 10, ...declined });
    await add('2026-11-22T18:00', { total_amount: 10, ...declined, error_messages: '["EXPIRED CARD"]' });
    await add('2026-11-22T18:00', { total_amount: 10, ...declined, error_messages: '["EXPIRED CARD"]' });
    await add('2026-11-22T18:00', {
      total_amount: 10,
      ...declined,
      error_messages: '["TRANS DENIED DO NOT HONOR"]',
    });
    // This one was refused before anything was sent.
    await add('2026-11-22T18:00', { total_amount: 7_777, state: 'invalid', response_code: null });
    await createUser(db, ids, {
      email: 'ada@example.test',
      permissions: ['can_view_transactions'],
      accounts: [accountId],
    });
    browser = gateway.browser();
    await browser.signIn('ada@example.test', password);
  });
  afterAll(() => gateway.close());

  const overview = (filter: object = {}) => browser.get('transactionsOverview', { query: { filter } });

  test('A-18 a search is summed by day in the account’s zone, by outcome, and by reason of decline', async () => {
    expect(await overview()).toEqual({
      error: false,
      timezone: 'America/Denver',
      unit: 'day',
      volume: [
        { from: '2026-11-19', count: 1, amount: 1_000, refunded: 0 },
        { from: '2026-11-20', count: 1, amount: 2_050, refunded: 0 },
        { from: '2026-11-21', count: 0, amount: 0, refunded: 0 },
        { from: '2026-11-22', count: 1, amount: 30, refunded: 550 },
      ],
      groups: {
        approved: { count: 2, amount: 1_030 },
        settled: { count: 1, amount: 2_050 },
        pending: { count: 2, amount: 320 },
        declined: { count: 4, amount: 40 },
        voided: { count: 1, amount: 700 },
        refunded: { count: 1, amount: 550 },
      },
      net: 2_530,
      types: [
        { payment_type: 'amex', count: 1, amount: 2_050, refunded: 0 },
        { payment_type: 'visa', count: 2, amount: 1_030, refunded: 550 },
      ],
      declines: [
        { reason: 'DECLINED', count: 2 },
        { reason: 'EXPIRED CARD', count: 2 },
      ],
    });
  });

  test('an overview covers only the search and the user’s own transactions', async () => {
    expect(await overview({ status: ['settled'] })).toMatchObject({
      net: 2_050,
      volume: [{ from: '2026-11-20', amount: 2_050 }],
      declines: [],
    });
    expect(await overview({ account_id: 'another' })).toMatchObject({
      ...{ net: 0, volume: [], types: [], declines: [] },
    });
  });

  test('a list’s sums are those of its overview, and each is what its own search finds', async () => {
    const search = { payment_type: 'card', account_id: accountId };
    const totals = await browser.get('transactionsTotals', {
      query: { filter: search, hideTransactions: '1' },
    });
    expect([totals.net, totals.sums]).toEqual([
      2_530,
      {
        taken: { count: 3, amount: 3_080 },
        refunded: { count: 1, amount: 550 },
        failed: { count: 4, amount: 40 },
        pending: { count: 2, amount: 320 },
        adjustments: 50,
      },
    ]);
    expect(totals.net).toBe((await overview(search)).net);
    for (const sum of moneySums) {
      const filter = { ...search, ...sumSearch(sum, 'card') };
      const found = await browser.get('transactionsTotals', { query: { filter, hideTransactions: '1' } });
      const { [sum]: asked } = totals.sums;
      if (typeof asked === 'number') expect([sum, found.fee_amount_sum]).toEqual([sum, asked]);
      else
        expect([sum, found.count, Math.abs(found.total_amount_sum)]).toEqual([
          sum,
          asked.count,
          asked.amount,
        ]);
    }
  });

  test('a search that finds nothing sums up to nothing', async () => {
    const found = await browser.get('transactionsTotals', { query: { filter: { account_id: 'another' } } });
    expect([found.count, found.total_amount_sum, found.net, found.sums.taken]).toEqual([
      ...[0, 0, 0],
      { count: 0, amount: 0 },
    ]);
  });

  test('B-09 the overview’s sums equal those of the list, and exclude requests that were never sent', async () => {
    const filter = { request_type: ['sale', 'credit'], status: ['approved', 'settled'] };
    const { total_amount_sum } = await browser.get('transactions', { query: { filter } });
    expect((await overview(filter)).net).toBe(total_amount_sum);
    const invalid = { filter: { status: ['declined'], request_type: ['sale'] } };
    expect((await browser.get('transactions', { query: invalid })).total_amount_sum).toBe(40);
  });
});
