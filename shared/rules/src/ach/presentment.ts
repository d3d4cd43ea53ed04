import { addDays, type IsoDate } from '../dates';

const wantOfFunds: readonly string[] = ['R01', 'R09'];

/** Returns whether a debit was returned for lack of funds. Nacha permits another presentment only then. */
export const isForWantOfFunds = (code: string): boolean => wantOfFunds.includes(code);

/** Days from a return to the next presentment. Nacha permits two more, within 180 days. */
const presentmentSpacing: readonly number[] = [1, 3];

/**
 * Returns the date on which a debit returned on `returnedOn` is presented again; `undefined` if it is not.
 * `presented` is the number of presentments so far.
 */
export function nextPresentment(code: string, presented: number, returnedOn: IsoDate): IsoDate | undefined {
  const days = presentmentSpacing[presented - 1];
  return days === undefined || !isForWantOfFunds(code) ? undefined : addDays(returnedOn, days);
}
