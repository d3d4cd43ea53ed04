import { limits } from '../limits';
import { emailMustBeValid } from '../messages/billing';

/** Something, an at-sign, something: all that the forms ask of an e-mail (VAL-037). */
const looseEmail = /^[^\s@]+@[^\s@]+$/;

/** As `looseEmail`, with a domain that has a top level (VAL-079, VAL-081). */
const wellFormedEmail = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export const isEmail = (text: string): boolean => wellFormedEmail.test(text) && text.length <= limits.email;

/** What is wrong with an optional e-mail (VAL-037). */
export const emailError = (text: string): string | undefined =>
  text.trim() === '' || looseEmail.test(text.trim()) ? undefined : emailMustBeValid;
