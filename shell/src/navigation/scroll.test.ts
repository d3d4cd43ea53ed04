import type { NavLocation } from '@tillway/contract';
import { createScrollKeeper } from './scroll';

const location = (pathname: string, key: string): NavLocation => ({
  pathname,
  search: '',
  hash: '',
  state: null,
  key,
});
let scrollTo: jest.SpyInstance;
beforeEach(() => {
  scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

const scrolledTo = (y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
};

test('a new page begins at its top, a changed query stays in place, and a step back returns to its place', () => {
  const keeper = createScrollKeeper(window);
  const [list, page2, form] = [location('/list', 'a'), location('/list', 'b'), location('/form', 'c')];

  keeper.arrive({ location: page2, action: 'PUSH' }, list);
  expect(scrollTo).not.toHaveBeenCalled();

  scrolledTo(640);
  keeper.leave(page2);
  keeper.arrive({ location: form, action: 'PUSH' }, page2);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);

  keeper.arrive({ location: page2, action: 'POP' }, form);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
  expect(scrollTo).toHaveBeenCalledTimes(2);

  scrolledTo(0);
  keeper.arrive({ location: list, action: 'POP' }, page2);
  expect(scrollTo).toHaveBeenCalledTimes(2);
});
