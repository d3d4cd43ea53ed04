import type { PortalSet } from '@tillway/contract/release';
import { configuration, history, payments } from '../testing/fixtures';
import { createUpdates } from './create-updates';

const minute = 60_000;
const own: PortalSet = {
  shell: '1.0.0-abcdef01',
  remotes: { payments: '1.0.0-abcdef01', history: '1.0.0-abcdef01' },
  withdrawn: [],
};

function watching({ isFree = true, isSignedIn = true } = {}) {
  const edge = { set: own as PortalSet | undefined };
  const current = jest.fn(async () => {
    if (!edge.set) throw new Error('The edge does not answer');
    return edge.set;
  });
  const reload = jest.fn();
  const updates = createUpdates({
    window,
    configuration: configuration([payments, history]),
    current,
    isFree: () => isFree,
    isSignedIn: () => isSignedIn,
    reload,
  });
  updates.start();
  return { edge, current, reload, updates, update: () => updates.store.getState().update };
}
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

const hide = (visibilityState: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  window.sessionStorage.clear();
  hide('visible');
});
afterEach(() => jest.useRealTimers());

test.each<[string, PortalSet, string]>([
  ['the same set', own, 'none'],
  ['another shell', { ...own, shell: '1.1.0-abcdef02' }, 'available'],
  ['another remote', { ...own, remotes: { ...own.remotes, history: '1.1.0-abcdef02' } }, 'available'],
  ['one remote more', { ...own, remotes: { ...own.remotes, plans: '1.0.0-abcdef01' } }, 'available'],
  ['one remote less', { ...own, remotes: { payments: '1.0.0-abcdef01' } }, 'available'],
  ['a release taken back that is not ours', { ...own, withdrawn: ['payments@0.9.0-abcdef00'] }, 'none'],
  ['one of ours taken back', { ...own, withdrawn: ['payments@1.0.0-abcdef01'] }, 'withdrawn'],
])('%s', async (_, set, expected) => {
  const { edge, update } = watching();
  edge.set = set;
  await jest.advanceTimersByTimeAsync(5 * minute);
  expect(update()).toBe(expected);
});

test('the edge is asked every five minutes, and when a user returns after a minute', async () => {
  const { current } = watching();
  await jest.advanceTimersByTimeAsync(5 * minute - 1);
  expect(current).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(current).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(minute - 1);
  comeBack();
  expect(current).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  comeBack();
  expect(current).toHaveBeenCalledTimes(2);
});

test('a postponed offer returns only with another set', async () => {
  const { edge, updates, update } = watching();
  const ask = async () => {
    updates.ask();
    await jest.advanceTimersByTimeAsync(0);
    return update();
  };
  edge.set = { ...own, shell: '1.1.0-abcdef02' };
  expect(await ask()).toBe('available');
  updates.later();
  expect(update()).toBe('none');
  expect(await ask()).toBe('none');
  edge.set = { ...own, shell: '1.2.0-abcdef03' };
  expect(await ask()).toBe('available');
  edge.set = { ...edge.set, withdrawn: ['shell@1.0.0-abcdef01'] };
  updates.later();
  expect(await ask()).toBe('withdrawn');
});

test('an edge that does not answer has nothing new', async () => {
  const { edge, update } = watching();
  edge.set = undefined;
  await jest.advanceTimersByTimeAsync(5 * minute);
  expect(update()).toBe('none');
});

describe('an unattended page', () => {
  const newer: PortalSet = { ...own, shell: '1.1.0-abcdef02' };
  const withdrawn: PortalSet = { ...own, withdrawn: ['payments@1.0.0-abcdef01'] };

  test.each([
    ['a hidden page that is free takes the new set', { hidden: true }, newer, 1],
    ['so it does where one of its own was withdrawn', { hidden: true }, withdrawn, 1],
    ['with the same set it stays', { hidden: true }, own, 0],
    ['where something would be lost it stays', { hidden: true, isFree: false }, newer, 0],
    ['a page that is seen stays, as long as somebody is signed in', {}, newer, 0],
    ['the sign-in is loaded anew also when it is seen', { isSignedIn: false }, newer, 1],
  ])(
    '%s',
    async (
      _,
      { hidden = false, ...given }: { hidden?: boolean; isFree?: boolean; isSignedIn?: boolean },
      set,
      times,
    ) => {
      const { edge, reload } = watching(given);
      if (hidden) hide('hidden');
      edge.set = set;
      await jest.advanceTimersByTimeAsync(5 * minute);
      expect(reload).toHaveBeenCalledTimes(times);
    },
  );

  test('a user who was active within five minutes is present', async () => {
    const { edge, reload } = watching({ isSignedIn: false });
    edge.set = newer;
    await jest.advanceTimersByTimeAsync(4 * minute);
    document.dispatchEvent(new Event('keydown'));
    await jest.advanceTimersByTimeAsync(minute);
    expect(reload).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(5 * minute);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('a set is taken once, even if the reloaded page still has another one', async () => {
    const first = watching({ isSignedIn: false });
    first.edge.set = newer;
    await jest.advanceTimersByTimeAsync(5 * minute);
    expect(first.reload).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(5 * minute);
    expect(first.reload).toHaveBeenCalledTimes(1);
    first.edge.set = { ...newer, shell: '1.2.0-abcdef03' };
    await jest.advanceTimersByTimeAsync(5 * minute);
    expect(first.reload).toHaveBeenCalledTimes(2);
  });

  test('an offer that its user postponed is not taken unasked', async () => {
    const { edge, reload, updates } = watching();
    edge.set = newer;
    await jest.advanceTimersByTimeAsync(5 * minute);
    updates.later();
    hide('hidden');
    await jest.advanceTimersByTimeAsync(10 * minute);
    expect(reload).not.toHaveBeenCalled();
  });
});
