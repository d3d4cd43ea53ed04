import type { ModifyRequest, PaymentRequest } from '@tillway/contract';
import type { UserPermission } from '@tillway/rules';
import { insertApproval } from '../../src/merchants/manager-password/approval-store';
import { verifyLedger } from '../verify-ledger';
import { balanced } from '../balanced';
import { clear } from '../clear';
import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';
import { password } from '../users';

const noon = (date: string) => new Date(`${date}T18:00:00Z`);

onEachEngine((database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(database());
  });
  afterAll(() => shop.close());
  afterEach(async () => expect(await verifyLedger(database().db)).toEqual(balanced));

  /** Sells a monthly series of 100.00 on May 1 that has settled by `settledAt`, noon of May 2. */
  async function settledSeries(
    change: Partial<PaymentRequest> = {},
    permissions: readonly UserPermission[] = [],
    settledAt = noon('2026-05-02'),
  ) {
    shop.gateway.setTime(noon('2026-05-01'));
    const { accountId, terminalId, browser, email } = await shop.openStaffed([
      'has_recurring_options',
      'can_manage_transactions',
      ...permissions,
    ]);
    const body = shop.request({
      terminal_id: terminalId,
      amount: '100.00',
      recurring: 'monthly',
      recurring_start_date: '2026-05-01',
      recurring_ongoing: true,
      ...change,
    });
    const { response } = await browser.get('payment', { body });
    const id = response.UniqueID ?? '';
    shop.gateway.setTime(settledAt);
    await clear(shop.gateway.deps);
    await browser.signIn(email, password);
    const asked = (more: Partial<ModifyRequest>) => ({ body: { transaction_id: id, ...more } });
    return {
      id,
      accountId,
      browser,
      modify: async (more: Partial<ModifyRequest>) => (await browser.get('modify', asked(more))).response,
      refused: async (more: Partial<ModifyRequest>) => {
        const { status, message, fields } = await browser.refused('modify', asked(more));
        return [status, fields ? Object.values(fields)[0] : message];
      },
    };
  }
  const children = (id: string) =>
    database()
      .db.selectFrom('transactions')
      .select(['request_type', 'total_amount', 'modify_total_amount', 'api_method'])
      .where('parent_transaction_id', '=', id)
      .orderBy('created')
      .execute();

  test('API-005.1 API-005.2 API-029 HIS-073.1 API-071.2 a series runs with its new amount and frequency, and a row records the change', async () => {
    const { id, modify } = await settledSeries();
    const response = await modify({
      total_amount: '51.75',
      fee_amount: '1.75',
      recurring_type: 'weekly',
      recurring_start: '2026-05-05',
      recurring_end: '2026-05-19',
    });
    expect(response).toMatchObject({
      ActionCode: '000',
      ResponseText: 'MODIFY ACCEPTED',
      Transaction: { request_type: 'modify', parent_transaction_id: id, modify_total_amount: 5175 },
    });
    expect(await shop.sale(id)).toMatchObject({
      modify_recurring_type: 'weekly',
      modify_total_amount: 5175,
      modify_fee_amount: 175,
      recurring_next_date: '2026-05-05',
      recurring_status_id: 2,
    });
    shop.gateway.setTime(noon('2026-06-01'));
    await shop.runSeries();
    const runs = (await children(id)).filter(({ api_method }) => api_method === 'cron');
    expect(runs.map(({ total_amount }) => total_amount)).toEqual([5175, 5175, 5175]);
    expect((await shop.sale(id)).recurring_status_id).toBe(3);
  });

  test('API-030 HIS-074.1 frequency none cancels a series, and nothing runs any more', async () => {
    const { id, modify } = await settledSeries();
    expect((await modify({ recurring_type: 'none' })).ResponseText).toBe('MODIFY ACCEPTED');
    expect(await shop.sale(id)).toMatchObject({
      modify_recurring_type: 'none',
      recurring_status_id: 4,
      recurring_next_date: null,
    });
    shop.gateway.setTime(noon('2026-08-01'));
    await shop.runSeries();
    expect((await children(id)).map(({ request_type }) => request_type)).toEqual(['modify']);
  });

  test('API-030 two simultaneous cancellations cancel once', async () => {
    const { id, browser, refused } = await settledSeries();
    const body = { transaction_id: id, recurring_type: 'none' } as const;
    await Promise.all([browser.call('modify', { body }), browser.call('modify', { body })]);
    expect((await children(id)).map(({ request_type }) => request_type)).toEqual(['modify']);
    expect(await refused({ recurring_type: 'none' })).toEqual([422, 'Schedule has already been cancelled']);
  });

  test.each<[string, Partial<ModifyRequest>]>([
    ['an amount', { total_amount: '51.75' }],
    ['a frequency', { recurring_type: 'weekly', recurring_start: '2026-05-05', recurring_end: '2099-12-31' }],
    ['a new start', { recurring_start: '2026-05-05' }],
  ])('a cancelled series is not revived by %s', async (_, change) => {
    const { id, modify, refused } = await settledSeries();
    await modify({ recurring_type: 'none' });
    expect(await refused(change)).toEqual([422, 'Schedule has already been cancelled']);
    expect(await shop.sale(id)).toMatchObject({ recurring_status_id: 4, recurring_next_date: null });
    // The address may still change.
    expect((await modify({ billing_address: '1 New Street' })).ResponseText).toBe('MODIFY ACCEPTED');
  });

  test('a series can remind its payer only if there is an e-mail', async () => {
    const { id, modify, refused } = await settledSeries();
    const unreachable = [422, 'Email required for reminders'];
    expect(await refused({ recurring_notify: true, billing_email: '' })).toEqual(unreachable);
    await modify({ recurring_notify: true, billing_email: 'ada@example.test' });
    expect(await refused({ billing_email: '' })).toEqual(unreachable);
    expect(await shop.sale(id)).toMatchObject({ modify_recurring_notify: true });
  });

  const terms = {
    total_amount: '51.75',
    fee_amount: '1.75',
    waive_fee: 0,
    recurring_type: 'weekly',
    recurring_start: '2026-05-05',
    recurring_end: '2099-12-31',
    billing_email: 'new@example.test',
  } as const;

  test.each<[string, Partial<ModifyRequest>]>([
    ['new terms', terms],
    ['an end that has come', { ...terms, recurring_end: '2026-05-19' }],
    ['an address', { billing_address: '1 New Street', total_amount: '103.50' }],
    ['a cancellation', { recurring_type: 'none' }],
  ])('O-49 %s, sent twice from one form, is one change with the same answer twice', async (_, change) => {
    const { id, modify } = await settledSeries();
    const asked = { ...change, updated: (await shop.sale(id)).updated.toISOString() };
    shop.gateway.pass({ seconds: 1 });
    const first = await modify(asked);
    const after = await shop.sale(id);
    shop.gateway.pass({ seconds: 1 });
    expect(await modify(asked)).toEqual(first);
    expect(await shop.sale(id)).toEqual(after);
    expect((await children(id)).map(({ request_type }) => request_type)).toEqual(['modify']);
  });

  test.each<[string, Partial<ModifyRequest>, number]>([
    ['another total', { ...terms, total_amount: '103.50', fee_amount: '3.50' }, 409],
    ['another end', { ...terms, recurring_end: '2026-05-19' }, 409],
    ['another address', { ...terms, billing_email: 'other@example.test' }, 409],
    ['a cancelled series', { recurring_type: 'none' }, 422],
  ])(
    'O-49 new terms are refused if somebody has made %s of the series meanwhile',
    async (_, meanwhile, status) => {
      const { id, modify, refused } = await settledSeries();
      const asked = { ...terms, updated: (await shop.sale(id)).updated.toISOString() };
      shop.gateway.pass({ seconds: 1 });
      await modify(meanwhile);
      const after = await shop.sale(id);
      expect((await refused(asked))[0]).toBe(status);
      expect(await shop.sale(id)).toEqual(after);
    },
  );

  const waived = { waive_fee: 1, total_amount: '100.00', fee_amount: '0.00' } as const;

  test('S-17 a series continues without the price adjustment only after the manager has approved', async () => {
    const { id, accountId, browser, modify, refused } = await settledSeries({}, ['can_waive_card_fees']);
    const { deps } = shop.gateway;
    await database()
      .db.updateTable('accounts')
      .set({ manager_password_hash: 'somebody is asked' })
      .where('id', '=', accountId)
      .execute();
    expect(await refused(waived)).toEqual([422, 'Invalid Password']);
    const { id: userId } = (await browser.get('session')).data.user;
    const approval_id = deps.ids.id();
    const at = deps.clock.now();
    const expires = new Date(at.getTime() + 60_000);
    const approval = { id: approval_id, accountId, userId, action: 'waive', at, expires } as const;
    await insertApproval(database().db, approval);
    await modify({ ...waived, approval_id });
    expect(await shop.sale(id)).toMatchObject({ modify_total_amount: 10_000, modify_fee_amount: 0 });
    // A waiver stays; if it is withdrawn and made again, it is another waiver.
    await modify({ ...waived, total_amount: '90.00' });
    await modify({ waive_fee: 0, total_amount: '103.50' });
    expect(await refused({ ...waived, approval_id })).toEqual([422, 'Invalid Password']);
  });

  test('O-33 a change of the payer’s address alone leaves the series unchanged', async () => {
    const { id, modify } = await settledSeries();
    await modify({
      billing_address: '1 New Street',
      billing_email: 'new@example.test',
      total_amount: '103.50',
    });
    expect(await shop.sale(id)).toMatchObject({
      billing_address: '1 New Street',
      billing_email: 'new@example.test',
      modify_recurring_type: null,
      recurring_next_date: '2026-06-01',
    });
  });

  test.each<[string, Partial<ModifyRequest>, string]>([
    ['another frequency', { recurring_type: 'weekly' }, '2026-05-08'],
    ['a later start, then today after all', { recurring_start: '2026-05-01' }, '2026-06-01'],
  ])(
    'a series changed on the evening of its first day is not charged again for it: %s',
    async (_, change, next) => {
      const evening = new Date('2026-05-02T03:30:00Z');
      const { id, modify } = await settledSeries({}, [], evening);
      if (change.recurring_start !== undefined) await modify({ recurring_start: '2026-05-03' });
      await modify(change);
      expect((await shop.sale(id)).recurring_next_date).toBe(next);
      await shop.runSeries();
      expect((await children(id)).filter(({ api_method }) => api_method === 'cron')).toEqual([]);
    },
  );

  test('a date that has run does not run again if the series is changed on the same day', async () => {
    const { id, browser, modify } = await settledSeries();
    shop.gateway.setTime(noon('2026-06-01'));
    await shop.runSeries();
    await browser.signIn(await emailOf(id), password);
    await modify({ recurring_type: 'monthly', recurring_start: '2026-06-01', recurring_end: '2099-12-31' });
    expect((await shop.sale(id)).recurring_next_date).toBe('2026-07-01');
  });

  /** Sells a weekly series on May 1 whose dates of May 8, 15, and 22 were missed. */
  async function missed() {
    const series = await settledSeries({ recurring: 'weekly' });
    shop.gateway.setTime(noon('2026-05-26'));
    await series.browser.signIn(await emailOf(series.id), password);
    return series;
  }
  const runs = (id: string) =>
    database()
      .db.selectFrom('recurring_runs')
      .innerJoin('transactions', 'transactions.id', 'recurring_runs.transaction_id')
      .select(['due_date', 'total_amount', 'transaction_id'])
      .where('series_id', '=', id)
      .orderBy('due_date')
      .orderBy('transactions.created')
      .execute();

  test.each<[string, Partial<ModifyRequest>, [string, number][]]>([
    [
      'an amount',
      { total_amount: '51.75', fee_amount: '1.75' },
      [
        ['2026-05-08', 5175],
        ['2026-05-15', 5175],
        ['2026-05-22', 5175],
      ],
    ],
    [
      'an end',
      { recurring_end: '2026-05-15' },
      [
        ['2026-05-08', 10350],
        ['2026-05-15', 10350],
      ],
    ],
    ['a new start', { recurring_start: '2026-05-26', recurring_end: '2026-06-09' }, [['2026-05-26', 10350]]],
  ])('missed dates are charged once, in order, after a change of %s', async (_, change, charged) => {
    const { id, modify } = await missed();
    await modify(change);
    const asked: string[] = [];
    shop.faults.beforeAcceptance = async ({ reference }) => void asked.push(reference);
    await Promise.all([shop.runSeries(), shop.runSeries()]);
    await shop.runSeries();
    delete shop.faults.beforeAcceptance;
    const paid = await runs(id);
    expect(paid.map(({ due_date, total_amount }) => [due_date, total_amount])).toEqual(charged);
    expect(asked).toEqual(paid.map(({ transaction_id }) => transaction_id));
  });

  test.each<[string, Partial<ModifyRequest>, string[]]>([
    ['still one of the dates', { recurring_end: '2026-05-22' }, ['2026-05-08', '2026-05-15', '2026-05-22']],
    [
      'not one of them any more',
      { recurring_start: '2026-05-11', recurring_end: '2026-05-18' },
      ['2026-05-11', '2026-05-18'],
    ],
  ])('the dates charged if a change leaves a refused date %s are %j', async (_, change, charged) => {
    const { id, browser, modify } = await settledSeries({ recurring: 'weekly' });
    shop.gateway.setTime(noon('2026-05-08'));
    // The sandbox declines this amount.
    await setAmounts(id, { modify_total_amount: 1040, modify_fee_amount: 35 });
    await shop.runSeries();
    expect((await runs(id)).map(({ total_amount }) => total_amount)).toEqual([1040]);
    await setAmounts(id, { modify_total_amount: null, modify_fee_amount: null });

    await browser.signIn(await emailOf(id), password);
    await modify(change);
    for (const day of ['2026-05-09', '2026-05-11', '2026-05-15', '2026-05-18', '2026-05-22', '2026-06-01']) {
      shop.gateway.setTime(noon(day));
      await shop.runSeries();
    }
    const paid = (await runs(id)).filter(({ total_amount }) => total_amount === 10350);
    expect(paid.map(({ due_date }) => due_date)).toEqual(charged);
    expect((await shop.sale(id)).recurring_status_id).toBe(3);
  });
  const setAmounts = (
    id: string,
    amounts: { modify_total_amount: number | null; modify_fee_amount: number | null },
  ) => database().db.updateTable('transactions').set(amounts).where('id', '=', id).execute();

  test('another frequency waits until the missed dates are charged', async () => {
    const { id, modify, refused } = await missed();
    const change = { recurring_type: 'daily', recurring_end: '2026-05-29' } as const;
    expect(await refused(change)).toEqual([
      409,
      'Payments that are due have not been charged yet: try again later, or set a new start date',
    ]);
    await shop.runSeries();
    await modify(change);
    await shop.runSeries();
    expect((await runs(id)).map(({ due_date }) => due_date)).toEqual([
      '2026-05-08',
      '2026-05-15',
      '2026-05-22',
      '2026-05-26',
    ]);
  });

  const emailOf = async (id: string) =>
    (
      await database()
        .db.selectFrom('transactions')
        .innerJoin('users', 'users.id', 'transactions.user_id')
        .select('users.email')
        .where('transactions.id', '=', id)
        .executeTakeFirstOrThrow()
    ).email;

  test.each<[string, Partial<ModifyRequest>, number, string]>([
    ['no amount', { total_amount: '0', recurring_type: 'monthly' }, 422, 'Amount must be greater than zero'],
    ['VAL-005', { total_amount: '999999999999' }, 422, 'Amount must be $500,000 or less'],
    [
      'S-17',
      { total_amount: '51.75', fee_amount: '1.00' },
      422,
      'Price adjustment does not match the terminal',
    ],
    [
      'VAL-049',
      { recurring_type: 'weekly', recurring_start: '2026-05-05', recurring_end: '2026-05-06' },
      422,
      'Recurring end date must be at least two days after the start date',
    ],
    [
      'somebody else’s change meanwhile',
      {
        recurring_type: 'weekly',
        recurring_start: '2026-05-01',
        recurring_end: '2026-05-01',
        updated: '2020',
      },
      409,
      'Somebody else has changed this meanwhile, please load it again',
    ],
    ['VAL-037', { billing_email: 'x' }, 422, 'Email must be valid'],
    ['S-17 PAY-043.2', { waive_fee: 1, total_amount: '100.00', fee_amount: '0.00' }, 422, 'Access Denied'],
  ])('%s %j is refused', async (_, change, status, message) => {
    const { refused } = await settledSeries();
    expect(await refused(change)).toEqual([status, message]);
  });

  test('HIS-070.1 an unsettled series must be voided and sold again instead', async () => {
    shop.gateway.setTime(noon('2026-05-01'));
    const { browser } = await shop.hire(shop.accountId, ['has_recurring_options', 'can_manage_transactions']);
    const body = shop.request({
      amount: '30.00',
      recurring: 'monthly',
      recurring_start_date: '2026-05-01',
      recurring_ongoing: true,
    });
    const { response } = await browser.get('payment', { body });
    const { status, message } = await browser.refused('modify', {
      body: { transaction_id: response.UniqueID ?? '', recurring_type: 'none' },
    });
    expect([status, message]).toEqual([
      422,
      'Transaction has not yet been settled, please void and recreate to edit',
    ]);
  });

  test('S-03 another merchant’s series is answered like a missing one', async () => {
    const { id } = await settledSeries();
    const { browser } = await shop.openStaffed(['can_manage_account_transactions']);
    const { status, message } = await browser.refused('modify', {
      body: { transaction_id: id, recurring_type: 'none' },
    });
    expect([status, message]).toEqual([404, 'Unable to identify transaction']);
  });
});
