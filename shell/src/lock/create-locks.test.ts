import { createLocks } from './create-locks';
import { warnBeforeUnload } from './warn-before-unload';

test('a callback that waits for a free portal runs with the last release', () => {
  const locks = createLocks();
  const done = jest.fn();
  const first = locks.hold('A payment is being processed');
  const second = locks.hold('Another one');
  locks.whenFree(done);
  first();
  first();
  expect(locks.reason()).toBe('Another one');
  expect(done).not.toHaveBeenCalled();
  second();
  expect(done).toHaveBeenCalledTimes(1);
  expect(locks.reason()).toBeUndefined();
});

test('a callback on a free portal runs at once', () => {
  const done = jest.fn();
  createLocks().whenFree(done);
  expect(done).toHaveBeenCalledTimes(1);
});

test('the browser asks only before it closes a locked page', () => {
  const locks = createLocks();
  warnBeforeUnload(window, locks);
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(false);
  const release = locks.hold('A payment is being processed');
  expect(closing()).toBe(true);
  release();
  expect(closing()).toBe(false);
});
