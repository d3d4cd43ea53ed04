import type { HttpRequest, PortalHttp } from '@tillway/contract';
import type { LoadedScripts, PortalConfiguration, PortalSet, RemoteOutcome } from '@tillway/contract/release';
import { brandView } from '../brand';
import type { Shell } from '../context/shell-context';
import { createDeveloperPanel, createTrace } from '../developer';
import { createFeedback, fallBackToAlerts, keepAlerts, restoreAlerts } from '../feedback';
import { createRouteTable, developerRoutes, panelRoutes, remoteRoutes, shellRoutes } from '../guard';
import { createLive } from '../live';
import { createLocks } from '../lock';
import { createWaiting, isEntryShown } from '../menu';
import { createTabsBus } from '../portal-api';
import { createUpdates, disabledRemotes } from '../portal-states';
import { createPreferences } from '../preferences';
import type { Federation } from '../remotes';
import { createSessionStore, isLapsed } from '../session';
import { createSessionParts } from './create-session-parts';
import { overlays } from './overlays';
import { runRemotes } from './run-remotes';

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
  const { connection, http, session, signIn, nav, isTyped, refusedByLock } = createSessionParts({
    window,
    flags,
    createHttp,
    reach,
    store,
    routes,
    feedback,
    locks,
  });

  const preferences = createPreferences({ http, session, feedback });
  const parts = {
    nav,
    http,
    bus: createTabsBus(remotes.map(({ manifest }) => manifest.events.own)),
    feedback,
    preferences,
    locks,
    session,
    brand: brandView(configuration),
    trace,
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
  const { remotes: running, extensions } = runRemotes({
    window,
    remotes,
    disabled,
    federation,
    routes,
    nav,
    store,
    feedback,
    connection,
    updates,
    parts,
    sendOutcome,
    sendScripts,
  });

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
    remotes: running,
  };
}
