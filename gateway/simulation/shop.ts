import type { PlanDetail } from '@tillway/contract';
import { addDays, makeNonce, toDollars, todayIn } from '@tillway/rules';
import type { Executor } from '../src/platform/database';
import type { Chance } from '../src/sandbox/demo/chance';
import { insertApproval } from '../src/merchants/manager-password/approval-store';
import { createIds } from '../src/platform/ids';
import { createMerchant } from '../test/merchant';
import { createUser } from '../test/users';
import { requested, type OperationRequest } from './clerk';
import { halfCard } from './seeds';

/** The merchant of a seed, with its terminals and its manager's approvals. */
export interface Shop {
  accountId: string;
  userId: string;
  card: string;
  bank: string;
  /** The terminal for cards whose series are schedules. */
  scheduled: string;
  /** The terminal for bank accounts whose series are schedules. */
  scheduledBank: string;
  approvals: string[];
}

const long = new Date('2025-01-01T00:00:00Z');

export async function openShop(db: Executor, chance: Chance, now: Date, permissions: object): Promise<Shop> {
  const ids = createIds({ now: () => now }, (size) => chance.bytes(size));
  const { accountId, terminalId: card } = await createMerchant(db, ids);
  const bank = ids.id();
  const terminal = { account_id: accountId, code: 'BK1', types: ['ach'], processor_id: 3 };
  await db
    .insertInto('terminals')
    .values({ ...terminal, id: bank, name: 'Bank', created: long, modified: long })
    .execute();
  const scheduled = ids.id();
  await db
    .insertInto('terminals')
    .values({
      id: scheduled,
      account_id: accountId,
      code: 'SC1',
      types: ['ecom'],
      processor_id: 6,
      name: 'Scheduled',
      created: long,
      modified: long,
    })
    .execute();
  const scheduledBank = ids.id();
  await db
    .insertInto('terminals')
    .values({
      id: scheduledBank,
      account_id: accountId,
      code: 'SB1',
      types: ['ach'],
      processor_id: 6,
      name: 'Scheduled bank',
      created: long,
      modified: long,
    })
    .execute();
  await db
    .updateTable('accounts')
    .set({
      // The account has a manager; the approvals are made below.
      manager_password_hash: 'simulated',
      permissions: JSON.stringify(permissions),
    })
    .where('id', '=', accountId)
    .execute();
  const userId = await createUser(db, ids, { email: 'clerk@simulated.test', accounts: [accountId] });
  const approvals = [ids.id(), ids.id()];
  const expires = new Date(now.getTime() + 90 * 86_400_000);
  for (const id of approvals)
    await insertApproval(db, { id, accountId, userId, action: 'waive', at: now, expires });
  return { accountId, userId, card, bank, scheduled, scheduledBank, approvals };
}

/** Returns the merchant's local day, the given number of days after now. */
const dayAfter = (now: number, days: number): string =>
  addDays(todayIn('America/Chicago', new Date(now)), days);

/** Removes undefined values, since a request carries only JSON. */
const clean = (body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

const cards = ['4111111111111111', '5500000000000004', '4012888888881881'];

/** Creates the wishes of a seed's payers. A unique postal code identifies each wish. */
export function createPayers(shop: Shop, chance: Chance) {
  let count = 0;
  const nonce = () => makeNonce((size) => chance.bytes(size));
  const card = () => ({
    card_name: 'Ada Lovelace',
    card_number: chance.pick(cards),
    card_cvv: '123',
    card_month: '12',
    card_year: '45',
  });
  const account = () => ({
    card_name: 'Ada Lovelace',
    ach_routing_number: '103000017',
    ach_account_number: `12345678${chance.pick(['06', '11', '12', '13', '14', '15'])}`,
    ach_type: 'CHECKING',
  });
  /** Returns an amount that no other wish has; the sandbox declines some, which end in .05. */
  const amount = () => `${20 + count}.${chance.happens(0.1) ? '05' : '10'}`;
  const payment = (
    name: string,
    body: Record<string, unknown>,
    more: { byTrainee?: boolean } = {},
  ): OperationRequest => {
    count += 1;
    const postalCode = String(10_000 + count);
    const base = { nonce: nonce(), amount: amount(), billing_postalcode: postalCode };
    return requested(`${name} ${postalCode}`, 'payment', { ...base, ...clean(body) }, more);
  };

  return {
    sale: (terminal = shop.card) =>
      payment('sale', { terminal_id: terminal, request_type: 'sale', ...card() }),
    /** A sale on a card that has half the money for it; of `rest`, the payment of its rest on another card. */
    part: (rest?: string) =>
      payment(rest === undefined ? 'part' : `rest of ${rest}`, {
        ...{ terminal_id: shop.card, request_type: 'sale', rest_of_transaction_id: rest, ...card() },
        ...(rest === undefined && { card_number: halfCard }),
      }),
    /** A trainee's sale, with an approval that another sale may have used up. */
    waived: () =>
      payment(
        'waived sale',
        {
          terminal_id: shop.card,
          request_type: 'sale',
          waive_fee: 1,
          approval_id: chance.pick(shop.approvals),
          ...card(),
        },
        { byTrainee: true },
      ),
    debit: (terminal = shop.bank) =>
      payment('debit', {
        terminal_id: terminal,
        request_type: 'ach',
        ach_authorization: chance.weighted({ onfile: 3, printsign: 2 }),
        ...account(),
      }),
    /** A refund to a payer without an earlier payment. */
    credit: () => {
      const byCard = chance.happens(0.6);
      count += 1;
      return requested(`credit ${count}`, 'standaloneRefund', {
        terminal_id: byCard ? shop.card : shop.bank,
        request_type: byCard ? 'sale' : 'ach',
        nonce: nonce(),
        amount: `${20 + count}.20`,
        billing_postalcode: '73101',
        ...(byCard ? card() : { ...account(), ach_authorization: 'onfile' }),
      });
    },
    /** A series stored as a schedule: nothing is charged until it runs. */
    schedule: (now: number) => {
      const start = chance.int(0, 2);
      return payment('schedule', {
        terminal_id: shop.scheduled,
        request_type: 'sale',
        recurring: chance.weighted({ daily: 3, weekly: 1 }),
        recurring_start_date: dayAfter(now, start),
        recurring_end_date: dayAfter(now, start + 7),
        ...card(),
      });
    },
    /** Schedules from today on for debits without an authorization: they wait, however many there are. */
    waiting: (now: number): OperationRequest[] =>
      Array.from({ length: 4 }, () =>
        payment('schedule that waits', {
          terminal_id: shop.scheduledBank,
          request_type: 'ach',
          recurring: 'daily',
          recurring_start_date: dayAfter(now, 0),
          recurring_end_date: dayAfter(now, 20),
          ach_authorization: 'printsign',
          ...account(),
        }),
      ),
    editSchedule: (id: string, now: number) => {
      const start = chance.int(0, 2);
      const dates = { start: dayAfter(now, start), end: dayAfter(now, start + chance.int(2, 6)) };
      const change = chance.happens(0.5) ? dates : { end: dates.end };
      return requested(
        `edit schedule ${id}`,
        'changeSchedule',
        { recurring_type: 'daily', ...change },
        { id },
      );
    },
    cancelSchedule: (id: string) => requested(`cancel schedule ${id}`, 'cancelSchedule', {}, { id }),
    /** Records the payer's authorization of a debit. */
    authorize: (id: string) =>
      requested(
        `authorize ${id}`,
        'authorizeTransaction',
        { ach_is_authorized: true, ach_status_id: 2 },
        { id },
      ),
    submit: (id: string) => requested(`submit ${id}`, 'submit', { tracking_id: id }),
    /** A late return of a debit by the bank, or a notification of change that moves no money. */
    returned: (id: string, amount: unknown, now: number, code = chance.weighted({ R10: 3, C01: 1 })) => {
      const body = { amount, return_date: dayAfter(now, 0), code, reason: 'simulated' };
      return requested(`${code} of ${id}`, 'achReturn', body, { id });
    },
    /** An additional payment on a sold plan. */
    onPlan: (token: string, plan: unknown) =>
      payment('additional payment', {
        terminal_id: shop.card,
        request_type: 'sale',
        amount: `${chance.int(5, 60)}.00`,
        transaction_group_id: plan,
        allow_duplicate: true,
        token,
      }),
    cancelPlan: (id: string) => requested(`cancel plan ${id}`, 'cancelPlan', {}, { id }),
    /**
     * Charges a plan's stored card for the whole open amount, or for a part outside the schedule. A part may have a
     * later day.
     */
    payPlan: ({ id, updated, open_net }: PlanDetail, now: number, isInFull = chance.happens(0.6)) => {
      const part = chance.int(1, Math.max(1, Math.floor(open_net / 100))) * 100;
      return requested(
        `pay ${isInFull ? 'all' : 'part'} of plan ${id}`,
        'payPlan',
        {
          nonce: nonce(),
          amount: toDollars(isInFull ? open_net : part),
          in_full: isInFull,
          updated,
          ...(!isInFull && chance.happens(0.4) && { close_date: dayAfter(now, chance.int(1, 3)) }),
        },
        { id },
      );
    },
    /** Moves the open amount of a plan to other days, today at the earliest, mostly with an odd last payment. */
    changePlanSchedule: ({ id, updated, open_net }: PlanDetail, now: number) => {
      const balance = chance.happens(0.8) ? open_net : open_net + chance.int(1, 9) * 100;
      const payments = chance.int(1, Math.min(4, Math.floor(balance / 100)));
      return requested(
        `another schedule of plan ${id}`,
        'changePlanSchedule',
        {
          nonce: nonce(),
          updated,
          balance: toDollars(balance),
          frequency: 'weekly',
          start: dayAfter(now, chance.int(0, 2)),
          count: payments,
          amount: toDollars(Math.floor(balance / payments / 100) * 100),
        },
        { id },
      );
    },
    /** Moves the open amount of a plan to another card or bank account. */
    changePlanCard: ({ id, updated, transactions }: PlanDetail) => {
      count += 1;
      const isBank = transactions.some(({ payment_type }) => payment_type === 'ach');
      return requested(
        `another card of plan ${id}`,
        'changePlanPayment',
        {
          nonce: nonce(),
          updated,
          ...(isBank ? { ...account(), ach_authorization: 'onfile' } : card()),
          billing_address: '1 Main Street',
          billing_city: 'Tampa',
          billing_state: 'FL',
          billing_postalcode: String(10_000 + count),
        },
        { id },
      );
    },
    finishPlanChange: (id: string, changeId: string) =>
      requested(`finish the change of plan ${id}`, 'finishPlanChange', { change_id: changeId }, { id }),
    postDated: (now: number) =>
      payment('post-dated sale', {
        terminal_id: shop.card,
        request_type: 'sale',
        close_date: dayAfter(now, chance.int(2, 4)),
        ...card(),
      }),
    /** A recurring payment by card or bank account, from today or a later day. */
    series: (now: number) => {
      const byCard = chance.happens(0.7);
      const start = chance.happens(0.7) ? 0 : chance.int(1, 2);
      return payment('series', {
        terminal_id: byCard ? shop.card : shop.bank,
        request_type: byCard ? 'sale' : 'ach',
        is_recurring: 1,
        recurring: chance.weighted({ daily: 3, weekly: 1 }),
        recurring_start_date: dayAfter(now, start),
        recurring_end_date: dayAfter(now, start + chance.int(3, 9)),
        ...(byCard ? card() : { ...account(), ach_authorization: 'onfile' }),
      });
    },
    /** A daily debit of a payer with little money, sometimes with a plan of its own. */
    poorSeries: (now: number) => {
      const dates = chance.int(4, 8);
      const each = chance.int(5, 40);
      const plan = {
        is_installment: 1,
        transaction_group_id: nonce(),
        transaction_group_total_amount: `${dates * each}.00`,
        transaction_group_total_count: dates,
      };
      return payment('series of who is short', {
        terminal_id: shop.bank,
        request_type: 'ach',
        amount: `${each}.00`,
        allow_duplicate: true,
        is_recurring: 1,
        recurring: 'daily',
        recurring_start_date: dayAfter(now, 0),
        recurring_end_date: dayAfter(now, dates - 1),
        ach_authorization: 'onfile',
        ...account(),
        ach_account_number: '1234567816',
        ...(chance.happens(0.5) && plan),
      });
    },
    /** A payment or a series that replaces and ends another one. */
    inPlaceOf: (replaced: string, now: number) => {
      const series = {
        is_recurring: 1,
        recurring: 'daily',
        recurring_start_date: dayAfter(now, chance.int(0, 1)),
        recurring_end_date: dayAfter(now, chance.int(4, 8)),
      };
      return payment(`in place of ${replaced}`, {
        terminal_id: shop.card,
        request_type: 'sale',
        replaces_transaction_id: replaced,
        ...(chance.happens(0.7) ? series : { replaces_date: 'today' as const }),
        ...card(),
      });
    },
    onToken: (token: string) =>
      payment('sale on token', { terminal_id: shop.card, request_type: 'sale', token }),
    /** The three payments of a plan: a down payment now, a series from tomorrow on, and an odd last payment. */
    plan: (now: number): OperationRequest[] => {
      const dates = chance.int(3, 6);
      const [down, each, last] = [chance.int(5, 40), chance.int(5, 40), chance.int(5, 40)];
      const isBank = chance.happens(0.3);
      const part = {
        terminal_id: isBank ? shop.bank : shop.card,
        request_type: isBank ? 'ach' : 'sale',
        is_installment: 1,
        transaction_group_id: nonce(),
        transaction_group_total_amount: `${down + dates * each + last}.00`,
        transaction_group_total_count: dates + 2,
        // Parts of the same amount are not duplicates of each other.
        allow_duplicate: true,
        ...(isBank ? { ...account(), ach_authorization: 'onfile' } : card()),
      };
      const series = {
        recurring: 'daily',
        recurring_start_date: dayAfter(now, 1),
        recurring_end_date: dayAfter(now, dates),
      };
      return [
        payment('downpayment', { ...part, amount: `${down}.00` }),
        payment('installments', { ...part, amount: `${each}.00`, ...series }),
        payment('last installment', { ...part, amount: `${last}.00`, close_date: dayAfter(now, dates + 1) }),
      ];
    },
    cancel: (transaction: string) =>
      requested(`cancel ${transaction}`, 'modify', { transaction_id: transaction, recurring_type: 'none' }),
    /** Changes the amount, end, start, or frequency of a series. Only a new start changes its uncharged dates. */
    modify: (transaction: string, now: number) => {
      const start = chance.int(0, 2);
      const changes = {
        amount: { total_amount: `${chance.int(20, 60)}.00` },
        end: { recurring_end: dayAfter(now, chance.int(2, 8)) },
        start: {
          recurring_type: 'daily',
          recurring_start: dayAfter(now, start),
          recurring_end: dayAfter(now, start + chance.int(2, 6)),
        },
        frequency: { recurring_type: chance.pick(['daily', 'weekly']), recurring_end: dayAfter(now, 9) },
      };
      const change = chance.weighted({ amount: 2, end: 3, start: 2, frequency: 1 });
      return requested(`modify ${change} of ${transaction}`, 'modify', {
        transaction_id: transaction,
        ...changes[change],
      });
    },
    /** The same sale from another payer, with another nonce. */
    duplicate: (other: OperationRequest) =>
      payment(
        `like ${other.name}`,
        {
          ...other.body,
          nonce: nonce(),
          billing_postalcode: undefined,
          ...(chance.happens(0.3) && { allow_duplicate: true }),
        },
        { byTrainee: other.byTrainee },
      ),
    /** A link from the merchant to a payer, who can pay by card or bank account. */
    link: () => {
      count += 1;
      const body = { terminalId: { card: shop.card, ach: shop.bank }, amount: `${20 + count}.30` };
      return requested(`link ${count}`, 'createHostedLink', body);
    },
    /** A payment by one of the payers with the same link. */
    payLink: (token: string, amount: unknown) => {
      const byCard = chance.happens(0.7);
      const { ach_type, ...numbers } = account();
      count += 1;
      const postalCode = String(10_000 + count);
      return requested(`pay by link ${postalCode}`, 'payHostedLink', {
        token,
        nonce: nonce(),
        method: byCard ? 'card' : 'ach',
        amount,
        billing_postalcode: postalCode,
        ...(byCard ? card() : { ...numbers, ach_type, agreed: true }),
      });
    },
    void: (transaction: string) => requested(`void ${transaction}`, 'void', { transaction_id: transaction }),
    refund: (transaction: string) => {
      const type = chance.weighted({ full: 4, partial: 5, fee: 1 });
      const part = type === 'partial' ? { amount: `${chance.int(1, 25)}.00` } : {};
      const body = { unique_id: transaction, type, nonce: nonce(), ...part };
      return requested(`refund ${type} ${transaction}`, 'refund', body);
    },
  };
}
export type Payers = ReturnType<typeof createPayers>;
