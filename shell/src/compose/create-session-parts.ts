import { type HttpRequest, type PortalHttp, sessionLapsedEvent } from '@tillway/contract';
import type { PortalConfiguration } from '@tillway/contract/release';
import { createAskedAhead } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import type { Feedback } from '../feedback';
import { decide, type RouteTable } from '../guard';
import { startsAtHome } from '../home/has-home';
import { type Locks, warnBeforeUnload } from '../lock';
import { askAhead, createNav, createScrollKeeper, type GuardDecision, type ShellNav } from '../navigation';
import { passwordNotice } from '../password';
import { createConnection } from '../portal-states';
import type { Connection } from '../portal-states/create-connection';
import {
  createSession,
  createSessionCookieHint,
  createSessionTabs,
  forgetDrafts,
  isLapsed,
  refreshSessionOnForbidden,
  type Session,
  sessionData,
  type SessionStore,
  watchTyping,
} from '../session';
import type { SignInSoFar } from '@tillway/sign-in-page/handover';
import { createSignIn } from '../sign-in';
import type { SignIn } from '../sign-in/create-sign-in';
import { overlays } from './overlays';
import type { ShellDependencies } from './shell-dependencies';

interface Given {
  configuration: Pick<PortalConfiguration, 'flags' | 'remotes'>;
  store: SessionStore;
  routes: RouteTable;
  feedback: Feedback;
  locks: Locks;
}

export interface SessionParts {
  connection: Connection;
  http: PortalHttp;
  session: Session;
  signIn: SignIn;
  nav: ShellNav;
  /** Returns whether typed text would be lost. */
  isTyped: () => boolean;
  /** Takes the state of the form in the page, once the sign-in screen is drawn and in its place. */
  takeOver: (soFar: SignInSoFar) => void;
  /** Ends the session, or shows why it cannot end now. */
  signOut: () => void;
}

/** Connects the session, its calls, sign-in, and the guard, which depend on each other. */
export function createSessionParts(
  { window, createHttp, reach }: ShellDependencies,
  { configuration, store, routes, feedback, locks }: Given,
): SessionParts {
  const refusedByLock = () => {
    const reason = locks.reason();
    if (reason !== undefined) feedback.notice(`${reason}. Please wait.`);
    return reason !== undefined;
  };

  const connection = createConnection({ window, reach });
  const ahead = createAskedAhead(window);
  const plainHttp = createHttp({
    page: window,
    ahead,
    onUnauthorized: (request) => {
      const state = store.getState();
      // A refused sign-in does not end a session, and the first session call handles its own failure.
      if (signInPaths.has(request.path) || state.status !== 'present' || isLapsed(state)) return;
      if (isTyped() && !isSearch(request)) return session.lapse();
      endAsGone();
    },
  });
  const endAsGone = () => session.end({ by: 'portal', message: messages.tokenInvalid, isGone: true });
  const http = refreshSessionOnForbidden(connection.watch(plainHttp), () => void session.refresh());

  const session = createSession({
    window,
    http,
    store,
    locks,
    tabs: createSessionTabs(),
    mark: createSessionCookieHint(window.document),
    onBegin(data) {
      signIn.forgetOtp();
      feedback.clear();
      const notice = passwordNotice(data, new Date());
      if (notice !== undefined) feedback.alert('info', notice);
    },
    onEnd(end) {
      signIn.forgetOtp();
      feedback.clear();
      if (end.by === 'user') {
        forgetDrafts(window);
        nav.force('/');
        if (end.success !== undefined) feedback.alert('success', end.success);
      } else if (end.message !== undefined) feedback.alert('error', end.message);
    },
    onLapse: () => {
      overlays.load().catch(endAsGone);
      window.dispatchEvent(new Event(sessionLapsedEvent));
    },
    onOtpOwed: () => signIn.expectOtp(),
    reload: (to) => (to === undefined ? window.location.reload() : window.location.assign(to)),
  });
  session.idle.subscribe(({ endsAt }) => {
    if (endsAt !== undefined) overlays.load().catch(() => feedback.notice(messages.idleWarning));
  });
  const signIn = createSignIn({
    http,
    session,
    onRecoveryCode: (left) => feedback.alert('info', messages.recoveryCodeUsed(left)),
  });

  const guard = (to: string, arrived: boolean): GuardDecision => {
    const session = sessionData(store);
    const decision = decide(to, {
      routes,
      session,
      otpPending: signIn.isOtpPending(),
      landTransactions: configuration.flags.landTransactions,
      landsHome: session !== undefined && startsAtHome(configuration, session),
      arrived,
      now: new Date(),
    });
    if (decision.kind === 'enter') return 'enter';
    if (decision.message !== undefined) feedback.alert('error', decision.message);
    return decision.kind === 'stay' ? 'stay' : { redirect: decision.to };
  };

  const nav = createNav({
    window,
    guard,
    has: routes.has,
    scroll: createScrollKeeper(window),
    onError: (error) => feedback.error(error),
  });
  askAhead({ nav, routes, custom: () => sessionData(store)?.user.custom, ask: ahead.ask });
  const { isTyped, note } = watchTyping(window.document, nav);
  nav.block(() => !refusedByLock());
  store.subscribe(({ status }) => {
    if (status !== 'unknown') nav.recheck();
  });
  warnBeforeUnload(window, locks);

  const signOut = () => {
    if (!refusedByLock()) session.end({ by: 'user' });
  };

  const takeOver = (soFar: SignInSoFar) => {
    signIn.takeOver(soFar);
    if (soFar.values.email + soFar.values.password !== '') note();
    if (!soFar.answer) void session.check();
  };

  return { connection, http, session, signIn, nav, isTyped, takeOver, signOut };
}

/** Calls whose 401 means a refused sign-in, not a lost session. */
const signInPaths: ReadonlySet<string> = new Set(['/users/login', '/users/otp']);

/** A query of a list or calendar. It loses nothing, because the address keeps the typed filter. */
const isSearch = ({ method, query }: HttpRequest) => method === 'GET' && query !== undefined;
