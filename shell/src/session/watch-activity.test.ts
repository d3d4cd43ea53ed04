import { watchActivity } from './watch-activity';

const minute = 60_000;

function watched({ isBusy = (): boolean => false } = {}) {
  const heard = { onRefresh: jest.fn(), onWarning: jest.fn(), onIdle: jest.fn(), onActive: jest.fn() };
  const watch = watchActivity({ window, isBusy, ...heard });
  return { ...heard, watch };
}
const act = () => window.dispatchEvent(new Event('keydown'));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('SHELL-022 five minutes of activity cause one refresh', () => {
  const { onRefresh, watch } = watched();
  for (let second = 0; second < 300; second += 10) {
    jest.advanceTimersByTime(10_000);
    act();
  }
  expect(onRefresh).toHaveBeenCalledTimes(1);
  watch.stop();
});

test('SHELL-022 299999 ms of activity cause no refresh', () => {
  const { onRefresh, watch } = watched();
  jest.advanceTimersByTime(5 * minute - 1);
  act();
  expect(onRefresh).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  act();
  expect(onRefresh).toHaveBeenCalledTimes(1);
  watch.stop();
});

test('SHELL-022 no refresh happens without activity', () => {
  const { onRefresh, watch } = watched();
  jest.advanceTimersByTime(14 * minute);
  expect(onRefresh).not.toHaveBeenCalled();
  watch.stop();
});

test('SHELL-023 a user is idle at 900000 ms, and not before', () => {
  const { onIdle } = watched();
  jest.advanceTimersByTime(15 * minute - 1);
  expect(onIdle).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test('SHELL-023 activity restarts the fifteen minutes', () => {
  const { onIdle } = watched();
  jest.advanceTimersByTime(10 * minute);
  act();
  jest.advanceTimersByTime(15 * minute - 1);
  expect(onIdle).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test('SHELL-023 a computer that slept is idle, even if its first activity precedes the timer', () => {
  const { onIdle, onRefresh } = watched();
  jest.setSystemTime(Date.now() + 60 * minute);
  act();
  expect(onIdle).toHaveBeenCalledTimes(1);
  expect(onRefresh).not.toHaveBeenCalled();
});

test('activity in another tab counts', () => {
  const { onIdle, watch } = watched();
  jest.advanceTimersByTime(14 * minute);
  watch.activeElsewhere();
  jest.advanceTimersByTime(14 * minute);
  expect(onIdle).not.toHaveBeenCalled();
  watch.stop();
});

test('the other tabs hear of activity at intervals, not of every key', () => {
  const { onActive, watch } = watched();
  for (let key = 0; key < 50; key += 1) {
    jest.advanceTimersByTime(100);
    act();
  }
  expect(onActive).toHaveBeenCalledTimes(5);
  watch.stop();
});

test('a stopped watch neither refreshes nor goes idle', () => {
  const { onIdle, onRefresh, watch } = watched();
  watch.stop();
  jest.advanceTimersByTime(60 * minute);
  act();
  expect(onIdle).not.toHaveBeenCalled();
  expect(onRefresh).not.toHaveBeenCalled();
});

test('SHELL-023 activity in another tab removes a warning', () => {
  const { onWarning, watch } = watched();
  jest.advanceTimersByTime(14 * minute);
  expect(onWarning).toHaveBeenLastCalledWith(Date.now() + minute);
  watch.activeElsewhere();
  expect(onWarning).toHaveBeenLastCalledWith(undefined);
  watch.stop();
});

test('SHELL-023 a computer that slept while the portal was busy is not idle', () => {
  const { onIdle, watch } = watched({ isBusy: () => true });
  jest.setSystemTime(Date.now() + 60 * minute);
  act();
  jest.advanceTimersByTime(15 * minute);
  expect(onIdle).not.toHaveBeenCalled();
  watch.stop();
});

test('SHELL-023 a resting pointer over a moving page is not activity', () => {
  const { onIdle, onWarning, watch } = watched();
  const point = (screenX: number) =>
    window.dispatchEvent(Object.assign(new Event('pointermove'), { screenX, screenY: 5 }));
  point(10);
  jest.advanceTimersByTime(14 * minute);
  point(10);
  expect(onWarning).toHaveBeenCalledTimes(1);
  point(11);
  expect(onWarning).toHaveBeenLastCalledWith(undefined);
  expect(onIdle).not.toHaveBeenCalled();
  watch.stop();
});
