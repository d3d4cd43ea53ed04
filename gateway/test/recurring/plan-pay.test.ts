import type { PaymentRequest, PlanPaymentRequest, Transaction } from '@tillway/contract';
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

  /** Returns the payer's fields of another payment of the plan. */
  const payerOf = (of: Transaction) =>
    Object.fromEntries(
      Object.entries({
        card_name: of.card_name,
        billing_address: of.billing_address,
        billing_city: of.billing_city,
        billing_state: of.billing_state,
        billing_postalcode: of.billing_postal_code,
        billing_country: of.billing_country,
        billing_phone: of.billing_phone,
        billing_email: of.billing_email,
      }).filter(([, value]) => value !== null),
    );

  let made = 0;
  /**
   * Sells a plan of 100.00: 10.00 down, four weekly payments of 20.00 from today, and 10.00 on the next date. Returns
   * its id.
   */
  async function sell(): Promise<string> {
    const plan = `PAID-${++made}`;
    const part = (body: Partial<PaymentRequest>) =>
      browser.get('payment', {
        body: shop.request({
          terminal_id: terminalId,
          transaction_group_id: plan,
          transaction_group_total_amount: '100.00',
          transaction_group_total_count: 6,
          is_installment: 1,
          allow_duplicate: true,
          tokenize: true,
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
    });
    await part({ amount: '10.00', close_date: '2026-12-18' });
    return plan;
  }
  const detail = async (id: string) => (await browser.get('plan', { params: { id } })).group;
  const request = async (
    id: string,
    change: Partial<PlanPaymentRequest> = {},
  ): Promise<PlanPaymentRequest> => ({
    nonce: shop.request({}).nonce,
    amount: '70.00',
    in_full: true,
    updated: (await detail(id)).updated,
    ...change,
  });
  const pay = (id: string, body: PlanPaymentRequest) => browser.get('payPlan', { params: { id }, body });
  const refused = (id: string, body: PlanPaymentRequest) =>
    browser.refused('payPlan', { params: { id }, body });

  test('PLN-036 PLN-037 a payment in full with the stored card ends future payments, and taken ones stay', async () => {
    const id = await sell();
    expect(await detail(id)).toMatchObject({ remaining_net: 7000, remaining_balance: 7245 });
    const paid = await pay(id, await request(id, { customer_po: 'PO-9', notes: 'cleared' }));
    expect(paid).toMatchObject({ response: { ResponseText: 'APPROVED' }, errors: [] });
    const group = await detail(id);
    expect(group.transactions.find((each) => each.id === paid.response.UniqueID)).toMatchObject({
      total_amount: 7245,
      customer_po: 'PO-9',
      notes: 'cleared',
      last_four: group.transactions[0]?.last_four,
    });
    expect(group).toMatchObject({ remaining_payments: 0, remaining_balance: 0, status: 'paid' });
    shop.gateway.setTime(noon('2027-01-08'));
    await shop.runSeries();
    await clear(shop.gateway.deps);
    await browser.signIn(email, password);
    // The whole price, once.
    expect((await detail(id)).paid).toBe(10_000);
  });

  test('a repeated request with its nonce charges nothing, in any later state of the plan', async () => {
    const id = await sell();
    const body = await request(id);
    const first = await pay(id, body);
    expect((await pay(id, body)).response.UniqueID).toBe(first.response.UniqueID);
    expect((await detail(id)).transactions.filter(({ total_amount }) => total_amount === 7245)).toHaveLength(
      1,
    );
  });

  /** The steps of the one call; the gateway may die after any of them. */
  const steps: [string, (id: string, body: PlanPaymentRequest) => Promise<unknown>][] = [
    [
      'the charge',
      async (id, { nonce, amount }) => {
        const plan = await detail(id);
        const current = plan.transactions.find((each) => each.id === plan.current_transaction_id);
        return browser.get('payment', {
          body: {
            terminal_id: terminalId,
            request_type: 'sale',
            nonce,
            amount,
            allow_duplicate: true,
            transaction_group_id: plan.id,
            token: current?.token_id ?? '',
            ...(current?.billing_id && { billing_id: current.billing_id }),
            ...(current?.order_number && { order_number: current.order_number }),
            ...(current && payerOf(current)),
          },
        });
      },
    ],
  ];

  test.each(steps.map(([name], at): [string, number] => [name, at + 1]))(
    'O-36 PLN-036 a request repeated after it broke off after %s reaches the same end and is charged once',
    async (_, done) => {
      const id = await sell();
      const body = await request(id);
      for (const [, step] of steps.slice(0, done)) await step(id, body);
      expect(await pay(id, body)).toMatchObject({ response: { ResponseText: 'APPROVED' }, errors: [] });
      const group = await detail(id);
      expect(group).toMatchObject({ remaining_payments: 0, remaining_balance: 0, status: 'paid' });
      expect(group.transactions.filter(({ total_amount }) => total_amount === 7245)).toHaveLength(1);
    },
  );

  test('PLN-033 B-03 an additional payment leaves the next dates unchanged and reduces the last payment', async () => {
    const id = await sell();
    const paid = await pay(id, await request(id, { in_full: false, amount: '5.00' }));
    expect(paid).toMatchObject({ response: { ResponseText: 'APPROVED' }, cancelled: 0 });
    const group = await detail(id);
    expect(group).toMatchObject({
      remaining_payments: 4,
      remaining_net: 6500,
      custom: { total_amount: 10_000 },
    });
    expect(group.to_come.map(({ date, net, total }) => [date, net, total])).toEqual([
      ['2026-11-27', 2000, 2070],
      ['2026-12-04', 2000, 2070],
      ['2026-12-11', 2000, 2070],
      ['2026-12-18', 500, 518],
    ]);
    await browser.get('cancelPlan', { params: { id } });
  });

  test('C-17 a postponed payment is pending until its day', async () => {
    const id = await sell();
    const paid = await pay(id, await request(id, { close_date: '2026-11-25' }));
    expect(paid).toMatchObject({ response: { ResponseText: 'PENDING' }, errors: [] });
    expect((await detail(id)).scheduled).toEqual([]);
    await browser.get('cancelPlan', { params: { id } });
  });

  test.each<[string, Partial<PlanPaymentRequest>, object]>([
    [
      'another amount than what remains',
      { amount: '69.99' },
      { status: 422, fields: { amount: 'Amount must be the remaining balance of the plan' } },
    ],
    ['a plan that was changed since', { updated: '2026-01-01T00:00:00.000Z' }, { status: 409 }],
    ['a date that is past', { close_date: '2026-11-19' }, { status: 422 }],
  ])('O-49 a payment is refused before anything is charged: %s', async (_, change, answer) => {
    const id = await sell();
    expect(await refused(id, await request(id, change))).toMatchObject(answer);
    expect(await detail(id)).toMatchObject({ remaining_payments: 4 });
    await browser.get('cancelPlan', { params: { id } });
  });
});
