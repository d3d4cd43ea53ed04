import type { PortalExtensions, RemoteBackground, RemoteExtensions } from '@tillway/contract';
import type { PortalRemote } from '@tillway/contract/release';
import { whenIdle } from '@tillway/ui/lazy';
import type { Shell } from '../context/shell-context';
import { createExtensions } from '../extensions';
import type { RouteTable } from '../guard';
import { createPortalApi, type PortalParts } from '../portal-api';
import type { Connection } from '../portal-states/create-connection';
import { disabledRemotes } from '../portal-states';
import type { Updates } from '../portal-states/create-updates';
import {
  addFailure,
  backgroundProblem,
  checkFiles,
  createBackgrounds,
  createRemotes,
  extensionsProblem,
  type FailureReason,
  loadRemote,
  recordOf,
  type RemotesState,
  reportOutcomes,
  reportScripts,
  screensProblem,
  scriptsOf,
} from '../remotes';
import type { SessionStore } from '../session';
import type { ShellDependencies } from './shell-dependencies';

interface Given {
  remotes: readonly PortalRemote[];
  routes: RouteTable;
  store: SessionStore;
  connection: Connection;
  updates: Updates;
  parts: Omit<PortalParts, 'extensions' | 'remotePermissions'>;
}

/** Sets up the remotes of this page with their backgrounds and extensions. Loads nothing before `start`. */
export function runRemotes(
  { window, federation, sendOutcome, sendScripts }: ShellDependencies,
  { remotes, routes, store, connection, updates, parts: portal }: Given,
): Pick<Shell, 'disabled' | 'extensions' | 'remotes'> {
  const { nav, feedback } = portal;
  const remotePermissions = remotes.flatMap(({ name: remote, manifest: { permissions } }) =>
    permissions ? [{ remote, permissions }] : [],
  );
  const parts: PortalParts = { ...portal, remotePermissions, extensions: () => extensions };
  const disabled = disabledRemotes(
    window.location.search,
    remotes.map(({ name }) => name),
  );
  const portalFor = (remote: PortalRemote) =>
    createPortalApi(remote, (pathname) => routes.match(pathname)?.remote === remote.name, parts);
  const loadPart =
    <Part>(problem: (module: unknown) => string | undefined, part?: 'background' | 'extensions') =>
    (remote: PortalRemote, force: boolean) =>
      loadRemote<Part>(
        remote,
        {
          load: (wanted, isForced) => federation.load(wanted, isForced, part),
          problem,
          checkFiles,
          wait,
        },
        force,
      );
  const failed = (part: string, name: string, reason: FailureReason, error: unknown) => {
    console.error(`${part} of ${name} failed: ${reason}`, error);
    addFailure(running.store, name, reason, error);
  };

  const given = { remotes, routes, session: store, disabled, portalFor };
  const running = createRemotes({ ...given, nav, load: loadPart(screensProblem) });
  const backgrounds = createBackgrounds({
    ...given,
    whenIdle,
    load: loadPart<RemoteBackground>(backgroundProblem, 'background'),
    onFailure: (name, { reason, error }) => failed('background', name, reason, error),
  });
  const extensions: PortalExtensions = createExtensions({
    ...given,
    notice: feedback.notice,
    load: loadPart<RemoteExtensions>(extensionsProblem, 'extensions'),
    onFailure: (name, reason, error) => failed('extensions', name, reason, error),
  });
  connection.store.subscribe(({ isOnline }, before) => {
    if (!isOnline || before.isOnline) return;
    running.recover();
    backgrounds.recover();
  });
  running.store.subscribe((now, before) => {
    // A file that failed to download may belong to a release that is gone.
    if (remotes.some(({ name }) => hasLostFile(lastFailure(now, name), lastFailure(before, name))))
      updates.ask();
  });
  if (sendOutcome) reportOutcomes({ store: running.store, remotes, send: sendOutcome, onHeard: updates.ask });
  if (sendScripts)
    reportScripts({ store: running.store, read: () => scriptsOf(window), send: sendScripts, whenIdle });

  return {
    disabled,
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
