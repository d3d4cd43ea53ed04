import type { AddressCheck, DeclineClass } from '../processor';

/** The classes of NMI's decline codes. 2xx codes that are not listed may be tried again. */
const classes: Readonly<Record<string, DeclineClass>> = {
  // Declined by the issuer without a lasting reason, or for lack of money.
  ...{ 200: 'try again', 201: 'try again', 202: 'try again', 203: 'try again', 264: 'try again' },
  // The card, its data, or its use is wrong.
  ...{ 204: 'other card', 220: 'other card', 221: 'other card', 222: 'other card', 223: 'other card' },
  ...{ 224: 'other card', 225: 'other card', 226: 'other card', 240: 'other card', 260: 'other card' },
  263: 'other card',
  // The issuer keeps the card, or its holder ended the series.
  ...{ 250: 'never', 251: 'never', 252: 'never', 253: 'never', 261: 'never', 262: 'never' },
};

/** The class of a decline by its response code. */
export const declineClassOf = (code: string): DeclineClass => classes[code] ?? 'try again';

/** Codes after which the processor may have done what was asked. */
const undecided: ReadonlySet<string> = new Set(['400', '420', '421', '430']);

/**
 * True if an error does not say that nothing was done: a lost connection, or a duplicate, whose first request may have
 * been ours.
 */
export const isUndecided = (code: string, text: string): boolean =>
  undecided.has(code) || /duplicate/i.test(text);

/** True if an error says that NMI does not know the security key. */
export const isRefusal = (text: string): boolean =>
  /authentication failed|api key not found|invalid (username|security key|api key)/i.test(text);

/** True if an error says that the Customer Vault does not have the card. */
export const isUnknownToken = (texts: readonly string[]): boolean =>
  texts.some((text) => /customer vault/i.test(text));

const addressChecks: Readonly<Record<string, AddressCheck>> = {
  ...{ X: 'match', Y: 'match', D: 'match', M: 'match', 2: 'match', 6: 'match' },
  ...{ A: 'street only', B: 'street only', 3: 'street only', 7: 'street only' },
  ...{ W: 'postal code only', Z: 'postal code only', P: 'postal code only', L: 'postal code only' },
  ...{ 1: 'postal code only', 5: 'postal code only' },
  ...{ N: 'no match', C: 'no match', 4: 'no match', 8: 'no match' },
};

/** Reads NMI's AVS letter. `undefined` if it sent none. */
export const addressCheckOf = (letter: string): AddressCheck | undefined =>
  letter === '' ? undefined : (addressChecks[letter] ?? 'not checked');
