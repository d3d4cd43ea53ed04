import { textError } from '../billing/text';
import { limits } from '../limits';
import { exceptionNoteRequired } from '../messages/exceptions';

/** What is wrong with what an operator writes of an exception: it stays in the audit, so no card number (decisions A-03). */
export const exceptionNoteError = (note: string): string | undefined =>
  note.trim() === '' ? exceptionNoteRequired : textError(note, 'Note', limits.notes);
