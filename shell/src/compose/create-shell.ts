import {
  type HttpRequest,
  type PortalExtensions,
  type PortalHttp,
  type RemoteBackground,
  type RemoteExtensions,
  sessionLapsedEvent,
} from '@tillway/contract';
import type {
  PortalConfiguration,
  PortalRemote,
  PortalSet,
  LoadedScripts,
  RemoteOutcome,
} from '@tillway/contract/release';
import { messages } from '@tillway/rules';
import { brandView } from '../brand';
import { createDeveloperPanel, createTrace } from '../developer';
import { createExtensions } from '../extensions';
import { createFeedback, fallBackToAlerts, keepAlerts, restoreAlerts } from '../feedback';
import { createRouteTable, decide, developerRoutes, panelRoutes, remoteRoutes, shellRoutes } from '../guard';
import { createLive } from '../live';
import { createLocks, warnBeforeUnload } from '../lock';
import { createWaiting, isEntryShown } from '../menu';
import { createNav, createScrollKeeper, type GuardDecision } from '../navigation';
import { passwordNotice } from '../password';
import { createPortalApi, createTabsBus } from '../portal-api';
import { createConnection, createUpdates, disabledRemotes } from '../portal-states';
import { createPreferences } from '../preferences';
import {
  addFailure,
  backgroundProblem,
  checkFiles,
  createBackgrounds,
  createRemotes,
  extensionsProblem,
  type Federation,
  loadRemote,
  recordOf,
  type RemotesState,
  reportOutcomes,
  reportScripts,
  scriptsOf,
  screensProblem,
} from '../remotes';
import {
  createSession,
  createSessionStore,
  createSessionTabs,
  createSessionCookieHint,
  forgetDrafts,
  isLapsed,
  sessionData,
  refreshSessionOnForbidden,
  watchTyping,
} from '../session';
import { createSignIn } from '../sign-in';
import { overlays } from './overlays';
import { whenIdle } from '@tillway/ui/lazy';
import type { Shell } from '../context/shell-context';

/** What the shell works with: the page, the way to the gateway, and the way to the remotes' code. */
export interface ShellDependencies {
  window: Window;
  createHttp: (options: { onUnauthorized: (request: HttpRequest) => void }) => PortalHttp;
  federation: Federation;
  /** Whether the portal's own address answers now. Never rejects. */
  reach: () => Promise<boolean>;
  /** The releases that the edge shows now. */
  currentSet: () => Promise<PortalSet>;
  /** Opens a stream of server-sent events; left out where the browser has none. */
  openStream?: ((url: string) => EventSource) | undefined;
  /** Tells the edge how a remote fares; left out where there is none. */
  sendOutcome?: ((outcome: RemoteOutcome) => Promise<unknown>) | undefined;
  /** Tells it which scripts ran; left out where there is none. */
  sendScripts?: ((scripts: LoadedScripts) => Promise<unknown>) | undefined;
}

/** Puts the shell together. Nothing is asked of the gateway and nothing is drawn yet. */
export function createShell(
  configuration: PortalConfiguration,
  {
    window,
    createHttp,
    federation,
    reach,
    currentSet,
    openStream,
    sendOutcome,
    sendScripts,
  }: ShellDependencies,
): Shell {
  const { remotes, flags } = configuration;
  const locks = createLocks();
  const store = createSessionStore();
  const trace = createTrace();
  const developer = createDeveloperPanel(flags.environment, () => window.sessionStorage);
  const routes = createRouteTable([
    ...shellRoutes,
    ...(flags.environment === 'local' ? developerRoutes : []),
    ...(developer ? panelRoutes : []),
    ...remoteRoutes(remotes),
  ]);

  const feedback = createFeedback({
    onDialogue: () => void overlays.load().catch(() => fallBackToAlerts(feedback)),
  });

  const connection = createConnection({ window, reach });
  const plainHttp = createHttp({
    onUnauthorized: (request) => {
      const state = store.getState();
      // A refused sign-in is no end of a session, and the start has its own answer.
      if (signInPaths.has(request.path) || state.status !== 'present' || isLapsed(state)) return;
      if (isTyped() && !isSearch(request)) return session.lapse();
      session.end({ by: 'portal', message: messages.tokenInvalid, isGone: true });
    },
  });
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
      overlays
        .load()
        .catch(() => session.end({ by: 'portal', message: messages.tokenInvalid, isGone: true }));
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
    onError: (error) => feedback.error(error),
  });
  const isTyped = watchTyping(window.document, nav);
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

  const preferences = createPreferences({ http, session, feedback });
  const brand = brandView(configuration);
  const parts = {
    nav,
    http,
    bus: createTabsBus(remotes.map(({ manifest }) => manifest.events.own)),
    feedback,
    preferences,
    locks,
    session,
    brand,
    trace,
    extensions: () => extensions,
  };
  const isSignedIn = () => store.getState().status === 'present';
  const updates = createUpdates({
    window,
    configuration,
    current: currentSet,
    isSignedIn,
    isFree() {
      const { waits, dialogs, errors } = feedback.store.getState();
      const isOpen = window.document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;
      const isBusy = waits.length + dialogs.length + errors.length > 0;
      return locks.reason() === undefined && !isTyped() && !isOpen && !isBusy;
    },
    reload() {
      // Why one was logged out is still to be read by whoever comes back.
      if (!isSignedIn()) keepAlerts(window, feedback);
      window.location.reload();
    },
  });
  if (openStream) {
    const live = createLive({
      window,
      bus: parts.bus,
      open: openStream,
      isOnline: () => connection.store.getState().isOnline,
      session() {
        const state = store.getState();
        return state.status === 'present' && !isLapsed(state) ? state.data : undefined;
      },
    });
    store.subscribe(live.follow);
    connection.store.subscribe(live.follow);
  }
  const waiting = createWaiting({
    window,
    http,
    bus: parts.bus,
    entries: remotes.flatMap(({ manifest }) => manifest.menu.filter((entry) => entry.waiting)),
    isShown(entry) {
      const state = store.getState();
      return state.status === 'present' && !isLapsed(state) && isEntryShown(entry, routes, state.data);
    },
  });
  store.subscribe(waiting.follow);
  restoreAlerts(window, feedback);
  const disabled = disabledRemotes(
    window.location.search,
    remotes.map(({ name }) => name),
  );
  const deps = { load: federation.load, problem: screensProblem, checkFiles, wait };

  const running = createRemotes({
    remotes,
    routes,
    nav,
    session: store,
    disabled,
    load: (remote, force) => loadRemote(remote, deps, force),
    portalFor: (remote) => createPortalApi(remote.manifest, ownerOf(remote), parts),
  });
  const backgrounds = createBackgrounds({
    remotes,
    routes,
    session: store,
    disabled,
    whenIdle,
    load: (remote, force) =>
      loadRemote<RemoteBackground>(
        remote,
        {
          ...deps,
          load: (wanted, isForced) => federation.load(wanted, isForced, 'background'),
          problem: backgroundProblem,
        },
        force,
      ),
    portalFor: (remote) => createPortalApi(remote.manifest, ownerOf(remote), parts),
    onFailure: (name, { reason, error }) => {
      console.error(`The background of remote ${name} failed: ${reason}`, error);
      addFailure(running.store, name, reason, error);
    },
  });
  const extensions: PortalExtensions = createExtensions({
    remotes,
    session: store,
    disabled,
    notice: feedback.notice,
    portalFor: (remote) => createPortalApi(remote.manifest, ownerOf(remote), parts),
    load: (remote, force) =>
      loadRemote<RemoteExtensions>(
        remote,
        {
          ...deps,
          load: (wanted, isForced) => federation.load(wanted, isForced, 'extensions'),
          problem: extensionsProblem,
        },
        force,
      ),
    onFailure: (name, reason, error) => {
      console.error(`An extension of remote ${name} failed: ${reason}`, error);
      addFailure(running.store, name, reason, error);
    },
  });
  connection.store.subscribe(({ isOnline }, before) => {
    if (!isOnline || before.isOnline) return;
    running.recover();
    backgrounds.recover();
  });
  running.store.subscribe((now, before) => {
    // A file that failed to download may be of a release that is gone.
    const isLost = ({ name }: PortalRemote) => hasLostFile(lastFailure(now, name), lastFailure(before, name));
    if (remotes.some(isLost)) updates.ask();
  });
  if (sendOutcome) reportOutcomes({ store: running.store, remotes, send: sendOutcome, onHeard: updates.ask });
  if (sendScripts)
    reportScripts({ store: running.store, read: () => scriptsOf(window), send: sendScripts, whenIdle });

  return {
    configuration,
    startedAfterMs: performance.now(),
    connection,
    updates,
    disabled,
    nav,
    routes,
    http,
    session,
    signIn,
    feedback,
    preferences,
    locks,
    bus: parts.bus,
    trace,
    developer,
    extensions,
    waiting: waiting.store,
    signOut: () => {
      if (!refusedByLock()) session.end({ by: 'user' });
    },
    overlays,
    remotes: {
      ...running,
      start() {
        running.start();
        backgrounds.start();
      },
    },
  };

  function ownerOf({ name }: PortalRemote) {
    return (pathname: string) => routes.match(pathname)?.remote === name;
  }
}

const lastFailure = (state: RemotesState, name: string) => recordOf(state, name).failures.at(-1);

const hasLostFile = (last: ReturnType<typeof lastFailure>, before: typeof last) =>
  last !== before && (last?.reason === 'network' || last?.reason === 'integrity');

/** Where signing in is answered with a 401 of its own. */
const signInPaths: ReadonlySet<string> = new Set(['/users/login', '/users/otp']);

/** A list or calendar that is asked for: what was typed there is in the address (SHELL-021). */
const isSearch = ({ method, query }: HttpRequest) => method === 'GET' && query !== undefined;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
