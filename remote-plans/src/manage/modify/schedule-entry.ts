import type { PlanDetail, PlanScheduleChange } from '@tillway/contract';
import {
  type Cents,
  formatDate,
  formatMoney,
  type Frequency,
  frequencyLabel,
  type InstallmentPlan,
  isFrequency,
  isIsoDate,
  isOngoing,
  newSchedule,
  parseCount,
  parseDollars,
  type PlanChange as Recalculation,
  type PlanSchedule,
  planScheduleErrors,
  recalculatePlan,
  type ScheduleTerms,
  scheduleTerms,
  scheduleToCome,
  splitAsTyped,
  toDollars,
} from '@tillway/rules';
import { planTransactions } from '../plan-facts';

/** A new schedule as the user types it, in dollars. */
export type ScheduleEntry = Record<'balance' | 'frequency' | 'count' | 'amount' | 'start', string>;

/** Returns the schedule of the payments that a plan still has to collect. */
export function scheduleNow(plan: PlanDetail): PlanSchedule {
  const { current } = planTransactions(plan);
  return current
    ? scheduleToCome({ current, toCome: plan.to_come })
    : { recurring: undefined, final: undefined };
}

export const isEndless = ({ recurring }: PlanSchedule): boolean => isOngoing(recurring?.end ?? null);

/** Returns the form's first values. The balance includes the late amount, which may add payments. */
export function entryOfPlan(plan: PlanDetail, schedule: PlanSchedule, tomorrow: string): ScheduleEntry {
  const entry = entryOf(schedule, tomorrow);
  const { balance } = scheduleTerms(schedule);
  if (balance === null || plan.late_net === 0) return entry;
  return recalculated({ ...entry, balance: toDollars(balance + plan.late_net) }, 'balance', false);
}

/**
 * Returns the present schedule, so that the form begins without a change. Without a date to come, it starts
 * tomorrow.
 */
function entryOf(schedule: PlanSchedule, tomorrow: string): ScheduleEntry {
  const { balance, frequency, count, installment, final } = scheduleTerms(schedule);
  return {
    balance: balance === null ? '' : toDollars(balance),
    frequency: frequency ?? 'none',
    count: count === null ? '' : String(count),
    amount: toDollars(installment ?? final ?? 0),
    start: schedule.recurring?.start ?? tomorrow,
  };
}

const numbersOf = (entry: ScheduleEntry, ongoing: boolean): InstallmentPlan => {
  const [balance, amount] = [parseDollars(entry.balance) ?? 0, parseDollars(entry.amount) ?? 0];
  const count = parseCount(entry.count) ?? 0;
  return {
    balance,
    amount,
    count,
    frequency: isFrequency(entry.frequency) ? entry.frequency : undefined,
    last: splitAsTyped(balance, count, amount)?.last,
    start: isIsoDate(entry.start) ? entry.start : undefined,
    end: undefined,
    ongoing,
  };
};

/** Recalculates the fields that depend on the one that the user typed in. */
export function recalculated(
  entry: ScheduleEntry,
  typed: keyof ScheduleEntry,
  ongoing: boolean,
): ScheduleEntry {
  const plan = numbersOf(entry, ongoing);
  const changes: Record<keyof ScheduleEntry, Recalculation | undefined> = {
    balance: plan.balance > 0 ? { balance: plan.balance } : undefined,
    amount: plan.amount > 0 ? { amount: plan.amount } : undefined,
    count: plan.count > 0 ? { count: plan.count } : undefined,
    frequency: { frequency: plan.frequency },
    start: { start: plan.start },
  };
  const change = changes[typed];
  if (!change || ongoing) return entry;
  const next = recalculatePlan(plan, change);
  return {
    ...entry,
    ...(typed !== 'count' && next.count > 0 && { count: String(next.count) }),
    ...(typed === 'count' && next.amount > 0 && { amount: toDollars(next.amount) }),
  };
}

/**
 * Makes a typed balance below one installment one payment of it. Call it only on blur: while the user types
 * 1000.00, the field holds 10 for a moment.
 */
export function settled(entry: ScheduleEntry, ongoing: boolean): ScheduleEntry {
  const [balance, amount] = [parseDollars(entry.balance) ?? 0, parseDollars(entry.amount) ?? 0];
  if (ongoing || balance <= 0 || balance >= amount) return entry;
  return { ...entry, count: '1', amount: toDollars(balance) };
}

/** Returns the last date of a typed schedule, and its last payment if that is a different amount. */
export function endOf(after: PlanSchedule | undefined): { endDate: string; lastPayment: string | undefined } {
  const terms = after && scheduleTerms(after);
  if (!terms) return { endDate: '', lastPayment: undefined };
  return {
    endDate: terms.finish === null ? 'ongoing' : formatDate(terms.finish),
    lastPayment: terms.final === null ? undefined : toDollars(terms.final),
  };
}

/** Returns the typed schedule; undefined while a field is invalid. */
export function scheduleOf(entry: ScheduleEntry, ongoing: boolean, today: string): PlanSchedule | undefined {
  if (planScheduleErrors({ ...entry, ongoing }, today).length > 0) return undefined;
  const { amount, frequency, start, balance, count } = numbersOf(entry, ongoing);
  if (!frequency || !start) return undefined;
  const split = ongoing ? undefined : splitAsTyped(balance, count, amount);
  return newSchedule(split, { amount, start, frequency });
}

/** Converts the typed schedule to the request's fields. */
export const scheduleAsked = (
  entry: ScheduleEntry,
  ongoing: boolean,
): Omit<PlanScheduleChange, 'updated' | 'nonce' | 'approval_id'> => ({
  balance: ongoing ? '0' : entry.balance.trim(),
  frequency: entry.frequency as Frequency,
  start: entry.start,
  count: ongoing ? 0 : (parseCount(entry.count) ?? 0),
  amount: entry.amount.trim(),
});

const money = (amount: Cents | null): string => (amount === null ? 'None' : formatMoney(amount));

/** Returns the rows that show the terms before beside those after. */
export function summaryRows(before: ScheduleTerms, after: ScheduleTerms | undefined) {
  const row = (label: string, read: (terms: ScheduleTerms) => string) => ({
    label,
    before: read(before),
    after: after ? read(after) : '–',
  });
  return [
    row('Remainder/Total', ({ balance }) => (balance === null ? 'ongoing' : formatMoney(balance))),
    row('Frequency', ({ frequency }) => (frequency === null ? 'None' : frequencyLabel(frequency))),
    row('Start Date', ({ start }) => (start === null ? 'None' : formatDate(start))),
    row('Finish Date', ({ finish }) => (finish === null ? 'ongoing' : formatDate(finish))),
    row('# Payments', ({ count }) => (count === null ? 'ongoing' : String(count))),
    row('Installment', ({ installment }) => money(installment)),
    row('Final', ({ final }) => money(final)),
  ];
}
