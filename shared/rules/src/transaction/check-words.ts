import { t } from '@tillway/language';

/** Results of address checks (AVS) by the networks' codes. */
const addressChecks: Readonly<Record<string, string>> = {
  A: 'Street matches, postal code does not',
  B: 'Street matches, postal code was not checked',
  D: 'Street and postal code match',
  F: 'Street and postal code match',
  G: 'Not supported by the card’s bank',
  I: 'Not checked',
  M: 'Street and postal code match',
  N: 'No match',
  P: 'Postal code matches, street was not checked',
  R: 'Not available now',
  S: 'Not supported by the card’s bank',
  U: 'Not available',
  W: 'Postal code matches, street does not',
  X: 'Street and postal code match',
  Y: 'Street and postal code match',
  Z: 'Postal code matches, street does not',
};

const cvvChecks: Readonly<Record<string, string>> = {
  M: 'Match',
  N: 'No match',
  P: 'Not checked',
  S: 'Should be on the card, and was not given',
  U: 'Not supported by the card’s bank',
};

const word = (words: Readonly<Record<string, string>>, code: string | null): string | null =>
  code === null ? null : code in words ? `${t(words[code] ?? '')} (${code})` : code;

/** Returns the result of an address check in words. An unknown code stays as it is. */
export const addressCheckWord = (code: string | null): string | null => word(addressChecks, code);

/** Returns the result of a CVV check in words. An unknown code stays as it is. */
export const cvvCheckWord = (code: string | null): string | null => word(cvvChecks, code);
