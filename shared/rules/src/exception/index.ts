export { exceptionNoteError } from './note';
