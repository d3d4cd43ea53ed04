import { addDays, addMonths, daysBetween, type IsoDate } from '../dates';
import { cardExpired, expirationInvalid, expirationRequired, storedCardExpired } from '../messages/card';

/** Two digits each, as they are sent (decisions O-38). */
export interface Expiration {
  month: string;
  year: string;
}

/** `12 / 25`, `12/25` or `1225` in its parts; `undefined` for anything else or a month that does not exist (VAL-026). */
export function parseExpiration(text: string): Expiration | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2]) ?\/? ?(\d{2})$/.exec(text.trim()) ?? [];
  return month && year ? { month, year } : undefined;
}

/**
 * What is typed or pasted into an expiration field, as its mask `## / ##` shows it. A first digit above 1, or a slash after
 * the first, closes the month: `5/29` is `05 / 29`. Of a year of four digits the last two are kept (decisions A-26).
 */
export function formatExpirationEntry(text: string): string {
  // The month is being corrected within the mask.
  if (/^[01] \/ \d{0,2}$/.test(text)) return text;
  const [, first = '', rest = ''] = /^\D*(\d*)(.*)$/s.exec(text) ?? [];
  const isClosed = first.length === 1 && (first > '1' || (rest !== '' && first !== '0'));
  const startsAbove = first.length > 1 && first.charAt(0) > '1';
  const digits = `${isClosed || startsAbove ? '0' : ''}${first}${rest}`.replace(/\D/g, '');
  const [month, year] = [digits.slice(0, 2), digits.slice(2)];
  return year === '' ? month : `${month} / ${shortYear(year)}`;
}

/** While `2030` is typed its beginning stays; any other year has two digits. */
function shortYear(year: string): string {
  if (!year.startsWith('20') || year.length < 3) return year.slice(0, 2);
  return year.length === 3 ? year : year.slice(2, 4);
}

/** A stored expiration, `2512`, as it is shown: `12/25`; empty for none (SHELL-073). */
export const formatExpiration = (yymm: string): string =>
  /^\d{4}$/.test(yymm) ? `${yymm.slice(2)}/${yymm.slice(0, 2)}` : '';

/** What is wrong with an expiration; a card is good to the end of its month (VAL-027; decisions C-55). */
export function expirationError(text: string, today: IsoDate): string | undefined {
  if (text.trim() === '') return expirationRequired;
  const expiration = parseExpiration(text);
  if (!expiration) return expirationInvalid;
  return expiryMonth(expiration) < today.slice(0, 7) ? cardExpired : undefined;
}

/** Whether a stored card counts as expired: already in its last month (decisions C-55; VAL-028). A bank account never does. */
export function isTokenExpired(yymm: string | null, today: IsoDate): boolean {
  const month = monthOfToken(yymm);
  return month !== undefined && month <= today.slice(0, 7);
}

/** The last day on which a stored card can be charged; `undefined` for a bank account. */
export function lastDayOfToken(yymm: string | null): IsoDate | undefined {
  const month = monthOfToken(yymm);
  return month && addDays(addMonths(`${month}-01`, 1), -1);
}

/** What is wrong with charging a stored card: it is over after its last month (decisions A-16, C-55). */
export function storedCardError(yymm: string | null, today: IsoDate): string | undefined {
  const last = lastDayOfToken(yymm);
  return last !== undefined && last < today ? storedCardExpired : undefined;
}

/** How many days before its card expires a series says so (decisions A-16), the first notice first. */
export const expiryNoticeDays = [30, 7] as const;

/** Which notice of a stored card's end is due on a day, as its number of days before; `undefined` for none. */
export function dueExpiryNotice(yymm: string | null, today: IsoDate): number | undefined {
  const last = lastDayOfToken(yymm);
  const left = last === undefined ? -1 : daysBetween(today, last);
  return left < 0 ? undefined : expiryNoticeDays.filter((days) => left <= days).at(-1);
}

/** `YYYY-MM` */
function monthOfToken(yymm: string | null): string | undefined {
  const [, year, month] = /^(\d{2})(0[1-9]|1[0-2])$/.exec(yymm ?? '') ?? [];
  return year !== undefined && month !== undefined ? expiryMonth({ month, year }) : undefined;
}

/** Two digits of a year are always of this century. */
const expiryMonth = ({ month, year }: Expiration): string => `20${year}-${month}`;
