import { type Cents, toDollars } from './cents';

const inParentheses = (cents: Cents, dollars: (cents: Cents) => string): string =>
  cents < 0 ? `($${dollars(-cents)})` : `$${dollars(cents)}`;

const grouped = (cents: Cents): string => toDollars(cents).replace(/\B(?=(\d{3})+\.)/g, ',');

/** Money as people read it: `$1,234.50`, negatives in parentheses (doc 000 §1; decisions C-29, A-12). */
export const formatMoney = (cents: Cents): string => inParentheses(cents, grouped);

/** Money in files that programs read: as `formatMoney`, without separators of thousands (decisions A-12). */
export const formatPlainMoney = (cents: Cents): string => inParentheses(cents, toDollars);

/** Request types whose amounts show in parentheses and count as negative in sums (doc 001 §1; decisions C-29). */
export const givingBack: readonly string[] = ['credit', 'void', 'achcredit', 'achvoid'];

/** As `formatMoney`, with credits and voids in parentheses too (doc 001 §1; decisions C-29). */
export const formatRowMoney = (cents: Cents, requestType: string): string =>
  formatMoney(givingBack.includes(requestType) ? -Math.abs(cents) : cents);
