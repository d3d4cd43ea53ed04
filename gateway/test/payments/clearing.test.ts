import { clearingShop, hours } from '../clearing-shop';
import { onEachEngine } from '../database';
import type { Shop } from '../shop';

onEachEngine((database) => {
  const { shop: open, run, counter } = clearingShop(database);
  let shop: Shop;
  beforeAll(() => {
    shop = open();
  });

  test('cards settle at the cutoff, into one batch a day that equals the books', async () => {
    const deps = await counter();
    const [one, two] = [await deps.pay('20.00'), await deps.pay('10.00')];
    const declined = await deps.pay('10.05');
    const voided = await deps.pay('5.00');
    await deps.browser.get('void', { body: { transaction_id: voided } });
    await run();
    expect((await shop.sale(one)).settled).toBeNull();
    shop.gateway.pass(hours(12));
    await run();
    const cutOff = new Date('2026-11-21T04:00:00Z');
    expect(await deps.batches()).toEqual([
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
    expect(await deps.onAccount('settlement_cash')).toBe(3105);
    expect(await deps.onAccount('processor_receivable')).toBe(0);
  });

  test('a refund settles with the next batch and lowers it', async () => {
    const deps = await counter();
    const id = await deps.pay('40.00');
    shop.gateway.pass(hours(12));
    await run();
    const clerk = (await shop.hire(deps.accountId, ['can_manage_transactions'])).browser;
    const { response } = await clerk.get('refund', { body: { unique_id: id, type: 'full' } });
    expect(response.ResponseText).toBe('RETURN ACCEPTED');
    shop.gateway.pass(hours(24));
    await run();
    expect((await deps.batches()).map(({ total_amount }) => total_amount)).toEqual([4140, -4140]);
    expect(await deps.onAccount('settlement_cash')).toBe(0);
  });

  test('missed days settle separately and in order', async () => {
    const deps = await counter();
    await deps.pay('1.00');
    shop.gateway.pass({ days: 10 });
    await run();
    const clerk = await shop.hire(deps.accountId);
    await clerk.browser.get('payment', {
      body: shop.request({ terminal_id: deps.terminalId, amount: '2.00' }),
    });
    shop.gateway.pass({ days: 1 });
    await run();
    expect((await deps.batches()).map(({ business_date }) => business_date)).toEqual([
      '2026-11-20',
      '2026-11-30',
    ]);
  });

  test('two simultaneous workers settle everything once', async () => {
    const deps = await counter();
    for (let count = 0; count < 5; count += 1) await deps.pay('3.00');
    shop.gateway.pass(hours(12));
    await Promise.all([run(), run(), run()]);
    expect(await deps.batches()).toMatchObject([{ transaction_count: 5, total_amount: 5 * 311 }]);
    expect(await deps.onAccount('settlement_cash')).toBe(5 * 311);
  });

  test('a payment with a pending void does not settle', async () => {
    const deps = await counter();
    const id = await deps.pay('6.00');
    shop.faults.beforeAcceptance = () => Promise.reject(new Error('cut off'));
    await deps.browser.get('void', { body: { transaction_id: id } });
    delete shop.faults.beforeAcceptance;
    shop.gateway.pass(hours(12));
    await run();
    expect((await shop.sale(id)).settled).toBeNull();
  });

  test('a payment with a pending void at the cutoff goes into the next batch, because a settled one is closed', async () => {
    const deps = await counter();
    await deps.pay('7.00');
    const id = await deps.pay('8.00');
    shop.faults.beforeAcceptance = () => Promise.reject(new Error('cut off'));
    await deps.browser.get('void', { body: { transaction_id: id } });
    delete shop.faults.beforeAcceptance;
    shop.gateway.pass(hours(12));
    await run();
    // The look-up finds that the processor never received the void.
    await shop.gateway.worker.runDue();
    expect((await shop.sale(id)).voided).toBeNull();
    await run();
    expect((await shop.sale(id)).settled).toBeNull();
    shop.gateway.pass(hours(24));
    await run();
    expect(await deps.batches()).toMatchObject([
      { business_date: '2026-11-20', transaction_count: 1, total_amount: 725 },
      { business_date: '2026-11-21', transaction_count: 1, total_amount: 828 },
    ]);
    const audited = await database()
      .db.selectFrom('audit')
      .select('subject_id')
      .where('account_id', '=', deps.accountId)
      .where('action', '=', 'batch.settled')
      .execute();
    expect(new Set(audited.map(({ subject_id }) => subject_id)).size).toBe(audited.length);
    expect(audited).toHaveLength(2);
  });

  test('HIS-059 a debit goes with the batch and settles two banking days later', async () => {
    const deps = await counter(['ach']);
    const id = await deps.debit();
    shop.gateway.pass(hours(12));
    await run();
    expect(await shop.sale(id)).toMatchObject({
      ach_status_id: 3,
      state: 'pending',
      transaction_status: 'pending',
    });
    expect(await deps.batches()).toMatchObject([{ kind: 'ach', total_amount: 3000, settled: null }]);
    // Monday is one banking day after Friday.
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
    expect(await deps.batches()).toMatchObject([{ settled: expect.any(Date) as Date }]);
    expect(await deps.onAccount('settlement_cash')).toBe(3000);
    expect(await deps.onAccount('merchant_payable')).toBe(-3000);
  });

  test('weekends and holidays are not banking days: a debit of Thanksgiving is sent on Friday', async () => {
    shop.gateway.setTime(new Date('2026-11-26T16:00:00Z'));
    const deps = await counter(['ach']);
    const id = await deps.debit();
    shop.gateway.setTime(new Date('2026-11-27T15:00:00Z'));
    await run();
    expect((await shop.sale(id)).ach_status_id).toBe(2);
    shop.gateway.setTime(new Date('2026-11-28T05:00:00Z'));
    await run();
    expect((await deps.batches()).map(({ business_date }) => business_date)).toEqual(['2026-11-27']);
  });

  test.each([
    ['R01', '123456706', 'Insufficient funds in account'],
    ['R02', '123456707', 'Account is closed'],
    ['R03', '123456708', 'No account on file'],
    ['R04', '123456709', 'Invalid account number'],
  ])('%s: a debit from an account ending in %s is returned', async (code, account, reason) => {
    const deps = await counter(['ach']);
    const id = await deps.debit(account);
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
    expect(await deps.onAccount('settlement_cash')).toBe(0);
  });

  describe('an entry taken out of a closed batch', () => {
    const sent = { business_date: '2026-11-20', transaction_count: 4, total_amount: 18_000 };

    test('A-07 belongs to the batch of its own day, and the closed one stays unchanged', async () => {
      const deps = await counter(['ach']);
      const kept = await deps.debit('123456701');
      await deps.debit('123456706', { amount: '40.00' });
      const later = await deps.debit('123456702', { amount: '50.00' });
      const voided = await deps.debit('123456703', { amount: '60.00' });
      shop.gateway.pass(hours(12));
      await run();
      expect(await deps.batches()).toMatchObject([{ ...sent, settled: null }]);
      // Saturday belongs to Monday's business.
      const clerk = await shop.hire(deps.accountId, ['can_manage_transactions']);
      await clerk.browser.get('void', { body: { transaction_id: voided } });
      shop.gateway.setTime(new Date('2026-11-24T15:00:00Z'));
      await run();
      const monday = { business_date: '2026-11-23', transaction_count: 1, total_amount: -6_000 };
      expect(await deps.batches()).toMatchObject([
        { ...sent, settled: expect.any(Date) as Date },
        { ...monday, settled: expect.any(Date) as Date },
      ]);
      const { browser } = await shop.hire(deps.accountId, ['superuser']);
      await browser.get('achReturn', {
        params: { id: later },
        body: { amount: '50.00', return_date: '2026-11-24', code: 'R10', reason: 'Not authorized' },
      });
      // Tuesday's batch includes that day's debits too.
      const teller = await shop.hire(deps.accountId, ['can_manage_transactions']);
      shop.gateway.pass({ minutes: 1 });
      const { response } = await teller.browser.get('payment', { body: deps.debitOf('123456704') });
      expect(response.ResponseText).toBe('CHECK ACCEPTED');
      shop.gateway.setTime(new Date('2026-11-25T05:00:00Z'));
      await run();
      const tuesday = {
        business_date: '2026-11-24',
        transaction_count: 3,
        total_amount: 3_000 - 4_000 - 5_000,
      };
      expect(await deps.batches()).toMatchObject([sent, monday, { ...tuesday, settled: null }]);
      expect(await deps.onAccount('settlement_cash')).toBe(3_000);
      expect((await shop.sale(kept)).settled).not.toBeNull();
      const closings = await database()
        .db.selectFrom('audit')
        .select('detail')
        .where('account_id', '=', deps.accountId)
        .where('action', '=', 'batch.sent')
        .orderBy('at')
        .execute();
      expect(closings.map(({ detail }) => [detail['count'], detail['total']])).toEqual([
        [4, 18_000],
        [1, -6_000],
        [3, -6_000],
      ]);
    });

    test('is taken back once, however often its return is recorded, and another code is refused', async () => {
      const deps = await counter(['ach']);
      const id = await deps.debit();
      shop.gateway.setTime(new Date('2026-11-24T15:00:00Z'));
      await run();
      const { browser } = await shop.hire(deps.accountId, ['superuser']);
      const body = { amount: '30.00', return_date: '2026-11-24', reason: 'Not authorized' };
      const written = (code: string) => ({ params: { id }, body: { ...body, code } });
      for (const code of ['R10', 'R10']) await browser.get('achReturn', written(code));
      expect((await browser.refused('achReturn', written('R07'))).code).toBe('not_returnable');
      shop.gateway.pass({ days: 3 });
      await run();
      expect((await deps.batches()).map(({ total_amount }) => total_amount)).toEqual([3_000, -3_000]);
    });

    test('is taken back in one batch by two simultaneous workers', async () => {
      const deps = await counter(['ach']);
      const id = await deps.debit();
      shop.gateway.pass(hours(12));
      await run();
      const clerk = await shop.hire(deps.accountId, ['can_manage_transactions']);
      await clerk.browser.get('void', { body: { transaction_id: id } });
      shop.gateway.setTime(new Date('2026-11-24T15:00:00Z'));
      await Promise.all([run(), run(), run()]);
      expect(await deps.batches()).toMatchObject([
        { transaction_count: 1, total_amount: 3_000 },
        { transaction_count: 1, total_amount: -3_000 },
      ]);
    });
  });

  test('a batch whose last entry was voided is over', async () => {
    const deps = await counter(['ach']);
    const id = await deps.debit();
    shop.gateway.pass(hours(12));
    await run();
    const clerk = await shop.hire(deps.accountId, ['can_manage_transactions']);
    await clerk.browser.get('void', { body: { transaction_id: id } });
    expect(await deps.batches()).toMatchObject([
      { transaction_count: 1, total_amount: 3_000, settled: expect.any(Date) as Date },
    ]);
  });

  test('two workers who record the last two decisions simultaneously end the batch', async () => {
    const deps = await counter(['ach']);
    for (const account of ['123456701', '123456702', '123456706', '123456703']) await deps.debit(account);
    shop.gateway.pass(hours(12));
    await run();
    shop.gateway.setTime(new Date('2026-11-24T15:00:00Z'));
    await Promise.all([run(), run(), run()]);
    expect(await deps.batches()).toMatchObject([
      { transaction_count: 4, total_amount: 12_000, settled: expect.any(Date) as Date },
    ]);
  });

  test('a debit without an authorization is not sent', async () => {
    const deps = await counter(['ach']);
    await database()
      .db.updateTable('accounts')
      .set({ permissions: JSON.stringify({ can_use_nacha_authorization: true }) })
      .where('id', '=', deps.accountId)
      .execute();
    const id = await deps.debit('123456701', { ach_authorization: 'printsign' });
    shop.gateway.pass({ days: 5 });
    await run();
    expect((await shop.sale(id)).ach_status_id).toBe(1);
  });
});
