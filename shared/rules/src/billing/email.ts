import { limits } from '../limits';
import { emailMustBeValid } from '../messages/billing';

/** Something, an at-sign, something: all that the forms ask of an e-mail (VAL-037). */
const looseEmail = /^[^\s@]+@[^\s@]+$/;

/** As `looseEmail`, with a domain that has a top level (VAL-079, VAL-081). */
const wellFormedEmail = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** In the header of a mail they make names, comments, groups and lists of an address: one that has them is not one recipient. */
const headerSign = /[<>()[\]\\,;:"]/;

const isEmailBy = (pattern: RegExp, text: string) => pattern.test(text) && !headerSign.test(text);

export const isEmail = (text: string): boolean =>
  isEmailBy(wellFormedEmail, text) && text.length <= limits.email;

/** What is wrong with an optional e-mail (VAL-037). */
export const emailError = (text: string): string | undefined =>
  text.trim() === '' || isEmailBy(looseEmail, text.trim()) ? undefined : emailMustBeValid;
