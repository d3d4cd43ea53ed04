import { textError } from '../billing';
import { limits } from '../limits';
import { noteRequired } from '../messages/customer';

/** Validates a note about a customer: not empty, not too long, and without a card number. */
export const customerNoteError = (note: string): string | undefined =>
  note.trim() === '' ? noteRequired : textError(note.trim(), 'Note', limits.notes);
