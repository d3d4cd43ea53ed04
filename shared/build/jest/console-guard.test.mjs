import { guardConsole } from './console-guard.mjs';

let heard, console, guard;
beforeEach(() => {
  heard = [];
  console = { error: (line) => heard.push(line), warn: (line) => heard.push(line) };
  guard = guardConsole(console);
});

test('what nobody expects is a fault, which says all of it and where the first was printed', () => {
  console.error('Not wrapped in %s', 'act');
  console.warn('old');
  expect(() => guard.look('here')).toThrow(
    'console.error here: Not wrapped in act\n\nconsole.warn here: old',
  );
  console.error('again');
  expect(() => guard.look('here')).toThrow(
    expect.objectContaining({ stack: expect.stringMatching(/again\n {4}at .*console-guard\.test\.mjs/) }),
  );
});

test.each(['lost', /no answer: \d+/])('what is expected may be printed, more than once (%s)', (says) => {
  guard.expect('error', says);
  console.error('lost, no answer: 7');
  console.error('lost, no answer: 8');
  guard.look('here');
  expect(heard).toEqual([]);
});

test.each([
  ['is not printed', () => {}, 'No console.error here: lost'],
  ['is printed as another kind', () => console.warn('lost'), 'console.warn here: lost'],
])('what is expected and %s is a fault', (_, print, says) => {
  guard.expect('error', 'lost');
  print();
  expect(() => guard.look('here')).toThrow(says);
});

test('a look forgets what was expected and what was printed', () => {
  guard.expect('error', 'lost');
  console.error('lost');
  guard.look('here');
  guard.look('here');
  console.error('lost');
  expect(() => guard.look('here')).toThrow('lost');
});

test('afterwards the console prints', () => {
  guard.giveBack();
  console.error('seen');
  expect(heard).toEqual(['seen']);
});
