import { addDays, addMonths, daysBetween, type IsoDate } from '../dates';
import {
  cardExpired,
  expirationInvalid,
  expirationRequired,
  expirationTooFar,
  storedCardExpired,
} from '../messages/card';

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
 * the first, closes the month: `5/29` is `05 / 29`. Of a year of four digits the last two are kept (decisions A-26). A year
 * comes first where it has four digits, or two above 12: `2029-03` is `03 / 29`. The rest stays as it is typed (B-14).
 */
export function formatExpirationEntry(text: string): string {
  const typed = text.normalize('NFKC');
  // The month is being corrected within the mask; a month in letters is not guessed.
  if (/^[01] \/ \d{0,2}$/.test(typed) || /[a-z]/i.test(typed)) return typed;
  return yearFirst(typed) ?? monthFirst(typed);
}

/** The reading of an entry that begins with its year, as typed while its month is not whole; `undefined` for the others. */
function yearFirst(typed: string): string | undefined {
  const entry = typed.trim();
  // It may become `2029` or `29/03`, or the month of `2/29`.
  if (/^[2-4]\d?$/.test(entry)) return typed;
  const [, long, short, gap = '', month = ''] =
    /^(?:(20\d{0,2})|(1[3-9]|[2-9]\d))(\D*)(\d*)$/.exec(entry) ?? [];
  const year = long ?? short;
  if (year === undefined) return undefined;
  if (long !== undefined && long.length < 4) return gap === '' && month === '' ? typed : undefined;
  const whole = /^[2-9]$/.test(month) ? `0${month}` : month;
  const isMonth = /^(?:0[1-9]|1[0-2])$/.test(whole);
  // Without a gap two digits are a year only where all four of the entry are there.
  if (long === undefined && gap === '' && (month.length !== 2 || !isMonth)) return undefined;
  return isMonth ? `${whole} / ${year.slice(-2)}` : typed;
}

function monthFirst(text: string): string {
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
  const month = expiryMonth(expiration);
  if (month < today.slice(0, 7)) return cardExpired;
  return month > addMonths(today, 12 * mostYearsAhead).slice(0, 7) ? expirationTooFar : undefined;
}

/** No card is issued for longer: what is beyond it was mistyped, and would never be reminded of (decisions A-16, B-14). */
const mostYearsAhead = 20;

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

/** Whether a card is over before a day on which it is to be charged. */
export const endsBefore = (yymm: string | null, date: IsoDate): boolean => {
  const last = lastDayOfToken(yymm);
  return last !== undefined && last < date;
};

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
