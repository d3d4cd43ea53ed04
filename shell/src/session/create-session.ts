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

/**
 * The reason for a session's end: the user's choice, perhaps with a success message, or a cause that the user
 * must see.
 */
export type SessionEnd =
  | { by: 'user'; success?: string }
  /** `isGone`: the gateway has answered that it does not know the session. */
  | { by: 'portal'; message?: string; isGone?: boolean };

export interface Session {
  store: SessionStore;
  /** Set shortly before the session ends for inactivity. */
  idle: IdleStore;
  /**
   * The session as remotes see it. After its end it still shows the last one to remotes that are being
   * unmounted.
   */
  view: ReadonlyStore<SessionView>;
  /** Asks the gateway at the start whether the session is alive; skipped without the session cookie hint. */
  check(): Promise<void>;
  /** Begins without a session: the page has a form that signs in. */
  awaitSignIn(): void;
  /** Starts a session after a sign-in, on the sign-in page or over a lapsed session. */
  begin(data: SessionData | LoginData): void;
  /**
   * Marks the session as lapsed: the gateway no longer knows it, and the screen has content worth keeping.
   */
  lapse(): void;
  /** Ends the session here, in the other tabs, and on the gateway. Waits while the portal is locked. */
  end(end: SessionEnd): void;
  /** Fetches the session again, because the portal's copy of the user may be out of date. */
  refresh(): Promise<void>;
  /** Shows the saved preferences at once, here and in the other tabs. */
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
  /** Called if the browser's session still owes its second factor. */
  onOtpOwed: () => void;
  /** Reloads the page, at a path or in place: no data of a former user may stay in memory. */
  reload: (to?: string) => void;
}

/** Checks, refreshes, and ends the signed-in user's session. */
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
  /** Fetches the session, and again if preferences changed in the meantime, because the response is then stale. */
  const askAnew = async (): Promise<SessionData> => {
    const before = changes;
    const data = await ask();
    return before === changes ? data : askAnew();
  };
  /** Retries once: a single lost request does not end the session. */
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
    // Called before the guard sees the session, so that its messages stay.
    onBegin(data);
    show(data);
  };

  const refreshForAll = async () => {
    const data = await askAnew();
    if (!isPresent()) return;
    tabs.tell({ is: 'refreshed', data });
    onRefreshed(data);
  };

  // A lost permission unmounts screens: not while a payment is in flight.
  const onRefreshed = (data: SessionData) =>
    locks.whenFree(() => {
      // A response that arrives after the end must not revive the session.
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
        // A gateway that did not know the session leaves its cookie hint, so clear it here. The hint of a
        // new session must stay.
        if (store.getState().status === 'absent') mark.clear();
        // Clear again: a screen unmounted meanwhile may have stored its drafts.
        if (reason.by === 'user') forgetDrafts(window);
      });
    });

  const check = async () => {
    if (!mark.isSet()) {
      // The user logged out after the page was requested: consume the prefetched response, so that no later
      // call gets it.
      if (mark.wasSet()) void ask().catch(ignore);
      return store.setState({ status: 'absent' }, true);
    }
    try {
      open(await askTwice());
    } catch (error) {
      // Leaving the page aborted the request: ending the session here would log out the next page.
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
    awaitSignIn: () => store.setState({ status: 'absent' }, true),
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

/** Ignores a failed refresh or logout: the next call shows the state. */
const ignore = () => {};
