import { holdsCardNumber } from '../card/in-text';
import { textTooLong } from '../messages/billing';
import { cardNumberInText } from '../messages/card';

/** What is wrong with an optional text that a field may hold so much of (VAL-039), and no card number (decisions A-03). */
export function textError(text: string, label: string, limit: number): string | undefined {
  return lengthError(text, label, limit) ?? (holdsCardNumber(text) ? cardNumberInText : undefined);
}

/** The same of what is long and made of digits by itself, such as a phone number with its country. */
export const lengthError = (text: string, label: string, limit: number): string | undefined =>
  text.length > limit ? textTooLong(label, limit) : undefined;
