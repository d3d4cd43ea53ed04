import type { Chance } from '../src/sandbox/demo/chance';
import { createCapturingPayers } from './capturing-payers';
import { requested, type OperationRequest } from './clerk';
import { createPlanPayers } from './plan-payers';
import { halfCard } from './seeds';
import type { Shop } from './shop';
import { createWishes, dayAfter } from './wishes';

/** Creates the wishes of a seed's payers and clerks. */
export function createPayers(shop: Shop, chance: Chance) {
  const wishes = createWishes(chance);
  const { next, nonce, card, account, payment } = wishes;
  return {
    ...createPlanPayers(shop, chance, wishes),
    ...createCapturingPayers(shop, chance, wishes),
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
      const count = next();
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
    onToken: (token: string, terminal = shop.card) =>
      payment('sale on token', { terminal_id: terminal, request_type: 'sale', token }),
    /** Moves a terminal to another processor. Staff do it. */
    move: (terminal: string, to: number, modified: Date) =>
      requested(
        `move ${terminal} to ${to}`,
        'changeTerminal',
        { processor_id: to, modified: modified.toISOString() },
        { id: terminal },
      ),
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
      const count = next();
      const body = { terminalId: { card: shop.card, ach: shop.bank }, amount: `${20 + count}.30` };
      return requested(`link ${count}`, 'createHostedLink', body);
    },
    /** A payment by one of the payers with the same link. */
    payLink: (token: string, amount: unknown) => {
      const byCard = chance.happens(0.7);
      const { ach_type, ...numbers } = account();
      const count = next();
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
