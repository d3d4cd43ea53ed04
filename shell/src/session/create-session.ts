import {
  isApiFailure,
  type LoginData,
  type PortalHttp,
  type ReadonlyStore,
  type SessionData,
  type SessionView,
  type UserProfile,
} from '@tillway/contract';
import { messages } from '@tillway/rules';
import type { Locks } from '../lock';
import { inOneTab } from './in-one-tab';
import { emptySession } from './empty-session';
import { forgetDrafts } from './forget-drafts';
import { createIdleStore, type IdleStore, isLapsed, type SessionStore } from './session-store';
import type { SessionTabs, TabMessage } from './session-tabs';
import type { SessionCookieHint } from './session-cookie-hint';
import { type ActivityWatch, watchActivity } from './watch-activity';

/** Why a session ended: by the user's wish, perhaps with what was achieved, or by something the user has to be told. */
export type SessionEnd =
  | { by: 'user'; success?: string }
  /** `isGone`: the gateway has said that it knows none. */
  | { by: 'portal'; message?: string; isGone?: boolean };

export interface Session {
  store: SessionStore;
  /** When the session is about to end because nobody does anything. */
  idle: IdleStore;
  /** What remotes see. After a session has ended it still shows the last one, to those about to be taken down. */
  view: ReadonlyStore<SessionView>;
  /** Asks the gateway at the start whether the session lives; a page without the mark of one has none to ask for. */
  check(): Promise<void>;
  /** Somebody has signed in: on the sign-in page, or again over a session that had lapsed. */
  begin(data: SessionData | LoginData): void;
  /** The gateway knows the session no longer, and there is something on the screen to be kept. */
  lapse(): void;
  /** Ends the session here, in the other tabs and on the gateway. While the portal is locked it waits. */
  end(end: SessionEnd): void;
  /** Asks the gateway for the session anew, because something of the user has changed, or was not as the portal thought. */
  refresh(): Promise<void>;
  /** The user's preferences as they were saved: shown at once, here and in the other tabs. */
  takePreferences(user: Pick<UserProfile, 'email' | 'custom'>): void;
}

interface SessionOptions {
  window: Window;
  http: PortalHttp;
  store: SessionStore;
  locks: Locks;
  tabs: SessionTabs;
  mark: SessionCookieHint;
  onBegin: (data: SessionData | LoginData) => void;
  onEnd: (end: SessionEnd) => void;
  onLapse: () => void;
  /** The browser's session still owes its second factor (decisions C-06). */
  onOtpOwed: () => void;
  /** Loads the page anew, at a path or where it is: nothing of a former user may stay in memory. */
  reload: (to?: string) => void;
}

/** The signed-in user's session: checked, refreshed, ended (doc 000 §4 Session). */
export function createSession(options: SessionOptions): Session {
  const { window, http, store, locks, tabs, mark, onBegin, onEnd, reload } = options;
  const idle = createIdleStore();
  let watch: ActivityWatch | undefined;
  let view: SessionView = emptySession;
  let changes = 0;
  let isLeft = false;
  window.addEventListener('pagehide', () => (isLeft = true));
  window.addEventListener('pageshow', () => (isLeft = false));

  const ask = async () =>
    (await http.send<{ data: SessionData }>({ method: 'GET', path: '/users/token' })).data;
  /** What was saved while the answer was on its way is missing in it: then it is asked for again. */
  const askAnew = async (): Promise<SessionData> => {
    const before = changes;
    const data = await ask();
    return before === changes ? data : askAnew();
  };
  /** One question that is lost is no end of the session yet. */
  const askTwice = () =>
    ask().catch((error: unknown) => {
      if (isApiFailure(error) && error.kind === 'refused') throw error;
      return ask();
    });
  const isPresent = () => store.getState().status === 'present';
  const isOther = ({ user }: SessionData) => view.user.id !== '' && user.id !== view.user.id;

  const show = (data: SessionData) => {
    view = { permissions: data.permissions, user: data.user };
    store.setState({ status: 'present', data }, true);
  };

  const startWatch = () => {
    watch?.stop();
    watch = watchActivity({
      window,
      isBusy: () => locks.reason() !== undefined,
      onRefresh: () => void inOneTab('tillway.session.refresh', refreshForAll).catch(ignore),
      onWarning: (endsAt) => idle.setState({ endsAt }),
      onIdle: () => end({ by: 'portal', message: messages.idleLogout }),
      onActive: () => tabs.tell({ is: 'active' }),
    });
  };

  const open = (data: SessionData | LoginData) => {
    if (isOther(data)) return reload();
    startWatch();
    // Before the guard hears of the session: what it has to say must stay.
    onBegin(data);
    show(data);
  };

  const refreshForAll = async () => {
    const data = await askAnew();
    if (!isPresent()) return;
    tabs.tell({ is: 'refreshed', data });
    onRefreshed(data);
  };

  // A permission that is gone takes screens down: not while a payment is in flight.
  const onRefreshed = (data: SessionData) =>
    locks.whenFree(() => {
      // An answer that comes after the end must not bring the session back.
      if (!isPresent()) return;
      if (!isOther(data)) return show(data);
      close({ by: 'portal' });
      reload('/');
    });

  const refresh = () => askAnew().then(onRefreshed, ignore);

  const close = (reason: SessionEnd) => {
    watch?.stop();
    store.setState({ status: 'absent' }, true);
    onEnd(reason);
  };

  const end = (reason: SessionEnd) =>
    locks.whenFree(() => {
      if (store.getState().status === 'absent') return;
      close(reason);
      const message = reason.by === 'portal' ? reason.message : undefined;
      tabs.tell({ is: 'ended', ...(message !== undefined && { message }) });
      const isGone = reason.by === 'portal' && reason.isGone === true;
      const farewell = isGone
        ? Promise.resolve()
        : http.send({ method: 'POST', path: '/users/token_invalidate' });
      void farewell.catch(ignore).finally(() => {
        // A gateway that did not know the session any more leaves its mark; a new session's must stay.
        if (store.getState().status === 'absent') mark.clear();
        // Again: a screen that was taken down meanwhile has kept what was typed on it.
        if (reason.by === 'user') forgetDrafts(window);
      });
    });

  const check = async () => {
    if (!mark.isSet()) {
      // Logged out since the page was asked for: the answer fetched ahead must not be what a later question finds.
      if (mark.wasSet()) void ask().catch(ignore);
      return store.setState({ status: 'absent' }, true);
    }
    try {
      open(await askTwice());
    } catch (error) {
      // Leaving the page took the question away: to end the session for that would log out the page that follows.
      if (isLeft) return window.addEventListener('pageshow', () => void check(), { once: true });
      const refused = isApiFailure(error) && error.status === 401;
      if (refused && error.code === 'otp_required') {
        options.onOtpOwed();
        return store.setState({ status: 'absent' }, true);
      }
      end({ by: 'portal', message: refused ? messages.tokenInvalid : messages.startFailed, isGone: refused });
    }
  };

  tabs.listen((message: TabMessage) => {
    const { status } = store.getState();
    if (message.is === 'active') watch?.activeElsewhere();
    if (message.is === 'refreshed') {
      watch?.refreshedElsewhere();
      onRefreshed(message.data);
    }
    if (message.is === 'ended' && status === 'present') {
      const { message: text } = message;
      locks.whenFree(() => close({ by: 'portal', ...(text !== undefined && { message: text }) }));
    }
    if (message.is === 'changed' && status === 'present') void refresh();
    if (message.is === 'began' && status !== 'unknown') {
      void ask().then(status === 'absent' ? open : onRefreshed, ignore);
    }
  });

  return {
    store,
    idle,
    view: { get: () => view, subscribe: (listener) => store.subscribe(listener) },
    check,
    begin(data) {
      if (!isPresent()) open(data);
      else {
        startWatch();
        onRefreshed(data);
      }
      tabs.tell({ is: 'began' });
    },
    lapse() {
      const state = store.getState();
      if (state.status !== 'present' || isLapsed(state)) return;
      store.setState({ ...state, lapsed: true }, true);
      options.onLapse();
    },
    end,
    refresh,
    takePreferences({ email, custom }) {
      const state = store.getState();
      if (state.status !== 'present' || state.data.user.email !== email) return;
      changes += 1;
      show({ ...state.data, user: { ...state.data.user, custom } });
      tabs.tell({ is: 'changed' });
    },
  };
}

/** A refresh or a farewell that found nobody: the next call will tell. */
const ignore = () => {};
