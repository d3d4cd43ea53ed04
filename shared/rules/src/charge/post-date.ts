import { isIsoDate, type IsoDate } from '../dates';
import { ongoingEnd } from '../frequency';
import { postDateInvalid, postDatePast, postDateTooEarly, postDateTooLate } from '../messages/validation';

/** Validates the optional post date of a charge: tomorrow at the earliest. */
export function postDateError(date: string, today: IsoDate): string | undefined {
  if (date === '') return undefined;
  if (!isIsoDate(date)) return postDateInvalid;
  if (date > ongoingEnd) return postDateTooLate;
  return date > today ? undefined : postDateTooEarly;
}

/** Validates the post date of a plan's Pay Now: today at the earliest. */
export function payNowDateError(date: string, today: IsoDate): string | undefined {
  if (!isIsoDate(date)) return postDateInvalid;
  if (date > ongoingEnd) return postDateTooLate;
  return date >= today ? undefined : postDatePast;
}

/** Returns the close date of a Pay Now request; `undefined` unless it is in the future. */
export const payNowCloseDate = (date: IsoDate, today: IsoDate): IsoDate | undefined =>
  date > today ? date : undefined;
