import type { IsoDate } from '../dates';
import { countUntil, type Frequency, isOngoing, listDates, ongoingEnd, previewLimit } from '../frequency';
import { installmentSeries, type InstallmentSplit } from '../installment';
import type { Cents } from '../money';
import { planAmounts, planSeries, type PlanTransaction } from './facts';
import type { PaymentToCome } from './to-come';

/**
 * The remaining installments of a plan, and its different last payment. Cents without the price adjustment.
 */
export interface PlanSchedule {
  recurring: { frequency: Frequency; start: IsoDate; end: IsoDate; amount: Cents } | undefined;
  final: { amount: Cents; close_date: IsoDate } | undefined;
}

/**
 * The parts of a plan that a change affects: the transaction of its series, and the deferred last payment.
 */
export interface PlanParts {
  current: PlanTransaction;
  held: PlanTransaction | undefined;
  /** Every payment still to be collected, limited to the plan's remaining balance. */
  toCome: readonly PaymentToCome[];
}

/** The steps of a change to a plan, in their order of execution. */
export const planChangeSteps = ['modify', 'series', 'final', 'late', 'void'] as const;
export type PlanChangeStep = (typeof planChangeSteps)[number];

const datesOf = ({ toCome }: Pick<PlanParts, 'toCome'>): PaymentToCome[] =>
  toCome.filter(({ kind, transaction_id }) => kind === 'installment' && transaction_id === null);

/**
 * Returns the current schedule of a plan from its next date on, without overdue payments and without deferred
 * additional payments. If the remaining balance does not cover the dates, the smaller date is the last
 * payment.
 */
export function scheduleToCome(parts: Pick<PlanParts, 'current' | 'toCome'>): PlanSchedule {
  const { net } = planAmounts(parts.current);
  const series = planSeries(parts.current);
  const dates = datesOf(parts);
  const whole = dates.filter((date) => date.net === net);
  const [first, last] = [whole[0], whole.at(-1)];
  const odd = parts.toCome.find(({ kind }) => kind === 'final') ?? dates.find((date) => date.net !== net);
  return {
    recurring:
      series && first && last
        ? {
            frequency: series.frequency,
            start: first.date,
            end: isOngoing(series.end) ? series.end : last.date,
            amount: net,
          }
        : undefined,
    final: odd && { amount: odd.net, close_date: odd.date },
  };
}

/** Returns the recorded series of a plan, including dates that the remaining balance does not cover. */
function recordedSeries(parts: PlanParts): PlanSchedule['recurring'] {
  const series = planSeries(parts.current);
  const start = datesOf(parts)[0]?.date;
  if (!series || start === undefined) return undefined;
  const end = isOngoing(series.end)
    ? series.end
    : listDates(series.start, series.frequency, series.end, Infinity).at(-1);
  return end === undefined
    ? undefined
    : { frequency: series.frequency, start, end, amount: planAmounts(parts.current).net };
}

/**
 * Puts a split on the calendar, with a different last payment on its own. Without a split, the installments
 * have no end.
 */
export function newSchedule(
  split: InstallmentSplit | undefined,
  { amount, start, frequency }: { amount: Cents; start: IsoDate; frequency: Frequency },
): PlanSchedule {
  if (!split) return { recurring: { frequency, start, end: ongoingEnd, amount }, final: undefined };
  const { recurring, final } = installmentSeries(split, start, frequency);
  return { recurring: { ...recurring, frequency }, final };
}

/**
 * Returns the steps that replace a plan's schedule. A settled series is modified in place; another one is
 * recreated and replaces the old one, and so is a different last payment. Unchanged parts need no step. A
 * series that starts today and may already have been charged today is recreated: it never charges a date
 * twice.
 */
export function scheduleChangeSteps(
  parts: PlanParts,
  before: PlanSchedule,
  after: PlanSchedule,
  today: IsoDate,
): PlanChangeStep[] {
  const { current, held, toCome } = parts;
  const isSame = JSON.stringify(ordered(before)) === JSON.stringify(ordered(after));
  if (isSame) return [];
  const isLate = toCome.some(({ kind }) => kind === 'late');
  const isSettled = current.settled !== null || current.ach_rejected !== null;
  const isCharged = after.recurring?.start === today && before.recurring?.start !== today;
  const recorded = recordedSeries(parts);
  const isSameSeries =
    !isLate &&
    JSON.stringify(ordered({ recurring: recorded, final: undefined })) ===
      JSON.stringify(ordered({ ...after, final: undefined }));
  const series: PlanChangeStep[] = isSameSeries ? [] : [isSettled && !isCharged ? 'modify' : 'series'];
  return [...series, ...finalSteps(after, held)];
}

/**
 * Returns the steps that move all remaining payments to another card or account, from the next installment
 * on. Overdue payments are charged to it at once.
 */
export const paymentChangeSteps = (schedule: PlanSchedule, late: Cents): PlanChangeStep[] => [
  ...(schedule.recurring ? (['series'] as const) : []),
  ...(schedule.final ? (['final'] as const) : []),
  ...(late > 0 ? (['late'] as const) : []),
];

function finalSteps(after: PlanSchedule, held: PlanTransaction | undefined): PlanChangeStep[] {
  const isSame =
    held !== undefined &&
    planAmounts(held).net === after.final?.amount &&
    held.future_post?.slice(0, 10) === after.final.close_date;
  if (isSame) return [];
  if (after.final) return ['final'];
  return held ? ['void'] : [];
}

const ordered = ({ recurring, final }: PlanSchedule) => [
  recurring && [recurring.frequency, recurring.start, recurring.end, recurring.amount],
  final && [final.amount, final.close_date],
];

/** A schedule's terms as the summary shows them. Amounts in cents without the price adjustment. */
export interface ScheduleTerms {
  /** Null: no end. */
  balance: Cents | null;
  frequency: Frequency | null;
  start: IsoDate | null;
  /** Null: no end. */
  finish: IsoDate | null;
  /** The number of remaining payments, including the last one. */
  count: number | null;
  installment: Cents | null;
  final: Cents | null;
}

/** Computes the terms of a schedule. */
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

/**
 * Returns whether a new schedule exceeds the payer's authorization: a higher payment, a later last date, or a
 * total above the previous one plus the overdue amount.
 */
export function takesMoreOrLonger(before: ScheduleTerms, after: ScheduleTerms, late: Cents): boolean {
  // A schedule without an end exceeds nothing, and nothing exceeds it.
  const atMost = (limit: number | null) => limit ?? Infinity;
  const dearest = ({ installment, final }: ScheduleTerms) => Math.max(installment ?? 0, final ?? 0);
  return (
    atMost(after.balance) > atMost(before.balance) + late ||
    dearest(after) > dearest(before) ||
    (after.finish ?? ongoingEnd) > (before.finish ?? ongoingEnd)
  );
}

/** Lists every payment of a schedule by date. Without an end, lists as many as a preview shows. */
export function schedulePayments({ recurring, final }: PlanSchedule): { date: IsoDate; amount: Cents }[] {
  const limit = recurring && isOngoing(recurring.end) ? previewLimit : Infinity;
  const dates = recurring ? listDates(recurring.start, recurring.frequency, recurring.end, limit) : [];
  return [
    ...dates.map((date) => ({ date, amount: recurring?.amount ?? 0 })),
    ...(final ? [{ date: final.close_date, amount: final.amount }] : []),
  ];
}
