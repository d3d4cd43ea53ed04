import { createHmac } from 'node:crypto';
import { type FieldError, holdsCardNumber, messages } from '@tillway/rules';

/** Where a number belongs that is or looks like a card's, and what is stored as a hash or not at all. */
const elsewhere =
  /^(card_number|ach_account_number|ach_account_number_verify|dda_decoded|.*phone|.*password.*|otp_token|otpToken)$/;

/**
 * What is wrong with a call's body because a text of it holds a card number (decisions A-03), beside the path of each.
 * Every text is looked at, not only those that somebody thought of: what comes in here may be kept in clear.
 */
export function cardNumberErrors(value: unknown, path = ''): FieldError[] {
  if (typeof value === 'string')
    return holdsCardNumber(value) ? [{ field: path, message: messages.cardNumberInText }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    elsewhere.test(key) ? [] : cardNumberErrors(part, path === '' ? key : `${path}.${key}`),
  );
}

/** As long as a nonce is (contract). */
const nonceLength = 36;
const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/**
 * The name by which a nonce is known here. Random digits happen to be a card's number, one nonce of hex digits in some
 * thousands; it could be refused for ever, and must not be kept, so that it has another name: always the same, of letters.
 */
export const nonceNames =
  (key: Buffer) =>
  (nonce: string): string => {
    if (!holdsCardNumber(nonce)) return nonce;
    const bytes = createHmac('sha512', key).update(nonce).digest().subarray(0, nonceLength);
    return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
  };

/** What was said, by body or filter, with the name of its nonce in place of it. */
export function withNonceName(said: unknown, nameOf: (nonce: string) => string): unknown {
  if (typeof said !== 'object' || said === null) return said;
  return {
    ...said,
    ...('nonce' in said && typeof said.nonce === 'string' && { nonce: nameOf(said.nonce) }),
    ...('filter' in said && { filter: withNonceName(said.filter, nameOf) }),
  };
}
