import { holdsCardNumber } from '../card/in-text';
import { textTooLong } from '../messages/billing';
import { cardNumberInText } from '../messages/card';

/** Validates an optional text: its length, and that it contains no card number. */
export function textError(text: string, label: string, limit: number): string | undefined {
  return lengthError(text, label, limit) ?? (holdsCardNumber(text) ? cardNumberInText : undefined);
}

/** Validates the length only, for texts of digits such as a phone number with its country code. */
export const lengthError = (text: string, label: string, limit: number): string | undefined =>
  text.length > limit ? textTooLong(label, limit) : undefined;
