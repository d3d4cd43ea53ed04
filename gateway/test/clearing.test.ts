import { verifyBatches } from '../src/clearing/verify-batches';
import { verifyLedger } from '../src/ledger/verify';
import { balanced } from './balanced';
import { clear } from './clear';
import { openCounter } from './counter';
import { onEachEngine } from './database';
import { openShop, type Shop } from './shop';

/** Friday, in Chicago. */
const friday = new Date('2026-11-20T16:00:00Z');
const hours = (count: number) => ({ minutes: 60 * count });

onEachEngine((database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(database());
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.gateway.setTime(friday));
  afterEach(async () => {
    expect(await verifyLedger(database().db)).toEqual(balanced);
    expect(await verifyBatches(database().db)).toEqual([]);
  });

  const run = () => clear(shop.gateway.till);

  const counter = (types?: string[]) => openCounter(shop, types);

  test('HIS-033 cards settle at the cut-off, into one batch a day that equals the books', async () => {
    const till = await counter();
    const [one, two] = [await till.pay('20.00'), await till.pay('10.00')];
    const declined = await till.pay('10.05');
    const voided = await till.pay('5.00');
    await till.browser.get('void', { body: { transaction_id: voided } });
    await run();
    expect((await shop.sale(one)).settled).toBeNull();
    shop.gateway.pass(hours(12));
    await run();
    const cutOff = new Date('2026-11-21T04:00:00Z');
    expect(await till.batches()).toEqual([
      {
        kind: 'card',
        business_date: '2026-11-20',
        transaction_count: 2,
        total_amount: 2070 + 1035,
        settled: cutOff,
      },
    ]);
    expect((await shop.sale(one)).settled).toEqual(cutOff);
    expect((await shop.sale(two)).batch_id).toBe((await shop.sale(one)).batch_id);
    expect((await shop.sale(declined)).settled).toBeNull();
    expect((await shop.sale(voided)).settled).toBeNull();
    expect(await till.onAccount('settlement_cash')).toBe(3105);
    expect(await till.onAccount('processor_receivable')).toBe(0);
  });

  test('a refund settles with the next batch and lowers it', async () => {
    const till = await counter();
    const id = await till.pay('40.00');
    shop.gateway.pass(hours(12));
    await run();
    const clerk = (await shop.hire(till.accountId, ['can_manage_transactions'])).browser;
    const { response } = await clerk.get('refund', { body: { unique_id: id, type: 'full' } });
    expect(response.ResponseText).toBe('RETURN ACCEPTED');
    shop.gateway.pass(hours(24));
    await run();
    expect((await till.batches()).map(({ total_amount }) => total_amount)).toEqual([4140, -4140]);
    expect(await till.onAccount('settlement_cash')).toBe(0);
  });

  test('missed days settle each by itself, in order', async () => {
    const till = await counter();
    await till.pay('1.00');
    shop.gateway.pass({ days: 10 });
    await run();
    const clerk = await shop.hire(till.accountId);
    await clerk.browser.get('payment', {
      body: shop.request({ terminal_id: till.terminalId, amount: '2.00' }),
    });
    shop.gateway.pass({ days: 1 });
    await run();
    expect((await till.batches()).map(({ business_date }) => business_date)).toEqual([
      '2026-11-20',
      '2026-11-30',
    ]);
  });

  test('two workers at one moment settle everything once', async () => {
    const till = await counter();
    for (let count = 0; count < 5; count += 1) await till.pay('3.00');
    shop.gateway.pass(hours(12));
    await Promise.all([run(), run(), run()]);
    expect(await till.batches()).toMatchObject([{ transaction_count: 5, total_amount: 5 * 311 }]);
    expect(await till.onAccount('settlement_cash')).toBe(5 * 311);
  });

  test('what is being called off does not settle', async () => {
    const till = await counter();
    const id = await till.pay('6.00');
    shop.faults.beforeAcceptance = () => Promise.reject(new Error('cut off'));
    await till.browser.get('void', { body: { transaction_id: id } });
    delete shop.faults.beforeAcceptance;
    shop.gateway.pass(hours(12));
    await run();
    expect((await shop.sale(id)).settled).toBeNull();
  });

  test('what was being called off at the cut-off goes with the next batch: a settled one is closed', async () => {
    const till = await counter();
    await till.pay('7.00');
    const id = await till.pay('8.00');
    shop.faults.beforeAcceptance = () => Promise.reject(new Error('cut off'));
    await till.browser.get('void', { body: { transaction_id: id } });
    delete shop.faults.beforeAcceptance;
    shop.gateway.pass(hours(12));
    await run();
    // the look-up finds that the processor never heard of the void
    await shop.gateway.worker.runDue();
    expect((await shop.sale(id)).voided).toBeNull();
    await run();
    expect((await shop.sale(id)).settled).toBeNull();
    shop.gateway.pass(hours(24));
    await run();
    expect(await till.batches()).toMatchObject([
      { business_date: '2026-11-20', transaction_count: 1, total_amount: 725 },
      { business_date: '2026-11-21', transaction_count: 1, total_amount: 828 },
    ]);
    const audited = await database()
      .db.selectFrom('audit')
      .select('subject_id')
      .where('account_id', '=', till.accountId)
      .where('action', '=', 'batch.settled')
      .execute();
    expect(new Set(audited.map(({ subject_id }) => subject_id)).size).toBe(audited.length);
    expect(audited).toHaveLength(2);
  });

  test('HIS-059 a debit goes with the batch and settles two banking days later', async () => {
    const till = await counter(['ach']);
    const id = await till.debit();
    shop.gateway.pass(hours(12));
    await run();
    expect(await shop.sale(id)).toMatchObject({
      ach_status_id: 3,
      state: 'pending',
      transaction_status: 'pending',
    });
    expect(await till.batches()).toMatchObject([{ kind: 'ach', total_amount: 3000, settled: null }]);
    // Monday is one banking day after Friday
    shop.gateway.setTime(new Date('2026-11-23T20:00:00Z'));
    await run();
    expect((await shop.sale(id)).ach_status_id).toBe(3);
    shop.gateway.setTime(new Date('2026-11-24T15:00:00Z'));
    await run();
    expect(await shop.sale(id)).toMatchObject({
      ach_status_id: 4,
      state: 'approved',
      settled: new Date('2026-11-24T15:00:00Z'),
      transaction_status: 'settled',
    });
    expect(await till.batches()).toMatchObject([{ settled: expect.any(Date) as Date }]);
    expect(await till.onAccount('settlement_cash')).toBe(3000);
    expect(await till.onAccount('merchant_payable')).toBe(-3000);
  });

  test('weekends and holidays are no banking days: what is made on Thanksgiving goes on Friday', async () => {
    shop.gateway.setTime(new Date('2026-11-26T16:00:00Z'));
    const till = await counter(['ach']);
    const id = await till.debit();
    shop.gateway.setTime(new Date('2026-11-27T15:00:00Z'));
    await run();
    expect((await shop.sale(id)).ach_status_id).toBe(2);
    shop.gateway.setTime(new Date('2026-11-28T05:00:00Z'));
    await run();
    expect((await till.batches()).map(({ business_date }) => business_date)).toEqual(['2026-11-27']);
  });

  test.each([
    ['R01', '123456706', 'Insufficient funds in account'],
    ['R02', '123456707', 'Account is closed'],
    ['R03', '123456708', 'No account on file'],
    ['R04', '123456709', 'Invalid account number'],
  ])('HIS-065 %s: an account ending %s comes back', async (code, account, reason) => {
    const till = await counter(['ach']);
    const id = await till.debit(account);
    shop.gateway.pass({ days: 5 });
    await run();
    expect(await shop.sale(id)).toMatchObject({
      state: 'declined',
      response_code: code,
      error_messages: [`${code} ${reason}`],
      ach_status_id: 5,
      ach_rejected: expect.any(Date) as Date,
      settled: null,
      transaction_status: 'declined',
    });
    expect(await till.onAccount('settlement_cash')).toBe(0);
  });

  test('a batch holds what did not come back, whenever that was', async () => {
    const till = await counter(['ach']);
    const kept = await till.debit('123456701');
    await till.debit('123456706', { amount: '40.00' });
    const later = await till.debit('123456702', { amount: '50.00' });
    const voided = await till.debit('123456703', { amount: '60.00' });
    shop.gateway.pass(hours(12));
    await run();
    expect(await till.batches()).toMatchObject([{ transaction_count: 4, total_amount: 18_000 }]);
    const clerk = await shop.hire(till.accountId, ['can_manage_transactions']);
    await clerk.browser.get('void', { body: { transaction_id: voided } });
    expect(await till.batches()).toMatchObject([
      { transaction_count: 3, total_amount: 12_000, settled: null },
    ]);
    shop.gateway.setTime(new Date('2026-11-24T15:00:00Z'));
    await run();
    expect(await till.batches()).toMatchObject([
      { transaction_count: 2, total_amount: 8_000, settled: expect.any(Date) as Date },
    ]);
    const { browser } = await shop.hire(till.accountId, ['superuser']);
    await browser.get('achReturn', {
      params: { id: later },
      body: { amount: '50.00', return_date: '2026-11-24', code: 'R10', reason: 'Not authorized' },
    });
    expect(await till.batches()).toMatchObject([{ transaction_count: 1, total_amount: 3_000 }]);
    expect(await till.onAccount('settlement_cash')).toBe(3_000);
    expect((await shop.sale(kept)).settled).not.toBeNull();
  });

  test('a batch whose last entry was called off is over', async () => {
    const till = await counter(['ach']);
    const id = await till.debit();
    shop.gateway.pass(hours(12));
    await run();
    const clerk = await shop.hire(till.accountId, ['can_manage_transactions']);
    await clerk.browser.get('void', { body: { transaction_id: id } });
    expect(await till.batches()).toMatchObject([
      { transaction_count: 0, total_amount: 0, settled: expect.any(Date) as Date },
    ]);
  });

  test('two workers who write the last two decisions at one moment close the batch', async () => {
    const till = await counter(['ach']);
    for (const account of ['123456701', '123456702', '123456706', '123456703']) await till.debit(account);
    shop.gateway.pass(hours(12));
    await run();
    shop.gateway.setTime(new Date('2026-11-24T15:00:00Z'));
    await Promise.all([run(), run(), run()]);
    expect(await till.batches()).toMatchObject([
      { transaction_count: 3, total_amount: 9_000, settled: expect.any(Date) as Date },
    ]);
  });

  test('a debit that was not authorized stays where it is', async () => {
    const till = await counter(['ach']);
    await database()
      .db.updateTable('accounts')
      .set({ permissions: JSON.stringify({ can_use_nacha_authorization: true }) })
      .where('id', '=', till.accountId)
      .execute();
    const id = await till.debit('123456701', { ach_authorization: 'printsign' });
    shop.gateway.pass({ days: 5 });
    await run();
    expect((await shop.sale(id)).ach_status_id).toBe(1);
  });
});
