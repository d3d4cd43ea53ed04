import { limits } from '../limits';
import { emailMustBeValid } from '../messages/billing';

/** Text, an at-sign, text: all that the forms require of an e-mail. */
const looseEmail = /^[^\s@]+@[^\s@]+$/;

/** Like `looseEmail`, with a top-level domain. */
const wellFormedEmail = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/**
 * Signs that separate names, comments, groups, and lists in a mail header. An address with one of them could
 * mean several recipients.
 */
const headerSign = /[<>()[\]\\,;:"]/;

const isEmailBy = (pattern: RegExp, text: string) => pattern.test(text) && !headerSign.test(text);

export const isEmail = (text: string): boolean =>
  isEmailBy(wellFormedEmail, text) && text.length <= limits.email;

/** Validates an optional e-mail. */
export const emailError = (text: string): string | undefined =>
  text.trim() === '' || isEmailBy(looseEmail, text.trim()) ? undefined : emailMustBeValid;
