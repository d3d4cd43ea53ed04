import { type MoneySum, moneySums, type PaymentKind, sumSearch } from '@tillway/rules';
import type { SearchValues } from '@tillway/screen-kit';

/** The keys that a sum sets. */
const keys = ['request_type', 'status', 'is_fee_waived'] as const;

const written = (of: Readonly<Record<string, unknown>>): string =>
  keys.map((key) => [of[key] ?? []].flat().map(String).sort().join()).join(' ');

/** The sum that a search has as its filter. */
export const chosenSum = (values: SearchValues, kind: PaymentKind): MoneySum | undefined =>
  moneySums.find((sum) => written({ ...sumSearch(sum, kind) }) === written(values));

/** A search without the filter of a sum; a search with another filter is unchanged. */
export const withoutSum = (values: SearchValues, kind: PaymentKind): SearchValues =>
  chosenSum(values, kind) === undefined ? values : without(values);

/** A search with a sum as its filter, in place of its types and states. Without it if it is there already. */
export const toggledSum = (values: SearchValues, sum: MoneySum, kind: PaymentKind): SearchValues =>
  chosenSum(values, kind) === sum ? without(values) : { ...without(values), ...sumSearch(sum, kind) };

const without = (values: SearchValues): SearchValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.some((own) => own === key)));
