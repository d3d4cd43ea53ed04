import type { PortalExtensions, RemoteBackground, RemoteExtensions } from '@tillway/contract';
import type { LoadedScripts, PortalRemote, RemoteOutcome } from '@tillway/contract/release';
import { whenIdle } from '@tillway/ui/lazy';
import { createExtensions } from '../extensions';
import type { Feedback } from '../feedback';
import type { RouteTable } from '../guard';
import type { ShellNav } from '../navigation';
import { createPortalApi, type PortalParts } from '../portal-api';
import type { Connection } from '../portal-states/create-connection';
import type { Updates } from '../portal-states/create-updates';
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
  type Remotes,
  type RemotesState,
  reportOutcomes,
  reportScripts,
  screensProblem,
  scriptsOf,
} from '../remotes';
import type { SessionStore } from '../session';

interface Given {
  window: Window;
  remotes: readonly PortalRemote[];
  disabled: ReadonlySet<string>;
  federation: Federation;
  routes: RouteTable;
  nav: ShellNav;
  store: SessionStore;
  feedback: Feedback;
  connection: Connection;
  updates: Updates;
  parts: Omit<PortalParts, 'extensions'>;
  sendOutcome: ((outcome: RemoteOutcome) => Promise<unknown>) | undefined;
  sendScripts: ((scripts: LoadedScripts) => Promise<unknown>) | undefined;
}

/** The remotes of this page, with their backgrounds and what they fill slots with. Nothing is loaded before `start`. */
export function runRemotes({
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
  parts: given,
  sendOutcome,
  sendScripts,
}: Given): { remotes: Remotes; extensions: PortalExtensions } {
  const parts: PortalParts = { ...given, extensions: () => extensions };
  const portalFor = (remote: PortalRemote) =>
    createPortalApi(remote.manifest, (pathname) => routes.match(pathname)?.remote === remote.name, parts);
  const deps = { load: federation.load, problem: screensProblem, checkFiles, wait };

  const running = createRemotes({
    remotes,
    routes,
    nav,
    session: store,
    disabled,
    load: (remote, force) => loadRemote(remote, deps, force),
    portalFor,
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
    portalFor,
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
    portalFor,
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
    extensions,
    remotes: {
      ...running,
      start() {
        running.start();
        backgrounds.start();
      },
    },
  };
}

const lastFailure = (state: RemotesState, name: string) => recordOf(state, name).failures.at(-1);

const hasLostFile = (last: ReturnType<typeof lastFailure>, before: typeof last) =>
  last !== before && (last?.reason === 'network' || last?.reason === 'integrity');

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
