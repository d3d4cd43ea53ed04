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

const addressOutcomes: Readonly<Record<string, string>> = {
  match: 'The street and the postal code match',
  'street only': 'The street matches, the postal code does not',
  'postal code only': 'The street does not match, the postal code does',
  'no match': 'Neither the street nor the postal code matches',
  'not checked': 'Not checked',
};

const cvvOutcomes: Readonly<Record<string, string>> = {
  match: 'It matches',
  'no match': 'It does not match',
  'not checked': 'Not checked',
};

/** A transaction's checks: as outcomes, and as the codes that older transactions have alone. */
interface Checked {
  address_check?: string | null;
  cvv_check?: string | null;
  avs_response: string | null;
  cvv2_response: string | null;
}

const outcomeText = (texts: Readonly<Record<string, string>>, outcome: string | null | undefined) =>
  outcome !== null && outcome !== undefined && outcome in texts ? t(texts[outcome] ?? '') : undefined;

/** Returns the address check of a transaction in words; null if there was none. */
export const addressCheckText = ({ address_check, avs_response }: Checked): string | null =>
  outcomeText(addressOutcomes, address_check) ?? addressCheckWord(avs_response);

/** Returns the CVV check of a transaction in words; null if there was none. */
export const cvvCheckText = ({ cvv_check, cvv2_response }: Checked): string | null =>
  outcomeText(cvvOutcomes, cvv_check) ?? cvvCheckWord(cvv2_response);

/** Returns the result of an address check in words. An unknown code stays as it is. */
const addressCheckWord = (code: string | null): string | null => word(addressChecks, code);

/** Returns the result of a CVV check in words. An unknown code stays as it is. */
const cvvCheckWord = (code: string | null): string | null => word(cvvChecks, code);
