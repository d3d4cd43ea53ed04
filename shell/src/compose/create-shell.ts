import type { PortalConfiguration } from '@tillway/contract/release';
import { brandView } from '../brand';
import type { Shell } from '../context/shell-context';
import { createDeveloperPanel, createTrace } from '../developer';
import { createFeedback, fallBackToAlerts, keepAlerts, restoreAlerts } from '../feedback';
import { createRouteTable, developerRoutes, panelRoutes, remoteRoutes, shellRoutes } from '../guard';
import { createLive } from '../live';
import { createLocks } from '../lock';
import { createWaiting, isEntryShown } from '../menu';
import { createTabsBus } from '../portal-api';
import { createUpdates } from '../portal-states';
import { createPreferences } from '../preferences';
import { createSessionStore, isLapsed, sessionData } from '../session';
import { createSessionParts } from './create-session-parts';
import { overlays } from './overlays';
import { styleNonce } from './read-configuration';
import { runRemotes } from './run-remotes';
import type { ShellDependencies } from './shell-dependencies';

/** Puts the shell together. It calls no gateway and renders nothing yet. */
export function createShell(configuration: PortalConfiguration, dependencies: ShellDependencies): Shell {
  const { window, currentSet, openStream } = dependencies;
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
  const { connection, http, session, signIn, nav, isTyped, takeOver, signOut } = createSessionParts(
    dependencies,
    {
      configuration,
      store,
      routes,
      feedback,
      locks,
    },
  );

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
    styleNonce: styleNonce(window.document),
    trace,
  };
  const isSignedIn = () => sessionData(store) !== undefined;
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
      // Keep alerts across the reload so that a returning user sees why they were signed out.
      if (!isSignedIn()) keepAlerts(window, feedback);
      window.location.reload();
    },
  });
  const present = () => (isLapsed(store.getState()) ? undefined : sessionData(store));
  if (openStream) {
    const live = createLive({
      window,
      bus: parts.bus,
      open: openStream,
      isOnline: () => connection.store.getState().isOnline,
      session: present,
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
      const data = present();
      return data !== undefined && isEntryShown(entry, routes, data);
    },
  });
  store.subscribe(waiting.follow);
  restoreAlerts(window, feedback);

  return {
    ...parts,
    configuration,
    startedAfterMs: performance.now(),
    connection,
    updates,
    routes,
    signIn,
    developer,
    waiting: waiting.store,
    takeOver,
    signOut,
    overlays,
    ...runRemotes(dependencies, { remotes, routes, store, connection, updates, parts }),
  };
}
