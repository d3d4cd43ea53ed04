import { isIsoDate, type IsoDate } from '../dates';
import { ongoingEnd } from '../frequency';
import { postDateInvalid, postDatePast, postDateTooEarly, postDateTooLate } from '../messages/validation';

/** What is wrong with the optional post date of a charge: tomorrow at the earliest (VAL-045). */
export function postDateError(date: string, today: IsoDate): string | undefined {
  if (date === '') return undefined;
  if (!isIsoDate(date)) return postDateInvalid;
  if (date > ongoingEnd) return postDateTooLate;
  return date > today ? undefined : postDateTooEarly;
}

/** What is wrong with the post date of a plan's Pay Now: today at the earliest (VAL-046). */
export function payNowDateError(date: string, today: IsoDate): string | undefined {
  if (!isIsoDate(date)) return postDateInvalid;
  if (date > ongoingEnd) return postDateTooLate;
  return date >= today ? undefined : postDatePast;
}

/** The close date a Pay Now sends: none unless it lies ahead (VAL-046; decisions C-17). */
export const payNowCloseDate = (date: IsoDate, today: IsoDate): IsoDate | undefined =>
  date > today ? date : undefined;
