import { whenIdle } from './when-idle';

const page = (screen: string) => (document.body.innerHTML = `<main>${screen}</main>`);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['a skeleton', '<div data-skeleton></div>'],
  ['a list without its answer', '<table aria-busy="true"></table>'],
])('waits for %s on the screen', (_, screen) => {
  const called = jest.fn();
  page(screen);
  whenIdle(called);
  jest.advanceTimersByTime(1_000);
  expect(called).not.toHaveBeenCalled();
  page('<p>Here</p>');
  jest.advanceTimersByTime(1_000);
  expect(called).toHaveBeenCalledTimes(1);
});

test('waits for no screen longer than its limit', () => {
  const called = jest.fn();
  page('<table aria-busy="true"></table>');
  whenIdle(called, 1_000);
  jest.advanceTimersByTime(1_500);
  expect(called).toHaveBeenCalledTimes(1);
});

test('does not wait for a bar that is busy', () => {
  const called = jest.fn();
  document.body.innerHTML = '<nav aria-busy="true"></nav><main></main>';
  whenIdle(called);
  jest.advanceTimersByTime(250);
  expect(called).toHaveBeenCalledTimes(1);
});
