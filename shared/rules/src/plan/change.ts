import type { IsoDate } from '../dates';
import { countUntil, type Frequency, isOngoing, listDates, ongoingEnd, previewLimit } from '../frequency';
import { installmentSeries, type InstallmentSplit } from '../installment';
import type { Cents } from '../money';
import { planAmounts, planSeries, type PlanTransaction } from './facts';

/** The installments of a plan that are still to come, and its odd last payment. Cents without the price adjustment. */
export interface PlanSchedule {
  recurring: { frequency: Frequency; start: IsoDate; end: IsoDate; amount: Cents } | undefined;
  final: { amount: Cents; close_date: IsoDate } | undefined;
}

/** A plan's parts as they are changed: what carries its installments, and the last payment while it waits for its day. */
export interface PlanParts {
  current: PlanTransaction;
  held: PlanTransaction | undefined;
  /** Whether due dates have passed unpaid: then another schedule takes their place too. */
  isLate: boolean;
}

/** One step of a change to a plan, in the order they are carried out (docs/decisions/0109-changing-a-plan-is-one-call.md). */
export const planChangeSteps = ['modify', 'series', 'final', 'late', 'void'] as const;
export type PlanChangeStep = (typeof planChangeSteps)[number];

/** What a plan still asks for, with nothing changed: from its next date on. */
export function scheduleToCome(
  { current, held }: Pick<PlanParts, 'current' | 'held'>,
  scheduled: readonly IsoDate[],
): PlanSchedule {
  const series = planSeries(current);
  const start = scheduled[0];
  return {
    recurring:
      series && start !== undefined ? { ...series, start, amount: planAmounts(current).net } : undefined,
    final:
      held?.future_post == null
        ? undefined
        : { amount: planAmounts(held).net, close_date: held.future_post.slice(0, 10) },
  };
}

/** A split on the calendar, its odd last payment apart (PLN-054); without a split the installments have no end. */
export function newSchedule(
  split: InstallmentSplit | undefined,
  { amount, start, frequency }: { amount: Cents; start: IsoDate; frequency: Frequency },
): PlanSchedule {
  if (!split) return { recurring: { frequency, start, end: ongoingEnd, amount }, final: undefined };
  const { recurring, final } = installmentSeries(split, start, frequency);
  return { recurring: { ...recurring, frequency }, final };
}

/**
 * What puts another schedule in the place of a plan's (PLN-053, PLN-054): installments that have settled are modified
 * where they are, others made anew in place of the old; the odd last payment likewise. What stays the same is left alone.
 * A series does not charge one date twice: one that is to begin today and may have been charged today is made anew.
 */
export function scheduleChangeSteps(
  { current, held, isLate }: PlanParts,
  before: PlanSchedule,
  after: PlanSchedule,
  today: IsoDate,
): PlanChangeStep[] {
  const isSame = JSON.stringify(ordered(before)) === JSON.stringify(ordered(after));
  if (isSame) return [];
  const isSettled = current.settled !== null || current.ach_rejected !== null;
  const isCharged = after.recurring?.start === today && before.recurring?.start !== today;
  const series: PlanChangeStep[] =
    sameSeries(before, after) && !isLate ? [] : [isSettled && !isCharged ? 'modify' : 'series'];
  return [...series, ...finalSteps(before, after, held)];
}

/**
 * What moves all that is to come to another card or account, from the next installment on (PLN-058); what is late is taken
 * with it at once (docs/decisions/0125-what-is-late-of-a-plan.md).
 */
export const paymentChangeSteps = (schedule: PlanSchedule, late: Cents): PlanChangeStep[] => [
  ...(schedule.recurring ? (['series'] as const) : []),
  ...(schedule.final ? (['final'] as const) : []),
  ...(late > 0 ? (['late'] as const) : []),
];

function finalSteps(
  before: PlanSchedule,
  after: PlanSchedule,
  held: PlanTransaction | undefined,
): PlanChangeStep[] {
  const isSame =
    before.final?.amount === after.final?.amount && before.final?.close_date === after.final?.close_date;
  if (isSame) return [];
  if (after.final) return ['final'];
  return held ? ['void'] : [];
}

const sameSeries = (one: PlanSchedule, other: PlanSchedule): boolean =>
  JSON.stringify(ordered({ ...one, final: undefined })) ===
  JSON.stringify(ordered({ ...other, final: undefined }));

const ordered = ({ recurring, final }: PlanSchedule) => [
  recurring && [recurring.frequency, recurring.start, recurring.end, recurring.amount],
  final && [final.amount, final.close_date],
];

/** A schedule in the words of its summary (PLN-047). Amounts in cents without the price adjustment. */
export interface ScheduleTerms {
  /** Null: it goes on without end. */
  balance: Cents | null;
  frequency: Frequency | null;
  start: IsoDate | null;
  /** Null: it goes on without end. */
  finish: IsoDate | null;
  /** All payments to come, the last one included. */
  count: number | null;
  installment: Cents | null;
  final: Cents | null;
}

/** What a schedule comes to. */
export function scheduleTerms({ recurring, final }: PlanSchedule): ScheduleTerms {
  const endless = recurring !== undefined && isOngoing(recurring.end);
  const count = recurring && !endless ? countUntil(recurring.start, recurring.frequency, recurring.end) : 0;
  return {
    balance: endless ? null : count * (recurring?.amount ?? 0) + (final?.amount ?? 0),
    frequency: recurring?.frequency ?? null,
    start: recurring?.start ?? final?.close_date ?? null,
    finish: endless ? null : (final?.close_date ?? recurring?.end ?? null),
    count: endless ? null : count + (final ? 1 : 0),
    installment: recurring?.amount ?? null,
    final: final?.amount ?? null,
  };
}

/** Every payment of a schedule by its date; of one without end as many as a preview lists. */
export function schedulePayments({ recurring, final }: PlanSchedule): { date: IsoDate; amount: Cents }[] {
  const limit = recurring && isOngoing(recurring.end) ? previewLimit : Infinity;
  const dates = recurring ? listDates(recurring.start, recurring.frequency, recurring.end, limit) : [];
  return [
    ...dates.map((date) => ({ date, amount: recurring?.amount ?? 0 })),
    ...(final ? [{ date: final.close_date, amount: final.amount }] : []),
  ];
}
