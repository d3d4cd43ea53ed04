import { customerNoteError, customerSearch } from '.';

test.each([
  ['1111', { last_four: '1111' }],
  ['(405) 555-1234', { phone: '4055551234' }],
  ['405-555-1234', { phone: '4055551234' }],
  ['+1 405.555.1234', { phone: '4055551234' }],
  ['Ada@Exam', { email: 'ada@exam' }],
  [' Grace Hopper ', { name: 'Grace Hopper' }],
  ['Ad', undefined],
  ['4055551234', undefined],
  ['4111 1111 11', undefined],
  ['4111 1111 1111 1111', undefined],
  ['Ada 4111111111111111', undefined],
])('a search for the customer %p looks for %p', (text, sought) => {
  expect(customerSearch(text)).toEqual(sought);
});

test.each([
  ['calls on Fridays', undefined],
  ['  ', 'Type a note'],
  ['x'.repeat(1001), 'Note must be 1000 characters or less'],
  ['her card is 4111 1111 1111 1111', 'Card numbers are not allowed in this field'],
])('the note %p: %p', (note, message) => {
  expect(customerNoteError(note)).toEqual(message);
});
