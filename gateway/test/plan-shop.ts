import { randomBytes } from 'node:crypto';
import type {
  PaymentRequest,
  PlanChange,
  PlanDetail,
  PlanPaymentChange,
  PlanPaymentRequest,
  PlanScheduleChange,
} from '@tillway/contract';
import { verifyLedger } from './verify-ledger';
import { verifyPlans } from '../src/recurring/plans/verify-plans';
import { balanced } from './balanced';
import { clear } from './clear';
import type { TestDatabase } from './database';
import { openShop } from './shop';
import { password } from './users';

const key = () => randomBytes(32).toString('base64');
/** The keys of all shops of a database, so that one shop finds the cards of another. */
const keys = { masterKeys: `test:${key()}`, fingerprintKey: key() };

export const noon = (date: string) => new Date(`${date}T18:00:00Z`);

export const stepsOf = ({ steps }: PlanChange) => steps.map(({ step, state }) => [step, state]);

/** Returns the facts of a plan that do not depend on its past: every active part, and the payments to come. */
export const standing = ({
  transactions,
  scheduled,
  remaining_net,
  custom,
  status,
  remaining_payments,
}: PlanDetail) => ({
  parts: transactions
    .filter(({ voided, request_type }) => voided === null && request_type !== 'void')
    .map(
      ({
        request_type,
        total_amount,
        last_four,
        recurring_start,
        future_post,
        modify_recurring_type,
        modify_total_amount,
      }) =>
        JSON.stringify([
          request_type,
          total_amount,
          last_four,
          recurring_start,
          future_post,
          modify_recurring_type,
          modify_total_amount,
        ]),
    )
    .sort(),
  scheduled,
  remaining_net,
  remaining_payments,
  custom,
  status,
});

/** The bank account fields that a payer enters. */
export const bankAccount = {
  request_type: 'ach',
  card_name: 'Ada Lovelace',
  ach_routing_number: '103000017',
  ach_account_number: '1234567811',
  ach_type: 'CHECKING',
  ach_authorization: 'onfile',
  card_number: undefined,
  card_cvv: undefined,
  card_month: undefined,
  card_year: undefined,
} satisfies Partial<Record<keyof PaymentRequest, unknown>>;

interface PlanShopParts {
  /** Sells plans to bank accounts with authorized debits; otherwise to cards. */
  isBank?: boolean;
  /** The destination of the shop's mails. */
  mail?: Parameters<typeof openShop>[1];
}

/** Opens a shop with a clerk who sells and changes plans. */
export async function openPlanShop(database: TestDatabase, { isBank = false, mail }: PlanShopParts = {}) {
  const shop = await openShop(database, { keys, ...mail });
  const { accountId, browser, email, terminalId } = await shop.openStaffed(
    ['has_installment_options', 'can_manage_account_transactions', 'can_view_transactions'],
    isBank ? { types: ['ach'] } : {},
  );
  if (isBank)
    await database.db
      .updateTable('accounts')
      .set({ permissions: JSON.stringify({ can_use_nacha_authorization: true }) })
      .where('id', '=', accountId)
      .execute();

  /** Returns a payment of a plan as a client sends it, without undefined fields. */
  const sent = (body: object): PaymentRequest => JSON.parse(JSON.stringify(body)) as PaymentRequest;

  let terms = 0;
  /** Sells a plan with any terms, one part after the other; amounts in dollars. Returns the plan's id. */
  async function sellParts(
    total: string,
    count: number,
    parts: readonly Partial<PaymentRequest>[],
  ): Promise<string> {
    const plan = `TERMS-${++terms}`;
    for (const part of parts)
      await browser.get('payment', {
        body: sent(
          shop.request({
            terminal_id: terminalId,
            transaction_group_id: plan,
            transaction_group_total_amount: total,
            transaction_group_total_count: count,
            is_installment: 1,
            allow_duplicate: true,
            tokenize: true,
            ...((isBank ? bankAccount : {}) as Partial<PaymentRequest>),
            ...part,
          }),
        ),
      });
    shop.gateway.pass({ minutes: 1 });
    return plan;
  }
  const weekly = (amount: string, from: string, until: string): Partial<PaymentRequest> => ({
    amount,
    is_recurring: 1,
    recurring: 'weekly',
    recurring_start_date: from,
    recurring_end_date: until,
  });
  /** Takes a payment for a plan with the given fields. */
  const pay = async (id: string, change: Pick<PlanPaymentRequest, 'amount'> & Partial<PlanPaymentRequest>) =>
    browser.get('payPlan', {
      params: { id },
      body: { nonce: shop.request({}).nonce, in_full: false, updated: (await detail(id)).updated, ...change },
    });
  /** Lets the worker charge the payments due on a day, and then clear those taken before it. */
  async function passTo(day: string): Promise<void> {
    shop.gateway.setTime(noon(day));
    await shop.runSeries();
    await clear(shop.gateway.deps);
    await browser.signIn(email, password);
  }

  let made = 0;
  /**
   * Sells a plan of 100.00: 10.00 down, four weekly payments of 20.00 from today or another day, and 10.00 on the next
   * date. Returns the plan's id.
   */
  async function sell(
    card: Partial<PaymentRequest> = {},
    { from = '2026-11-20', until = '2026-12-11' } = {},
  ): Promise<string> {
    const plan = `CHANGED-${++made}`;
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
          ...card,
          ...body,
        }),
      });
    await part({ amount: '10.00' });
    await part({
      amount: '20.00',
      is_recurring: 1,
      recurring: 'weekly',
      recurring_start_date: from,
      recurring_end_date: until,
    });
    await part({ amount: '10.00', close_date: '2026-12-18' });
    shop.gateway.pass({ minutes: 1 });
    return plan;
  }
  /** Sells the same plan and lets a day pass, so that its payment has settled. */
  async function sellAndSettle(): Promise<string> {
    const plan = await sell();
    await settle();
    return plan;
  }
  async function settle(): Promise<void> {
    shop.gateway.setTime(noon('2026-11-21'));
    await clear(shop.gateway.deps);
    await browser.signIn(email, password);
  }
  const detail = async (id: string): Promise<PlanDetail> =>
    (await browser.get('plan', { params: { id } })).group;

  const schedule = async (
    id: string,
    change: Partial<PlanScheduleChange> = {},
  ): Promise<PlanScheduleChange> => ({
    nonce: shop.request({}).nonce,
    updated: (await detail(id)).updated,
    // 70.00 remain: two monthly payments of 30.00, and 10.00 after them.
    balance: '70.00',
    frequency: 'monthly',
    start: '2026-12-01',
    count: 3,
    amount: '30.00',
    ...change,
  });
  const newCard = async (
    id: string,
    change: Partial<PlanPaymentChange> = {},
  ): Promise<PlanPaymentChange> => ({
    nonce: shop.request({}).nonce,
    updated: (await detail(id)).updated,
    card_name: 'Grace Hopper',
    card_number: '5555555555554444',
    card_month: '10',
    card_year: '31',
    card_cvv: '321',
    billing_address: '1 Main Street',
    billing_city: 'Tampa',
    billing_state: 'FL',
    billing_postalcode: '33601',
    ...change,
  });
  const changeSchedule = async (id: string, body: PlanScheduleChange): Promise<PlanChange> =>
    (await browser.get('changePlanSchedule', { params: { id }, body })).change;
  const changeCard = async (id: string, body: PlanPaymentChange): Promise<PlanChange> =>
    (await browser.get('changePlanPayment', { params: { id }, body })).change;

  /** Runs the rest of the plan and returns the total paid. */
  async function runOut(id: string): Promise<number> {
    for (const date of [
      '2026-11-27',
      '2026-12-04',
      '2026-12-11',
      '2026-12-18',
      '2027-01-02',
      '2027-02-02',
      '2027-02-04',
    ]) {
      shop.gateway.setTime(noon(date));
      await shop.runSeries();
    }
    await clear(shop.gateway.deps);
    await browser.signIn(email, password);
    return (await detail(id)).paid;
  }

  const finish = async (id: string): Promise<PlanChange> => {
    const change_id = (await detail(id)).change?.id ?? '';
    return (await browser.get('finishPlanChange', { params: { id }, body: { change_id } })).change;
  };

  /** Closes the shop after its ledger and its plans are verified. */
  async function close(): Promise<void> {
    await shop.close();
    expect(await verifyLedger(database.db)).toEqual(balanced);
    expect(await verifyPlans(database.db)).toEqual([]);
  }

  return {
    shop,
    close,
    sellParts,
    weekly,
    pay,
    passTo,
    browser,
    email,
    terminalId,
    sell,
    settle,
    sellAndSettle,
    detail,
    schedule,
    newCard,
    changeSchedule,
    changeCard,
    finish,
    runOut,
  };
}

export type PlanShop = Awaited<ReturnType<typeof openPlanShop>>;
