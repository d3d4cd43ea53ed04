import type { SessionView } from '@tillway/contract';
import { changeLanguage, chooseLanguage } from '@tillway/language';
import { createStore } from 'zustand/vanilla';
import { emptySession } from '../session/empty-session';
import { followLanguage } from './follow-language';

test.each([
  ['the last choice', 'es-US', ['en-US'], 'es-US'],
  ['without a choice, what the browser wants', undefined, ['fr-CA', 'es-MX', 'en'], 'es-US'],
  ['of the browser, the first that the portal has', undefined, ['en-GB', 'es'], 'en-US'],
  ['else the first of the portal', undefined, ['fr'], 'en-US'],
] as const)('a page has %s', (_, chosen, wanted, tag) => {
  expect(chooseLanguage({ offered: ['en-US', 'es-US'], chosen, wanted })).toBe(tag);
});

test('a language that the portal does not offer is never shown', () => {
  expect(chooseLanguage({ offered: ['en-US'], chosen: 'es-US', wanted: ['es'] })).toBe('en-US');
});

/** A window whose cookies can be off. */
function aWindow({ keeps = true } = {}) {
  const cookies: string[] = [];
  const reload = jest.fn();
  const document = {
    get cookie() {
      return keeps ? cookies.map((cookie) => cookie.split(';')[0]).join('; ') : '';
    },
    set cookie(text: string) {
      cookies.push(text);
    },
  };
  return {
    window: { document, location: { protocol: 'https:', reload } } as unknown as Window,
    cookies,
    reload,
  };
}

test('a change is remembered for a year and loads the page anew', () => {
  const { window, cookies, reload } = aWindow();
  changeLanguage(window, 'es-US');
  expect(cookies).toEqual(['tillway_language=es-US; Max-Age=31536000; Path=/; SameSite=Lax; Secure']);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a browser without cookies does not load the page again and again', () => {
  const { window, reload } = aWindow({ keeps: false });
  changeLanguage(window, 'es-US');
  expect(reload).not.toHaveBeenCalled();
});

const user = (id: string, custom: SessionView['user']['custom']): SessionView => ({
  ...emptySession,
  user: { ...emptySession.user, id, custom },
});

test.each([
  ['another language', { language: 'es-US' } as const, 1],
  ['the language of the page', { language: 'en-US' } as const, 0],
  ['no language', {}, 0],
])('a user whose profile has %s signs in', (_, custom, reloads) => {
  const { window, reload } = aWindow();
  const view = createStore<SessionView>(() => emptySession);
  const session = { get: view.getState, subscribe: view.subscribe };
  followLanguage({ window, offered: ['en-US', 'es-US'], session });
  view.setState(user('u1', custom), true);
  expect(reload).toHaveBeenCalledTimes(reloads);
});

test('a page whose texts did not load is not loaded again and again', () => {
  const { window, reload } = aWindow();
  window.document.cookie = 'tillway_language=es-US';
  const view = createStore<SessionView>(() => user('u1', { language: 'es-US' }));
  followLanguage({
    window,
    offered: ['en-US', 'es-US'],
    session: { get: view.getState, subscribe: view.subscribe },
  });
  expect(reload).not.toHaveBeenCalled();
});

test('a change in another tab does not load this page anew, and nothing typed is lost', () => {
  const { window, reload } = aWindow();
  const view = createStore<SessionView>(() => user('u1', {}));
  followLanguage({
    window,
    offered: ['en-US', 'es-US'],
    session: { get: view.getState, subscribe: view.subscribe },
  });
  view.setState(user('u1', { language: 'es-US' }), true);
  expect(reload).not.toHaveBeenCalled();
});
