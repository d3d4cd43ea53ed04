import type { IsoDate } from '../dates';
import { endAfter, type Frequency, lastStepBefore } from '../frequency';
import type { Cents } from '../money';
import type { InstallmentSplit } from './split';

/** The calls that make up a plan. Amounts in cents. The final payment is a sale posted on its date. */
export interface InstallmentSeries {
  recurring: { amount: Cents; start: IsoDate; end: IsoDate };
  final: { amount: Cents; close_date: IsoDate } | undefined;
}

/**
 * Puts a split on the calendar. A different last payment leaves the series, which then ends one step earlier,
 * but not before its start.
 */
export function installmentSeries(
  split: InstallmentSplit,
  start: IsoDate,
  frequency: Frequency,
): InstallmentSeries {
  const { count, amount, last } = split;
  const finish = endAfter(start, frequency, count);
  if (last === undefined || count === 1)
    return { recurring: { amount: last ?? amount, start, end: finish }, final: undefined };
  return {
    recurring: { amount, start, end: lastStepBefore(start, frequency, finish) },
    final: { amount: last, close_date: finish },
  };
}
