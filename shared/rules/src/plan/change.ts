import type { IsoDate } from '../dates';
import { countUntil, type Frequency, isOngoing, listDates, ongoingEnd, previewLimit } from '../frequency';
import { installmentSeries, type InstallmentSplit } from '../installment';
import type { Cents } from '../money';
import { planAmounts, planSeries, type PlanTransaction } from './facts';
import type { PaymentToCome } from './to-come';

/** The installments of a plan that are still to come, and its odd last payment. Cents without the price adjustment. */
export interface PlanSchedule {
  recurring: { frequency: Frequency; start: IsoDate; end: IsoDate; amount: Cents } | undefined;
  final: { amount: Cents; close_date: IsoDate } | undefined;
}

/** A plan's parts as they are changed: what carries its installments, and the last payment while it waits for its day. */
export interface PlanParts {
  current: PlanTransaction;
  held: PlanTransaction | undefined;
  /** Every payment to be collected, as much of each as the plan has room for. */
  toCome: readonly PaymentToCome[];
}

/** One step of a change to a plan, in the order they are carried out (docs/decisions/0109-changing-a-plan-is-one-call.md). */
export const planChangeSteps = ['modify', 'series', 'final', 'late', 'void'] as const;
export type PlanChangeStep = (typeof planChangeSteps)[number];

const datesOf = ({ toCome }: Pick<PlanParts, 'toCome'>): PaymentToCome[] =>
  toCome.filter(({ kind, transaction_id }) => kind === 'installment' && transaction_id === null);

/**
 * The schedule of a plan with nothing changed, from its next date on: what is late is not in it, nor what was taken beside it
 * and put off. Where the plan has less room than its dates ask for, the date that is less is its last payment.
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

/** The series of a plan as it is on record, with dates for which the plan has no room. */
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
 * What moves all that is to come to another card or account, from the next installment on (PLN-058); what is late is taken
 * with it at once (docs/decisions/0125-what-is-late-of-a-plan.md).
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

/**
 * Whether another schedule takes what the payer of the one before has not authorized: more in all, with what is late of it, more
 * at a time, or on a later day (decisions B-05).
 */
export function takesMoreOrLonger(before: ScheduleTerms, after: ScheduleTerms, late: Cents): boolean {
  // without an end nothing is more, and nothing later
  const atMost = (limit: number | null) => limit ?? Infinity;
  const dearest = ({ installment, final }: ScheduleTerms) => Math.max(installment ?? 0, final ?? 0);
  return (
    atMost(after.balance) > atMost(before.balance) + late ||
    dearest(after) > dearest(before) ||
    (after.finish ?? ongoingEnd) > (before.finish ?? ongoingEnd)
  );
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
