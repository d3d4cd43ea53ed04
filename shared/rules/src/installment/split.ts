import type { Cents } from '../money';

/** A balance in payments: `count` in all, each of `amount`, but for the last where `last` says another. Cents. */
export interface InstallmentSplit {
  count: number;
  amount: Cents;
  last: Cents | undefined;
}

/** A balance in payments of one amount, the rest a smaller last one (PAY-032, VAL-064); `undefined` where that is impossible. */
export function splitByAmount(balance: Cents, amount: Cents): InstallmentSplit | undefined {
  if (balance <= 0 || amount <= 0 || amount > balance) return undefined;
  const rest = balance % amount;
  return { count: Math.ceil(balance / amount), amount, last: rest === 0 ? undefined : rest };
}

/**
 * A balance in so many payments: equal ones, rounded half up, and a last one that makes them sum to the balance (VAL-065,
 * VAL-066; decisions C-22). `undefined` where nothing would be left for the last.
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

/** A balance in so many payments of an amount as both are typed, the last one whatever is left; `undefined` where nothing is. */
export function splitAsTyped(balance: Cents, count: number, amount: Cents): InstallmentSplit | undefined {
  if (count < 1 || !Number.isInteger(count) || amount <= 0) return undefined;
  const last = balance - (count - 1) * amount;
  if (last <= 0) return undefined;
  return { count, amount, last: last === amount ? undefined : last };
}
