import { textError } from '../billing/text';
import { limits } from '../limits';
import { exceptionNoteRequired } from '../messages/exceptions';

/** Validates a note on an exception. It stays in the audit, so it must not contain a card number. */
export const exceptionNoteError = (note: string): string | undefined =>
  note.trim() === '' ? exceptionNoteRequired : textError(note, 'Note', limits.notes);
