import type { HttpRequest, PortalHttp } from '@tillway/contract';
import type { PortalConfiguration, PortalRemote } from '@tillway/contract/release';
import { createBus } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { brandView } from '../brand';
import { createFeedback, fallBackToAlerts } from '../feedback';
import { createRouteTable, decide, remoteRoutes, shellRoutes } from '../guard';
import { createLocks, warnBeforeUnload } from '../lock';
import { createNav, createScrollKeeper, type Verdict } from '../navigation';
import { passwordNotice } from '../password';
import { createPortalApi } from '../portal-api';
import { checkFiles, createRemotes, type Federation, loadRemote } from '../remotes';
import {
  createSession,
  createSessionStore,
  createSessionTabs,
  createSignedInMark,
  sessionData,
} from '../session';
import { createSignIn } from '../sign-in';
import { richPart } from './rich-part';
import type { Shell } from './shell-context';

/** What the shell works with: the page, the way to the gateway, and the way to the remotes' code. */
export interface Surroundings {
  window: Window;
  createHttp: (options: { onUnauthorized: (request: HttpRequest) => void }) => PortalHttp;
  federation: Federation;
}

/** Puts the shell together. Nothing is asked of the gateway and nothing is drawn yet. */
export function createShell(
  configuration: PortalConfiguration,
  { window, createHttp, federation }: Surroundings,
): Shell {
  const { remotes, flags } = configuration;
  const locks = createLocks();
  const store = createSessionStore();
  const routes = createRouteTable([...shellRoutes, ...remoteRoutes(remotes)]);

  const feedback = createFeedback({
    onDialogue: () => void richPart.load().catch(() => fallBackToAlerts(feedback)),
  });

  const http = createHttp({
    onUnauthorized: ({ path }) => {
      // A refused sign-in is no end of a session, and the start has its own answer.
      if (path === '/users/login' || store.getState().status !== 'present') return;
      session.end({ by: 'portal', message: messages.tokenInvalid });
    },
  });

  const session = createSession({
    window,
    http,
    store,
    locks,
    tabs: createSessionTabs(),
    mark: createSignedInMark(window.document),
    onBegin(data) {
      feedback.clear();
      const notice = passwordNotice(data, new Date());
      if (notice !== undefined) feedback.alert('info', notice);
    },
    onEnd(end) {
      feedback.clear();
      if (end.by === 'user') nav.force('/');
      else if (end.message !== undefined) feedback.alert('error', end.message);
    },
  });
  const signIn = createSignIn(http, session);

  const guard = (to: string, arrived: boolean): Verdict => {
    const decision = decide(to, {
      routes,
      session: sessionData(store),
      otpPending: signIn.isOtpPending(),
      landTransactions: flags.landTransactions,
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
    scroll: createScrollKeeper(window),
    onError: (error) => {
      const title = error instanceof Error ? error.message : String(error);
      void feedback.message({ kind: 'error', title });
    },
  });
  nav.block(() => !refusedByLock());
  store.subscribe(({ status }) => {
    if (status !== 'unknown') nav.recheck();
  });
  warnBeforeUnload(window, locks);

  /** Says so when something must not be torn down now. */
  const refusedByLock = () => {
    const reason = locks.reason();
    if (reason !== undefined) feedback.notice(`${reason}. Please wait.`);
    return reason !== undefined;
  };

  const parts = { nav, http, bus: createBus(), feedback, locks, session, brand: brandView(configuration) };
  const means = { load: federation.load, checkFiles, wait };

  return {
    configuration,
    nav,
    routes,
    http,
    session,
    signIn,
    feedback,
    locks,
    signOut: () => {
      if (!refusedByLock()) session.end({ by: 'user' });
    },
    remotes: createRemotes({
      remotes,
      routes,
      nav,
      session: store,
      load: (remote, again) => loadRemote(remote, means, again),
      portalFor: (remote) => createPortalApi(remote.manifest, ownerOf(remote), parts),
    }),
  };

  function ownerOf({ name }: PortalRemote) {
    return (pathname: string) => routes.match(pathname)?.remote === name;
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
