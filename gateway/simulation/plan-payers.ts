import type { PlanDetail } from '@tillway/contract';
import { toDollars } from '@tillway/rules';
import type { Chance } from '../src/sandbox/demo/chance';
import { requested, type OperationRequest } from './clerk';
import type { Shop } from './shop';
import { dayAfter, type Wishes } from './wishes';

/** Creates the wishes for plans: sales, payments, and changes. */
export const createPlanPayers = (
  shop: Shop,
  chance: Chance,
  { next, nonce, card, account, payment }: Wishes,
) => ({
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
    const count = next();
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
});
