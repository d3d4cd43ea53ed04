import {
  addDays,
  type Frequency,
  installmentSeries,
  type IsoDate,
  ongoingEnd,
  type RecurringStatus,
  splitByCount,
  stepDate,
  todayIn,
} from '@tillway/rules';
import { json } from '../../platform/database';
import { addCardSale } from './card-sales';
import { addPayment, addSeries } from './series';
import { daysBefore, inBusinessHours, minutesAfter } from './times';
import type { Wallet } from './wallets';
import type { Counter, World } from './world';

/** The number of plans in each stage; `ongoing` ones have no end. */
const stages = { running: 26, pending: 9, ended: 10, cancelled: 7, declined: 4, ongoing: 4 } as const;
type Stage = keyof typeof stages;
export const planStages: Stage[] = (Object.keys(stages) as Stage[]).flatMap((stage) =>
  Array.from({ length: stages[stage] }, () => stage),
);

const frequencies: readonly Frequency[] = ['weekly', 'biweekly', 'monthly', 'monthly'];

/** Adds an installment plan: its group, sometimes a down payment, the series, and an odd last payment. */
export function addPlan(world: World, counter: Counter, wallet: Wallet, stage: Stage): void {
  const { chance } = world;
  const frequency = chance.pick(frequencies);
  const count = chance.int(4, 9);
  const start = startOf(world, counter, { stage, frequency, count });
  const created = createdBefore(world, counter, start);
  const isAch = counter.type.includes('ach');
  // All payments of a bank account are equal, because a bank account has no deferred last payment.
  const balance = chance.int(25, 150) * 100 * count + (isAch ? 0 : chance.int(0, count - 1));
  const split = splitByCount(balance, count);
  if (!split) throw new Error('A demo plan cannot be split');
  const { recurring, final } = installmentSeries(split, start, frequency);
  const downpayment = !isAch && chance.happens(0.4) ? chance.int(20, 100) * 100 : 0;
  const isOngoing = stage === 'ongoing';
  const groupId = world.id(created);
  const stoppedAt = stage === 'cancelled' ? cancelledAt(world, created) : undefined;
  const whose = { counter, wallet, amount: recurring.amount, created };

  world.rows.transaction_groups.push({
    id: groupId,
    account_id: counter.account_id,
    terminal_id: counter.terminal_id,
    custom_tracking_id: world.trackingId(),
    total_amount: isOngoing ? null : balance + downpayment,
    total_count: isOngoing ? null : count,
    custom: json({ total_amount: isOngoing ? null : balance + downpayment }),
    created,
    updated: stoppedAt ?? created,
  });
  if (downpayment > 0) {
    const change = { transaction_group_id: groupId, is_installment: true };
    addCardSale(world, { counter, wallet, created, amount: downpayment, change }, 'approved');
  }
  addSeries(world, {
    ...whose,
    frequency,
    start,
    end: isOngoing ? ongoingEnd : recurring.end,
    status: statusOf(stage),
    stoppedAt,
    isInstallment: true,
    groupId,
  });
  if (!final || isOngoing || stage === 'declined') return;
  const last = addPayment(world, whose, {
    date: final.close_date,
    amount: final.amount,
    change: { transaction_group_id: groupId, is_installment: true, future_post: final.close_date },
  });
  if (stoppedAt && last.state === 'pending') Object.assign(last, { voided: stoppedAt, updated: stoppedAt });
}

/** Draws a time in the later half of the plan's life so far. */
const cancelledAt = ({ chance, now }: World, created: Date): Date =>
  new Date(created.getTime() + (now.getTime() - created.getTime()) * (0.5 + chance.next() / 2.1));

const statusOf = (stage: Stage): RecurringStatus => (stage === 'ongoing' ? 'running' : stage);

/** Returns the start that puts a plan of this length into its stage today. */
function startOf(
  { chance, now }: World,
  { zone }: Counter,
  { stage, frequency, count }: { stage: Stage; frequency: Frequency; count: number },
): IsoDate {
  const today = todayIn(zone, now);
  const stepsAgo = (steps: number) => addDays(stepDate(today, frequency, -steps), -chance.int(0, 3));
  switch (stage) {
    case 'pending':
      return addDays(today, chance.int(2, 25));
    case 'ended':
      return stepsAgo(count + chance.int(1, 4));
    case 'running':
    case 'cancelled':
      return stepsAgo(chance.int(1, count - 3));
    case 'ongoing':
      return stepsAgo(chance.int(2, 6));
    case 'declined':
      return addDays(today, -chance.int(10, 100));
  }
}

/** Draws the time of the agreement: shortly before the start, and not in the future. */
function createdBefore({ chance, now }: World, { zone }: Counter, start: IsoDate): Date {
  const day = addDays(start, -chance.int(0, 4));
  const created = inBusinessHours(chance, zone, day);
  return created < now ? created : minutesAfter(daysBefore(now, chance.int(1, 9)), -chance.int(0, 300));
}
