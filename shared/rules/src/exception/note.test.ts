import { exceptionNoteError } from '.';

test.each([
  ['Asked the processor: not charged', undefined],
  [' ', 'Note is required'],
  ['x'.repeat(1_000), undefined],
  ['x'.repeat(1_001), 'Note must be 1000 characters or less'],
  ['charged 4111 1111 1111 1111 by hand', 'Card numbers are not allowed in this field'],
])('A-03 the note %j of an exception: %p', (note, error) => {
  expect(exceptionNoteError(note)).toBe(error);
});
