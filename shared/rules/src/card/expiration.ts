import { addDays, addMonths, daysBetween, type IsoDate } from '../dates';
import {
  cardExpired,
  expirationInvalid,
  expirationRequired,
  expirationTooFar,
  storedCardExpired,
} from '../messages/card';

/** Month and year of an API request, two digits each. */
export interface Expiration {
  month: string;
  year: string;
}

/**
 * Parses `12 / 25`, `12/25`, or `1225`. Returns `undefined` for anything else, and for a month that does not
 * exist.
 */
export function parseExpiration(text: string): Expiration | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2]) ?\/? ?(\d{2})$/.exec(text.trim()) ?? [];
  return month && year ? { month, year } : undefined;
}

/**
 * Formats an expiration while it is typed or pasted, as its mask `## / ##` shows it. A first digit above 1,
 * or a slash after the first digit, completes the month: `5/29` becomes `05 / 29`. A four-digit year keeps
 * its last two digits. A year comes first if it has four digits, or two digits above 12: `2029-03` becomes
 * `03 / 29`. Anything else stays as typed.
 */
export function formatExpirationEntry(text: string): string {
  const typed = text.normalize('NFKC');
  // The user is correcting the month inside the mask, or typed the month in letters, which is not guessed.
  if (/^[01] \/ \d{0,2}$/.test(typed) || /[a-z]/i.test(typed)) return typed;
  return yearFirst(typed) ?? monthFirst(typed);
}

/**
 * Reads an entry that begins with its year. Returns it as typed while its month is incomplete; `undefined` if
 * it does not begin with a year.
 */
function yearFirst(typed: string): string | undefined {
  const entry = typed.trim();
  // The entry may become `2029` or `29/03`, or the month of `2/29`.
  if (/^[2-4]\d?$/.test(entry)) return typed;
  const [, long, short, gap = '', month = ''] =
    /^(?:(20\d{0,2})|(1[3-9]|[2-9]\d))(\D*)(\d*)$/.exec(entry) ?? [];
  const year = long ?? short;
  if (year === undefined) return undefined;
  if (long !== undefined && long.length < 4) return gap === '' && month === '' ? typed : undefined;
  const whole = /^[2-9]$/.test(month) ? `0${month}` : month;
  const isMonth = /^(?:0[1-9]|1[0-2])$/.test(whole);
  // Without a gap, two digits are a year only if the entry has all four digits.
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

/** Shortens a year to two digits. An incomplete `2030` keeps its three digits while it is typed. */
function shortYear(year: string): string {
  if (!year.startsWith('20') || year.length < 3) return year.slice(0, 2);
  return year.length === 3 ? year : year.slice(2, 4);
}

/** Formats a stored expiration, `2512`, as `12/25`; empty if there is none. */
export const formatExpiration = (yymm: string): string =>
  /^\d{4}$/.test(yymm) ? `${yymm.slice(2)}/${yymm.slice(0, 2)}` : '';

/** Validates a typed expiration. A card is valid through the end of its month. */
export function expirationError(text: string, today: IsoDate): string | undefined {
  if (text.trim() === '') return expirationRequired;
  const expiration = parseExpiration(text);
  if (!expiration) return expirationInvalid;
  const month = expiryMonth(expiration);
  if (month < today.slice(0, 7)) return cardExpired;
  return month > addMonths(today, 12 * mostYearsAhead).slice(0, 7) ? expirationTooFar : undefined;
}

/**
 * No card is issued for longer. A later year is a typing error, and its expiry reminder would never be sent.
 */
const mostYearsAhead = 20;

/**
 * Returns whether a stored card counts as expired, which includes its last month. A bank account never does.
 */
export function isTokenExpired(yymm: string | null, today: IsoDate): boolean {
  const month = monthOfToken(yymm);
  return month !== undefined && month <= today.slice(0, 7);
}

/** Returns the last day on which a stored card can be charged; `undefined` for a bank account. */
export function lastDayOfToken(yymm: string | null): IsoDate | undefined {
  const month = monthOfToken(yymm);
  return month && addDays(addMonths(`${month}-01`, 1), -1);
}

/** Returns an error if a stored card cannot be charged any more. It can until the end of its last month. */
export function storedCardError(yymm: string | null, today: IsoDate): string | undefined {
  const last = lastDayOfToken(yymm);
  return last !== undefined && last < today ? storedCardExpired : undefined;
}

/** Returns whether a card expires before the date of a planned charge. */
export const endsBefore = (yymm: string | null, date: IsoDate): boolean => {
  const last = lastDayOfToken(yymm);
  return last !== undefined && last < date;
};

/** Days before a card's expiry at which the payer of its series is notified. First notice first. */
export const expiryNoticeDays = [30, 7] as const;

/** Returns the expiry notice that is due today, as its number of days; `undefined` if none is. */
export function dueExpiryNotice(yymm: string | null, today: IsoDate): number | undefined {
  const last = lastDayOfToken(yymm);
  const left = last === undefined ? -1 : daysBetween(today, last);
  return left < 0 ? undefined : expiryNoticeDays.filter((days) => left <= days).at(-1);
}

/** Returns a month as `YYYY-MM`; `undefined` for a bank account. */
function monthOfToken(yymm: string | null): string | undefined {
  const [, year, month] = /^(\d{2})(0[1-9]|1[0-2])$/.exec(yymm ?? '') ?? [];
  return year !== undefined && month !== undefined ? expiryMonth({ month, year }) : undefined;
}

/** A two-digit year is always in this century. */
const expiryMonth = ({ month, year }: Expiration): string => `20${year}-${month}`;
