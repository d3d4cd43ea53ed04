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
