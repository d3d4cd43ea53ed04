import type { IsoDate } from '../dates';
import { cardExpired, expirationInvalid, expirationRequired } from '../messages/card';

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

/** What is typed into an expiration field, as its mask `## / ##` shows it. */
export function formatExpirationEntry(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
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
  const [, year, month] = /^(\d{2})(0[1-9]|1[0-2])$/.exec(yymm ?? '') ?? [];
  return year !== undefined && month !== undefined && expiryMonth({ month, year }) <= today.slice(0, 7);
}

/** Two digits of a year are always of this century. */
const expiryMonth = ({ month, year }: Expiration): string => `20${year}-${month}`;
