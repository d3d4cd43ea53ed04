import type { SessionView } from '@tillway/contract';
import { createStore } from 'zustand/vanilla';
import { emptySession } from '../session/empty-session';
import { followAppearance } from './follow-appearance';

const cookie = 'tillway_scheme';
const kept = () =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${cookie}=`))
    ?.split('=')[1];
const user = (custom: SessionView['user']['custom']): SessionView => ({
  ...emptySession,
  user: { ...emptySession.user, id: 'u1', custom },
});

function start(before?: string) {
  document.cookie = before ? `${cookie}=${before}; Path=/` : `${cookie}=; Max-Age=0; Path=/`;
  const set = jest.spyOn(document.documentElement.style, 'setProperty');
  const view = createStore<SessionView>(() => emptySession);
  followAppearance({
    document,
    isHttps: false,
    session: { get: view.getState, subscribe: view.subscribe },
  });
  return {
    signIn: (next: SessionView) => view.setState(next, true),
    shown: () => set.mock.calls.at(-1)?.[1],
  };
}

afterEach(() => jest.restoreAllMocks());

test('without a choice the page follows the system', () => {
  expect(start().shown()).toBe('light dark');
});

test('before a sign-in the page has the last appearance in this browser', () => {
  expect(start('dark').shown()).toBe('dark');
});

test('the choice of a user who signs in applies, and is remembered for the next first paint', () => {
  const { signIn, shown } = start('light');
  signIn(user({ color_scheme: 'dark' }));
  expect([shown(), kept()]).toEqual(['dark', 'dark']);
});

test('a removed choice returns the page to the system’s, and deletes the cookie', () => {
  const { signIn, shown } = start('dark');
  signIn(user({ color_scheme: 'dark' }));
  signIn(user({}));
  expect([shown(), kept()]).toEqual(['light dark', undefined]);
});

test('after a sign-out the page keeps its appearance', () => {
  const { signIn, shown } = start();
  signIn(user({ color_scheme: 'dark' }));
  signIn(emptySession);
  expect([shown(), kept()]).toEqual(['dark', 'dark']);
});
