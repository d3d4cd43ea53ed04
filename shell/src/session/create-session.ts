import {
  isApiFailure,
  type LoginData,
  type PortalHttp,
  type Readable,
  type SessionData,
  type SessionView,
} from '@tillway/contract';
import { messages } from '@tillway/rules';
import type { Locks } from '../lock';
import type { SessionStore } from './session-store';
import type { SessionTabs } from './session-tabs';
import type { SignedInMark } from './signed-in-mark';
import { type ActivityWatch, watchActivity } from './watch-activity';

/** Why a session ended: by the LOGOUT button, or by something the user has to be told. */
export type SessionEnd = { by: 'user' } | { by: 'portal'; message?: string };

export interface Session {
  store: SessionStore;
  /** What remotes see. After a session has ended it still shows the last one, to those about to be taken down. */
  view: Readable<SessionView>;
  /** Asks the gateway at the start whether the session lives; a page without the mark of one has none to ask for. */
  check(): Promise<void>;
  begin(data: SessionData | LoginData): void;
  /** Ends the session here, in the other tabs and on the gateway. While the portal is locked it waits. */
  end(end: SessionEnd): void;
}

interface SessionOptions {
  window: Window;
  http: PortalHttp;
  store: SessionStore;
  locks: Locks;
  tabs: SessionTabs;
  mark: SignedInMark;
  onBegin: (data: SessionData | LoginData) => void;
  onEnd: (end: SessionEnd) => void;
}

/** The signed-in user's session: checked, refreshed, ended (doc 000 §4 Session). */
export function createSession(options: SessionOptions): Session {
  const { window, http, store, locks, tabs, mark, onBegin, onEnd } = options;
  let watch: ActivityWatch | undefined;
  let view: SessionView = nobody;

  const ask = async () =>
    (await http.send<{ data: SessionData }>({ method: 'GET', path: '/users/token' })).data;

  const show = (data: SessionData) => {
    view = { permissions: data.permissions, user: data.user };
    store.setState({ status: 'present', data }, true);
  };

  const open = (data: SessionData | LoginData) => {
    watch?.stop();
    watch = watchActivity({
      window,
      onRefresh: () => void ask().then(onRefreshed, ignore),
      onIdle: () => end({ by: 'portal', message: messages.idleLogout }),
      onActive: () => tabs.tell('active'),
    });
    // Before the guard hears of the session: what it has to say must stay.
    onBegin(data);
    show(data);
  };

  const onRefreshed = (data: SessionData) => {
    // An answer that comes after the end must not bring the session back.
    if (store.getState().status !== 'present') return;
    if (data.user.id === view.user.id) return show(data);
    // Another tab signed in as somebody else: nothing of the former user may stay.
    close({ by: 'portal' });
    open(data);
  };

  const close = (reason: SessionEnd) => {
    watch?.stop();
    store.setState({ status: 'absent' }, true);
    onEnd(reason);
  };

  const end = (reason: SessionEnd) =>
    locks.whenFree(() => {
      if (store.getState().status === 'absent') return;
      close(reason);
      tabs.tell('ended');
      void http
        .send({ method: 'POST', path: '/users/token_invalidate' })
        .catch(ignore)
        .finally(() => {
          // A gateway that did not know the session any more leaves its mark; a new session's must stay.
          if (store.getState().status === 'absent') mark.clear();
        });
    });

  const check = async () => {
    if (!mark.isSet()) return store.setState({ status: 'absent' }, true);
    try {
      open(await ask());
    } catch (error) {
      const refused = isApiFailure(error) && error.status === 401;
      end({ by: 'portal', message: refused ? messages.tokenInvalid : messages.startFailed });
    }
  };

  tabs.listen((message) => {
    const { status } = store.getState();
    if (message === 'active') watch?.activeElsewhere();
    if (message === 'ended' && status === 'present') locks.whenFree(() => close({ by: 'portal' }));
    if (message === 'began' && status !== 'unknown') {
      void ask().then(status === 'absent' ? open : onRefreshed, ignore);
    }
  });

  return {
    store,
    view: { get: () => view, subscribe: (listener) => store.subscribe(listener) },
    check,
    begin(data) {
      open(data);
      tabs.tell('began');
    },
    end,
  };
}

/** A refresh or a farewell that found nobody: the next call will tell. */
const ignore = () => {};

const nobody: SessionView = {
  permissions: {},
  user: {
    id: '',
    name: '',
    email: '',
    timezone: 'UTC',
    position: '',
    created: '',
    password_last_changed: null,
    accounts: [],
    terminals: [],
    custom: {},
  },
};
