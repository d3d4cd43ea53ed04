import type { Cents } from '../money';

/** A balance split into `count` payments of `amount`; the last one is `last` if that is set. Cents. */
export interface InstallmentSplit {
  count: number;
  amount: Cents;
  last: Cents | undefined;
}

/**
 * Splits a balance into payments of one amount and, for the rest, a smaller last one. Returns `undefined` if
 * impossible.
 */
export function splitByAmount(balance: Cents, amount: Cents): InstallmentSplit | undefined {
  if (balance <= 0 || amount <= 0 || amount > balance) return undefined;
  const rest = balance % amount;
  return { count: Math.ceil(balance / amount), amount, last: rest === 0 ? undefined : rest };
}

/**
 * Splits a balance into `count` equal payments, rounded half up, with a last one that makes the total exact.
 * Returns `undefined` if nothing would be left for the last.
 */
export function splitByCount(balance: Cents, count: number): InstallmentSplit | undefined {
  if (balance <= 0 || count < 1 || !Number.isInteger(count)) return undefined;
  const amount = divideHalfUp(balance, count);
  const last = balance - (count - 1) * amount;
  if (amount <= 0 || last <= 0) return undefined;
  return { count, amount, last: last === amount ? undefined : last };
}

const divideHalfUp = (value: number, by: number): number => {
  const rest = value % by;
  return (value - rest) / by + (rest * 2 >= by ? 1 : 0);
};

/**
 * Splits a balance by a typed count and amount; the last payment is the rest. Returns `undefined` if nothing
 * is left for it.
 */
export function splitAsTyped(balance: Cents, count: number, amount: Cents): InstallmentSplit | undefined {
  if (count < 1 || !Number.isInteger(count) || amount <= 0) return undefined;
  const last = balance - (count - 1) * amount;
  if (last <= 0) return undefined;
  return { count, amount, last: last === amount ? undefined : last };
}
