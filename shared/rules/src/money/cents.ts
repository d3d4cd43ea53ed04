/** An amount of US cents, always an integer. */
export type Cents = number;

/**
 * Parses dollars, as typed or sent, into cents. Accepts digits with at most two decimals and a leading minus.
 * Returns `undefined` for anything else, including grouping, currency signs, and exponents. Never rounds.
 */
export function parseDollars(text: string | number): Cents | undefined {
  const match = /^(-?)(?=\.?\d)(\d*)\.?(\d{0,2})$/.exec(String(text).trim());
  if (!match) return undefined;
  const [, sign = '', whole = '', decimals = ''] = match;
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return undefined;
  return sign && cents !== 0 ? -cents : cents;
}

/** Formats cents as the API's decimal string: 10350 → `103.50`. */
export function toDollars(cents: Cents): string {
  const absolute = Math.abs(cents);
  const rest = absolute % 100;
  return `${cents < 0 ? '-' : ''}${(absolute - rest) / 100}.${String(rest).padStart(2, '0')}`;
}
