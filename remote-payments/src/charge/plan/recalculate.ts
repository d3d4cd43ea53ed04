import {
  endAfter,
  type Frequency,
  type InstallmentPlan,
  isFrequency,
  isIsoDate,
  parseDollars,
  recalculatePlan,
  seriesCount,
  seriesEnd,
  shownEnd,
  toDollars,
} from '@tillway/rules';
import type { ChargeValues, PlanValues } from '../form/values';
import type { ChargeKind } from '../form/parts';

/** Which of the two the merchant said: the other one follows when the price changes. */
export type SplitBy = 'count' | 'amount';

/** What follows from a changed field of a series or plan, as it is shown (doc 000 §4, 001 §5; PAY-024..026, PAY-032). */
export function recalculated(
  values: ChargeValues,
  changed: string,
  { kind, splitBy }: { kind: ChargeKind; splitBy: SplitBy },
): Partial<PlanValues> {
  if (kind === 'recurring') return recalculatedSeries(values, changed);
  return kind === 'installment' ? recalculatedPlan(values, changed, splitBy) : {};
}

function recalculatedSeries(values: ChargeValues, changed: string): Partial<PlanValues> {
  const { recurring: frequency, recurring_start_date: start, recurring_end_date: end } = values;
  if (changed === 'recurring_ongoing')
    return values.recurring_ongoing ? { recurring_end_date: '', recurring_payments: '' } : {};
  if (!isFrequency(frequency) || !isIsoDate(start) || values.recurring_ongoing) return {};
  const count = countOf(values.recurring_payments);
  switch (changed) {
    case 'recurring_payments':
      return count === undefined ? {} : { recurring_end_date: shownEnd(seriesEnd(start, frequency, count)) };
    case 'recurring_end_date':
      return isIsoDate(end) ? { recurring_payments: String(seriesCount(start, frequency, end)) } : {};
    case 'recurring':
    case 'recurring_start_date':
      return isIsoDate(end) ? aligned(start, frequency, end) : {};
    default:
      return {};
  }
}

/** The payments up to an end, which is moved back to the last of them. */
function aligned(start: string, frequency: Frequency, end: string): Partial<PlanValues> {
  const count = seriesCount(start, frequency, end);
  return {
    recurring_payments: String(count),
    ...(count > 0 && { recurring_end_date: endAfter(start, frequency, count) }),
  };
}

function recalculatedPlan(values: ChargeValues, changed: string, splitBy: SplitBy): Partial<PlanValues> {
  const count = countOf(values.installments_total_count) ?? 0;
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

function countOf(text: string): number | undefined {
  const count = Number(text.trim());
  return Number.isInteger(count) && count > 0 ? count : undefined;
}
