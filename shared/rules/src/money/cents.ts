/** An amount of US cents, always an integer. */
export type Cents = number;

/**
 * Dollars as typed or as sent, in cents. Digits with at most two decimals, a leading minus allowed; anything else,
 * grouping, currency signs and exponents included, is `undefined`. Never rounds (decisions O-34).
 */
export function parseDollars(text: string | number): Cents | undefined {
  const match = /^(-?)(?=\.?\d)(\d*)\.?(\d{0,2})$/.exec(String(text).trim());
  if (!match) return undefined;
  const [, sign = '', whole = '', decimals = ''] = match;
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return undefined;
  return sign && cents !== 0 ? -cents : cents;
}

/** Cents as the decimal string of the wire: 10350 → `103.50` (API-005). */
export function toDollars(cents: Cents): string {
  const absolute = Math.abs(cents);
  const rest = absolute % 100;
  return `${cents < 0 ? '-' : ''}${(absolute - rest) / 100}.${String(rest).padStart(2, '0')}`;
}
