import { addDays, type IsoDate } from '../dates';

const wantOfFunds: readonly string[] = ['R01', 'R09'];

/** Whether a debit came back for want of money, so that it may be presented again (Nacha): for nothing else may it. */
export const isForWantOfFunds = (code: string): boolean => wantOfFunds.includes(code);

/** Days from a return to the next presentment: there are two more, within far less than the 180 days that Nacha allows. */
const presentmentSpacing: readonly number[] = [1, 3];

/** When a debit that came back on a day is presented again; `undefined` when it is not. `presented`: how often it was. */
export function nextPresentment(code: string, presented: number, returnedOn: IsoDate): IsoDate | undefined {
  const days = presentmentSpacing[presented - 1];
  return days === undefined || !isForWantOfFunds(code) ? undefined : addDays(returnedOn, days);
}
