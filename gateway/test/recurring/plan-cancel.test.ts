import type { PaymentRequest } from '@tillway/contract';
import { verifyLedger } from '../verify-ledger';
import { verifyPlans } from '../../src/recurring/plans/verify-plans';
import { balanced } from '../balanced';
import type { Browser } from '../browser';
import { clear } from '../clear';
import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';
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
  afterEach(async () => {
    delete shop.faults.afterAcceptance;
    expect(await verifyLedger(database().db)).toEqual(balanced);
    expect(await verifyPlans(database().db)).toEqual([]);
  });

  let made = 0;
  /**
   * Sells a plan of 100.00: 10.00 down, four weekly payments of 20.00 from today, and 10.00 on the next date. Returns
   * its id.
   */
  async function sell(change: Partial<PaymentRequest> = {}): Promise<string> {
    const plan = `PLAN-${++made}`;
    const part = (body: Partial<PaymentRequest>) =>
      browser.get('payment', {
        body: shop.request({
          terminal_id: terminalId,
          transaction_group_id: plan,
          transaction_group_total_amount: '100.00',
          transaction_group_total_count: 6,
          is_installment: 1,
          allow_duplicate: true,
          ...body,
        }),
      });
    await part({ amount: '10.00' });
    await part({
      amount: '20.00',
      is_recurring: 1,
      recurring: 'weekly',
      recurring_start_date: '2026-11-20',
      recurring_end_date: '2026-12-11',
      ...change,
    });
    await part({ amount: '10.00', close_date: '2026-12-18' });
    return plan;
  }
  const detail = async (id: string) => (await browser.get('plan', { params: { id } })).group;
  const cancel = (id: string) => browser.get('cancelPlan', { params: { id } });

  test('API-045 PLN-024.1 PLN-024.2 PLN-025.1 PLN-025.2 PLN-063 a plan is shown with its derived values', async () => {
    const group = await detail(await sell());
    expect(group).toMatchObject({
      custom: { total_amount: 10_000 },
      status: 'running',
      scheduled: ['2026-11-27', '2026-12-04', '2026-12-11'],
      remaining_payments: 4,
      original_payments: 5,
      // With the price adjustment: three payments of 20.70, and 10.35.
      remaining_balance: 7245,
      paid: 0,
    });
    expect(group.installments[0]).toEqual({
      date: '2026-11-27',
      status: 'Pending',
      response_text: 'PENDING',
      total_amount: 2070,
      fee_amount: 70,
    });
    expect(group.transactions).toHaveLength(3);
  });

  test('PLN-039.1 PLN-040.1 PLN-040.3 unsettled payments are voided, and the series with its own', async () => {
    const id = await sell();
    expect(await cancel(id)).toEqual({
      error: false,
      message: 'All installments have been cancelled',
      cancelled: 3,
      errors: [],
    });
    expect((await detail(id)).remaining_payments).toBe(0);
    expect(await cancel(id)).toMatchObject({ message: 'Nothing to process', cancelled: 0 });
  });

  test('PLN-039.1 PLN-039.2 a settled series is stopped, and its unsettled charges are voided', async () => {
    const id = await sell();
    shop.gateway.setTime(noon('2026-11-27'));
    await clear(shop.gateway.deps);
    await shop.runSeries();
    await browser.signIn(email, password);
    expect(await cancel(id)).toMatchObject({ cancelled: 3, errors: [] });
    shop.gateway.setTime(noon('2027-01-08'));
    await shop.runSeries();
    shop.gateway.setTime(friday);
    await browser.signIn(email, password);
    const { transactions } = await detail(id);
    const charged = transactions.filter(({ request_type, voided }) => request_type === 'sale' && !voided);
    expect(charged.map(({ total_amount }) => total_amount).sort()).toEqual([1035, 2070]);
  });

  test('O-22 two simultaneous cancellations reverse nothing twice', async () => {
    const id = await sell();
    await Promise.all([cancel(id), cancel(id)]);
    const { transactions } = await detail(id);
    expect(transactions.filter(({ request_type }) => request_type === 'void')).toHaveLength(3);
    expect((await cancel(id)).errors).toEqual([]);
  });

  test('PLN-040.2 a part of unknown outcome is listed, and a repeated request finishes the rest', async () => {
    const id = await sell();
    shop.faults.afterAcceptance = () => Promise.reject(new Error('cut off'));
    const { message, errors } = await cancel(id);
    expect(message).toBe('There was an error');
    expect(errors.length).toBeGreaterThan(0);
    delete shop.faults.afterAcceptance;
    shop.gateway.pass({ minutes: 1 });
    await shop.gateway.worker.runDue();
    expect((await cancel(id)).errors).toEqual([]);
    expect((await detail(id)).remaining_payments).toBe(0);
  });

  test('PLN-036 the payment that clears a plan stays when pending payments are cancelled', async () => {
    const id = await sell();
    const cleared = await browser.get('payment', {
      body: shop.request({
        terminal_id: terminalId,
        transaction_group_id: id,
        is_installment: 1,
        allow_duplicate: true,
        amount: '70.00',
      }),
    });
    const keep = cleared.response.UniqueID ?? '';
    expect(await browser.get('cancelPlan', { params: { id }, body: { keep } })).toMatchObject({ errors: [] });
    const group = await detail(id);
    expect(group.transactions.find((each) => each.id === keep)).toMatchObject({ voided: null });
    expect(group).toMatchObject({ remaining_payments: 0, remaining_balance: 0 });
  });

  test('a payment of another plan cannot be kept', async () => {
    const id = await sell();
    const refused = await browser.refused('cancelPlan', { params: { id }, body: { keep: 'elsewhere' } });
    expect(refused).toMatchObject({ status: 422, fields: { keep: 'Unable to identify transaction' } });
    expect(await detail(id)).toMatchObject({ remaining_payments: 4 });
    await cancel(id);
  });

  test('a plan paid to the end has its whole total paid', async () => {
    const id = await sell();
    for (const day of ['2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18', '2026-12-21']) {
      shop.gateway.setTime(noon(day));
      await shop.runSeries();
      await clear(shop.gateway.deps);
    }
    await browser.signIn(email, password);
    expect(await detail(id)).toMatchObject({ paid: 10_000, remaining_payments: 0, remaining_balance: 0 });
  });

  test('S-03 another merchant’s plan is answered like a missing one', async () => {
    const id = await sell();
    const { accountId } = await shop.openAnother();
    const other = await shop.hire(accountId, ['has_installment_options', 'can_manage_account_transactions']);
    for (const call of ['plan', 'cancelPlan'] as const)
      expect(await other.browser.refused(call, { params: { id } })).toMatchObject({
        status: 404,
        message: 'Invalid transaction',
      });
  });

  describe('A-05 a plan with the same name as another merchant’s', () => {
    /** Creates plans of one name for two merchants, and a superuser who sees both. */
    async function twoOfOneName() {
      const name = await sell();
      const group = await detail(name);
      const other = await shop.openStaffed(['has_recurring_options', 'has_installment_options']);
      const copy = async (transaction_group_id: string) => {
        const body = { terminal_id: other.terminalId, is_installment: 1 as const, transaction_group_id };
        const { response } = await other.browser.get('payment', { body: shop.request(body) });
        expect(response.ActionCode).toBe('000');
        return response.UniqueID;
      };
      const staff = await shop.hire(other.accountId, [
        'superuser',
        'has_installment_options',
        'can_manage_transactions',
      ]);
      return { name, group, copy, other, staff: staff.browser };
    }

    test('is neither hidden by the other nor cancelled instead of it', async () => {
      const { name, group, copy, other, staff } = await twoOfOneName();
      const payment = await copy(name);
      const copied = (await other.browser.get('plan', { params: { id: name } })).group;
      const before = await detail(group.id);
      for (const call of ['plan', 'cancelPlan', 'paymentSchedule', 'sendPaymentSchedule'] as const)
        expect(await staff.refused(call, { params: { id: name }, body: {} })).toMatchObject({
          status: 409,
          code: 'ambiguous_plan',
          message: 'Several merchants have a plan of this name',
          fields: { [group.id]: 'Harbor Books', [copied.id]: 'Harbor Books' },
        });
      expect(await shop.sale(payment)).toMatchObject({ voided: null });
      expect(await detail(name)).toEqual(before);
      expect((await staff.get('plan', { params: { id: group.id } })).group.account_id).toBe(group.account_id);
    });

    test('is not found by a name that is another plan’s id', async () => {
      const { group, copy, staff } = await twoOfOneName();
      await copy(group.id);
      expect((await staff.get('plan', { params: { id: group.id } })).group.account_id).toBe(group.account_id);
    });
  });

  test('a part of a plan may name it by its id', async () => {
    const { id, tracking_id, transactions } = await detail(await sell());
    const body = shop.request({
      terminal_id: terminalId,
      amount: '1.00',
      transaction_group_id: id,
    });
    await browser.get('payment', { body });
    const group = await detail(tracking_id);
    expect(group.id).toBe(id);
    expect(group.transactions).toHaveLength(transactions.length + 1);
  });

  test('the check of plans finds a date charged twice and a lost date', async () => {
    const id = await sell();
    const { current_transaction_id } = await detail(id);
    shop.gateway.setTime(noon('2026-11-27'));
    await shop.runSeries();
    const { db } = database();
    const run = await db
      .selectFrom('transactions')
      .selectAll()
      .where('parent_transaction_id', '=', current_transaction_id)
      .executeTakeFirstOrThrow();
    const {
      customer_name: _,
      transaction_status: __,
      error_messages,
      custom,
      processor_answer: ___,
      ...row
    } = run;
    const json = { error_messages: JSON.stringify(error_messages), custom: JSON.stringify(custom) };
    await db
      .insertInto('transactions')
      .values({ ...row, ...json, id: 'twice', tracking_id: 'twice' })
      .execute();
    expect(await verifyPlans(db)).toMatchObject([{ plan: id, problem: 'charged more than once' }]);
    await db.deleteFrom('transactions').where('id', '=', 'twice').execute();

    const runs = await db
      .deleteFrom('recurring_runs')
      .where('series_id', '=', run.parent_transaction_id)
      .returningAll()
      .execute();
    expect(await verifyPlans(db)).toContainEqual(
      expect.objectContaining({ plan: id, problem: 'a date is lost' }),
    );
    await db.insertInto('recurring_runs').values(runs).execute();
  });
});
