import { type Cents, toDollars } from './cents';

const inParentheses = (cents: Cents, dollars: (cents: Cents) => string): string =>
  cents < 0 ? `($${dollars(-cents)})` : `$${dollars(cents)}`;

const grouped = (cents: Cents): string => toDollars(cents).replace(/\B(?=(\d{3})+\.)/g, ',');

/** Formats money for people: `$1,234.50`, negatives in parentheses. */
export const formatMoney = (cents: Cents): string => inParentheses(cents, grouped);

/** Formats money for files that programs read: like `formatMoney`, without thousands separators. */
export const formatPlainMoney = (cents: Cents): string => inParentheses(cents, toDollars);

/** Request types whose amounts are shown in parentheses and count as negative in sums. */
export const givingBack: readonly string[] = ['credit', 'void', 'achcredit', 'achvoid'];

/** Like `formatMoney`, with credits and voids in parentheses too. */
export const formatRowMoney = (cents: Cents, requestType: string): string =>
  formatMoney(givingBack.includes(requestType) ? -Math.abs(cents) : cents);
