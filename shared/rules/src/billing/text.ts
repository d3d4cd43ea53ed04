import { textTooLong } from '../messages/billing';

/** What is wrong with an optional text that a field may hold so much of (VAL-039). */
export const textError = (text: string, label: string, limit: number): string | undefined =>
  text.length > limit ? textTooLong(label, limit) : undefined;
