import type { PaymentRequest } from '@tillway/contract';
import { verifyPlans } from '../../src/recurring/plans/verify-plans';
import type { Browser } from '../browser';
import { clear } from '../clear';
import { onEachEngine } from '../database';
import { newNonce, openShop, type Shop } from '../shop';
import { password } from '../users';

const friday = new Date('2026-11-20T16:00:00Z');
const noon = (date: string) => new Date(`${date}T18:00:00Z`);

onEachEngine((database) => {
  let shop: Shop;
  let browser: Browser;
  let email: string;
  let terminalId: string;

  beforeAll(async () => {
    shop = await openShop(database());
    ({ browser, email, terminalId } = await shop.openStaffed([
      'has_installment_options',
      'can_manage_account_transactions',
    ]));
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.gateway.setTime(friday));

  let made = 0;
  /** A plan of 100.00: 10.00 down, four weekly payments of 20.00 from today, and 10.00 on the next date. */
  function plan() {
    const group = `TOTAL-${++made}`;
    const request = (change: Partial<PaymentRequest>) =>
      shop.request({
        terminal_id: terminalId,
        transaction_group_id: group,
        allow_duplicate: true,
        ...change,
      });
    const sale = (change: Partial<PaymentRequest>) =>
      request({
        is_installment: 1,
        transaction_group_total_amount: '100.00',
        transaction_group_total_count: 6,
        ...change,
      });
    const pay = (body: PaymentRequest) => browser.get('payment', { body }).then(({ response }) => response);
    const refused = async (body: PaymentRequest) => (await browser.refused('payment', { body })).fields;
    const parts = {
      down: (change: Partial<PaymentRequest> = {}) => sale({ amount: '10.00', ...change }),
      series: (change: Partial<PaymentRequest> = {}) =>
        sale({
          amount: '20.00',
          recurring: 'weekly',
          recurring_start_date: '2026-11-20',
          recurring_end_date: '2026-12-11',
          ...change,
        }),
      last: (change: Partial<PaymentRequest> = {}) =>
        sale({ amount: '10.00', close_date: '2026-12-18', ...change }),
    };
    return {
      group,
      request,
      pay,
      refused,
      parts,
      async sell() {
        await pay(parts.down());
        const { UniqueID } = await pay(parts.series());
        await pay(parts.last());
        return UniqueID ?? '';
      },
      terms: () =>
        database()
          .db.selectFrom('transaction_groups')
          .select(['total_amount', 'total_count'])
          .where('custom_tracking_id', '=', group)
          .executeTakeFirstOrThrow(),
    };
  }

  const beyond = { amount: 'Payments must not exceed the total of the plan' };

  test('PAY-035 the parts of a plan sum to its total, and none exceeds it', async () => {
    const { pay, refused, parts } = plan();
    await pay(parts.down());
    expect(await refused(parts.series({ amount: '30.00' }))).toEqual(beyond);
    await pay(parts.series());
    expect(await refused(parts.last({ amount: '10.01' }))).toEqual(beyond);
    expect(await refused(parts.last({ amount: '9.99' }))).toEqual({
      amount: 'Payments must add up to the total of the plan',
    });
    await pay(parts.last());
    for (const part of [parts.down(), parts.series(), parts.last({ amount: '0.01' })])
      expect(await refused(part)).toMatchObject(beyond);
  });

  test('PAY-035 the parts of a plan have one total and one count', async () => {
    const { pay, refused, parts } = plan();
    await pay(parts.down());
    expect(await refused(parts.series({ transaction_group_total_amount: '200.00' }))).toEqual({
      transaction_group_total_amount: 'The plan has another total',
    });
    expect(await refused(parts.series({ transaction_group_total_count: 7 }))).toEqual({
      transaction_group_total_count: 'The plan has another number of payments',
    });
  });

  test('O-36 a failed part can be tried again, and an accepted one is answered again', async () => {
    const { pay, refused, parts } = plan();
    await pay(parts.down());
    const declined = await pay(parts.series({ card_number: '4000000000000002' }));
    expect(declined.ActionCode).not.toBe('000');
    const series = parts.series();
    const first = await pay(series);
    expect(first.ActionCode).toBe('000');
    await pay(parts.last());
    expect((await pay(series)).UniqueID).toBe(first.UniqueID);
    expect(await refused(parts.last())).toMatchObject(beyond);
  });

  test('O-36 a plan without accepted parts may be sold again', async () => {
    const { pay, parts, terms } = plan();
    await pay(parts.down({ card_number: '4000000000000002' }));
    await pay(parts.down({ transaction_group_total_amount: '70.00', transaction_group_total_count: 4 }));
    expect(await terms()).toEqual({ total_amount: 7_000, total_count: 4 });
  });

  test('two simultaneous tabs take a plan’s last part once', async () => {
    const { pay, parts } = plan();
    await pay(parts.down());
    await pay(parts.series());
    const answers = await Promise.all([1, 2].map(() => browser.call('payment', { body: parts.last() })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('two simultaneous parts of a new plan are both accepted', async () => {
    const { parts } = plan();
    const bodies = [parts.down(), parts.series(), parts.last()];
    const answers = await Promise.all(bodies.map((body) => browser.call('payment', { body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('PLN-036 PLN-037 the remainder is paid early, and not a cent more', async () => {
    const { sell, pay, refused, request, group } = plan();
    await sell();
    const { token_id } = await database()
      .db.selectFrom('transactions')
      .innerJoin('transaction_groups as plans', 'plans.id', 'transactions.transaction_group_id')
      .select('transactions.token_id')
      .where('plans.custom_tracking_id', '=', group)
      .executeTakeFirstOrThrow();
    const typed = {
      card_number: undefined,
      card_cvv: undefined,
      card_month: undefined,
      card_year: undefined,
    };
    const stored = (change: Partial<PaymentRequest>) =>
      JSON.parse(JSON.stringify(request({ token: token_id ?? '', ...typed, ...change }))) as PaymentRequest;
    // 10.00 down and the first 20.00 are paid.
    expect(await refused(stored({ amount: '70.01' }))).toEqual(beyond);
    const { Transaction } = await pay(stored({ amount: '70.00' }));
    expect(Transaction?.transaction_group_custom_tracking_id).toBe(group);
    expect(await refused(stored({ amount: '0.01' }))).toEqual(beyond);
  });

  test('a series that replaces another leaves the total out and must fit the untaken rest', async () => {
    const { sell, pay, refused, request } = plan();
    await sell();
    const series = (change: Partial<PaymentRequest>) =>
      request({
        is_installment: 1,
        amount: '45.00',
        recurring: 'weekly',
        recurring_start_date: '2026-11-27',
        recurring_end_date: '2026-12-04',
        ...change,
      });
    expect(await refused(series({ amount: '45.01' }))).toEqual(beyond);
    expect((await pay(series({}))).ResponseText).toBe('PENDING');
  });

  test('a series that names the one it replaces may set a new total', async () => {
    const { sell, pay, refused, parts, terms } = plan();
    const old = await sell();
    const raised = {
      transaction_group_total_amount: '200.00',
      transaction_group_total_count: 10,
      replaces_transaction_id: old,
    };
    expect(await refused(parts.series({ ...raised, amount: '47.51' }))).toEqual(beyond);
    await pay(parts.series({ ...raised, amount: '47.50' }));
    expect(await terms()).toEqual({ total_amount: 20_000, total_count: 10 });
  });

  test('PAY-035 a changed plan cannot be sold again with its earlier total', async () => {
    const { sell, pay, refused, parts, terms } = plan();
    const old = await sell();
    const raised = { transaction_group_total_amount: '200.00', transaction_group_total_count: 10 };
    await pay(parts.series({ ...raised, amount: '47.50', replaces_transaction_id: old }));
    expect(await refused(parts.series())).toEqual({
      transaction_group_total_amount: 'The plan has another total',
    });
    expect(await terms()).toEqual({ total_amount: 20_000, total_count: 10 });
  });

  test('O-36 the check of plans finds a series beside one that should have been voided, with the excess', async () => {
    const { sell, pay, parts, group } = plan();
    const old = await sell();
    // The amount fits the untaken rest, but the old series was not voided, so 90.00 would be paid twice.
    const {
      transaction_group_total_amount: _total,
      transaction_group_total_count: _count,
      ...series
    } = parts.series();
    await pay({ ...series, amount: '22.50' });
    const problems = async () => (await verifyPlans(database().db)).filter(({ plan }) => plan === group);
    expect(await problems()).toEqual([
      {
        plan: group,
        problem: 'two series run',
        detail: { total: 10_000, paid: 5_250, remaining: 13_750, cancelled: 0 },
      },
    ]);
    await browser.get('void', { body: { transaction_id: old } });
    expect(await problems()).toEqual([]);
  });

  test('PLN-053.1 a settled series is changed in place, and the total follows', async () => {
    const { sell, terms } = plan();
    const id = await sell();
    shop.gateway.setTime(noon('2026-11-21'));
    await clear(shop.gateway.deps);
    await browser.signIn(email, password);
    // Three payments are to come: 25.00 each instead of 20.00, plus the price adjustment of 3.5 %.
    const modify = (total_amount: string) =>
      browser.get('modify', {
        body: {
          transaction_id: id,
          total_amount,
          recurring_type: 'weekly',
          recurring_start: '2026-11-20',
          recurring_end: '2026-12-11',
        },
      });
    await modify('25.88');
    expect(await terms()).toEqual({ total_amount: 11_500, total_count: 6 });
    // A refused payment is still to come, although the series continues on another day.
    await refuse(id, '2026-11-27', '2026-11-28');
    await modify('31.05');
    expect(await terms()).toEqual({ total_amount: 13_000, total_count: 6 });
    shop.gateway.setTime(friday);
    await browser.signIn(email, password);
  });

  /** Makes a date of a series refused and due for another try. */
  async function refuse(id: string, due_date: string, retry_on: string) {
    const { db } = database();
    const { account_id } = await shop.sale(id);
    const at = noon(due_date);
    const attempt = { due_date, retry_on, started_on: due_date, state: 'retry', failures: 1 };
    await db
      .insertInto('recurring_runs')
      .values({ account_id, series_id: id, ...attempt, created: at, updated: at })
      .execute();
    await db
      .updateTable('transactions')
      .set({ recurring_next_date: retry_on })
      .where('id', '=', id)
      .execute();
  }

  test('a last payment of unknown outcome is still to come', async () => {
    const { group, pay, parts } = plan();
    for (const part of [parts.down(), parts.series()]) await pay(part);
    const { UniqueID: id } = await pay(parts.last());
    const problems = async () => (await verifyPlans(database().db)).filter(({ plan }) => plan === group);
    expect(await problems()).toEqual([]);
    const becomes = (state: 'unknown' | 'pending') =>
      database().db.updateTable('transactions').set({ state }).where('id', '=', String(id)).execute();
    await becomes('unknown');
    expect(await problems()).toEqual([]);
    await becomes('pending');
  });

  test('a plan sold without a total has no limit', async () => {
    const { pay, request } = plan();
    const amounts = ['12.00', '13.00', '50.00'];
    for (const amount of amounts) {
      const body = request({ amount, nonce: newNonce(), ...(amount === '12.00' && { is_installment: 1 }) });
      expect((await pay(body)).ActionCode).toBe('000');
    }
  });
});
