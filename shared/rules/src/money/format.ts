import { type Cents, toDollars } from './cents';

/** `$0.00`, negatives in parentheses, no grouping (doc 000 §1; decisions C-29). */
export const formatMoney = (cents: Cents): string =>
  cents < 0 ? `($${toDollars(-cents)})` : `$${toDollars(cents)}`;

/** Request types whose amounts show in parentheses and count as negative in sums (doc 001 §1; decisions C-29). */
export const givingBack: readonly string[] = ['credit', 'void', 'achcredit', 'achvoid'];

/** As `formatMoney`, with credits and voids in parentheses too (doc 001 §1; decisions C-29). */
export const formatRowMoney = (cents: Cents, requestType: string): string =>
  formatMoney(givingBack.includes(requestType) ? -Math.abs(cents) : cents);
