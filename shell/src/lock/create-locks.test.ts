import { createLocks } from './create-locks';
import { warnBeforeUnload } from './warn-before-unload';

test('what waits for the portal to be free is called with the last release', () => {
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

test('a free portal does not wait', () => {
  const done = jest.fn();
  createLocks().whenFree(done);
  expect(done).toHaveBeenCalledTimes(1);
});

test('the browser asks before it closes a locked page only', () => {
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
