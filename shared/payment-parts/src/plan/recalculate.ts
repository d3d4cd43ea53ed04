import {
  countUntil,
  endAfter,
  type InstallmentPlan,
  isFrequency,
  isIsoDate,
  type IsoDate,
  ongoingEnd,
  parseCount,
  parseDollars,
  recalculatePlan,
  toDollars,
} from '@tillway/rules';
import type { PlannedValues, PlanValues } from './plan-values';
import type { ChargeKind } from './planned-payments';

/** The last typed fields among those that depend on each other; they remain when another field changes. */
export interface Typed {
  /** The field by which a price was divided. */
  splitBy: 'count' | 'amount';
  /** The end of a series, typed or derived from the number of payments; empty if unknown. */
  end: string;
}

interface Circumstances {
  kind: ChargeKind;
  typed: Typed;
  today: IsoDate;
}

interface Recalculated {
  values: Partial<PlanValues>;
  typed: Typed;
}

/** Computes the dependent fields after a change in a series or plan. */
export function recalculated(
  values: PlannedValues,
  changed: string,
  { kind, typed, today }: Circumstances,
): Recalculated {
  if (kind === 'recurring') return recalculatedSeries(values, changed, { typed, today });
  if (kind !== 'installment') return { values: {}, typed };
  const now: Typed = { ...typed, splitBy: splitFields[changed] ?? typed.splitBy };
  return { values: recalculatedPlan(values, changed, now.splitBy), typed: now };
}

const splitFields: Record<string, Typed['splitBy']> = {
  installments_total_count: 'count',
  recurring_amount: 'amount',
};

function recalculatedSeries(
  values: PlannedValues,
  changed: string,
  { typed, today }: Omit<Circumstances, 'kind'>,
): Recalculated {
  const { recurring_end_date: end } = values;
  const dates = usableDates(values, today);
  const count = parseCount(values.recurring_payments);
  const none = { values: {}, typed };
  const byEnd = (wanted: string): Recalculated =>
    dates && isIsoDate(wanted)
      ? { values: upTo(dates, wanted, changed), typed: { ...typed, end: wanted } }
      : { values: {}, typed: { ...typed, end: wanted } };
  const byCount = (): Recalculated => {
    if (count === undefined) return none;
    const last = dates ? endAfter(dates.start, dates.frequency, count) : '';
    return { values: { recurring_end_date: last }, typed: { ...typed, end: last } };
  };
  if (changed === 'recurring_ongoing')
    return values.recurring_ongoing
      ? { values: { recurring_end_date: '', recurring_payments: '' }, typed: { ...typed, end: '' } }
      : none;
  if (values.recurring_ongoing) return none;
  switch (changed) {
    case 'recurring_payments':
      return byCount();
    case 'recurring_end_date':
      return byEnd(end);
    case 'recurring':
    case 'recurring_start_date':
      return typed.end === '' ? byCount() : byEnd(typed.end);
    default:
      return none;
  }
}

/** A year is typed digit by digit, so an implausible start leaves the other fields unchanged. */
function usableDates({ recurring: frequency, recurring_start_date: start }: PlanValues, today: IsoDate) {
  return isFrequency(frequency) && isIsoDate(start) && start >= today && start <= ongoingEnd
    ? { frequency, start }
    : undefined;
}

/** Counts the payments up to an end, and moves the end back to the last payment unless it is being typed. */
function upTo(
  { start, frequency }: NonNullable<ReturnType<typeof usableDates>>,
  end: IsoDate,
  changed: string,
): Partial<PlanValues> {
  const count = countUntil(start, frequency, end);
  return {
    recurring_payments: String(count),
    ...(changed !== 'recurring_end_date' && {
      recurring_end_date: count > 0 ? endAfter(start, frequency, count) : end,
    }),
  };
}

function recalculatedPlan(
  values: PlannedValues,
  changed: string,
  splitBy: Typed['splitBy'],
): Partial<PlanValues> {
  const count = parseCount(values.installments_total_count) ?? 0;
  const amount = parseDollars(values.recurring_amount) ?? 0;
  const balance = (parseDollars(values.amount) ?? 0) - (parseDollars(values.downpayment) ?? 0);
  const plan: InstallmentPlan = {
    balance,
    frequency: isFrequency(values.recurring) ? values.recurring : undefined,
    count,
    amount,
    last: undefined,
    start: isIsoDate(values.recurring_start_date) ? values.recurring_start_date : undefined,
    end: undefined,
    ongoing: false,
  };
  const byPrice = splitBy === 'count' && count > 0 ? { count } : { balance };
  const changes: Record<string, Parameters<typeof recalculatePlan>[1]> = {
    amount: byPrice,
    downpayment: byPrice,
    installments_total_count: { count },
    recurring_amount: { amount },
  };
  const change = changes[changed];
  if (!change) return {};
  const next = recalculatePlan(plan, change);
  return {
    ...(next.count !== count && { installments_total_count: String(next.count) }),
    ...(next.amount !== amount && { recurring_amount: toDollars(next.amount) }),
  };
}
