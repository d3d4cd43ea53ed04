import { createHmac } from 'node:crypto';
import { type FieldError, holdsCardNumber, messages } from '@tillway/rules';

/** Fields that may contain a card number or a similar one; they are stored as a hash or not at all. */
const elsewhere =
  /^(card_number|ach_account_number|ach_account_number_verify|dda_decoded|.*phone|.*password.*|otp_token|otpToken)$/;

/**
 * Lists the texts of a request body that contain a card number, by path. Every text is checked, because any
 * field may be stored in clear.
 */
export function cardNumberErrors(value: unknown, path = ''): FieldError[] {
  if (typeof value === 'string')
    return holdsCardNumber(value) ? [{ field: path, message: messages.cardNumberInText }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    elsewhere.test(key) ? [] : cardNumberErrors(part, path === '' ? key : `${path}.${key}`),
  );
}

/** Length of a nonce in the contract. */
const nonceLength = 36;
const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Creates the function that renames nonces. Of some thousands of random hex nonces, one happens to contain a
 * valid card number. It must not be stored, and refusing it would fail every repeat. It therefore gets
 * another name, always the same, made of letters.
 */
export const nonceNames =
  (key: Buffer) =>
  (nonce: string): string => {
    if (!holdsCardNumber(nonce)) return nonce;
    const bytes = createHmac('sha512', key).update(nonce).digest().subarray(0, nonceLength);
    return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
  };

/** Replaces the nonce in a body or filter by its stored name. */
export function withNonceName(said: unknown, nameOf: (nonce: string) => string): unknown {
  if (typeof said !== 'object' || said === null) return said;
  return {
    ...said,
    ...('nonce' in said && typeof said.nonce === 'string' && { nonce: nameOf(said.nonce) }),
    ...('filter' in said && { filter: withNonceName(said.filter, nameOf) }),
  };
}
