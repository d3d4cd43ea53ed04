import type { PortalApi, RemoteModule } from '@tillway/contract';
import type { PortalRemote } from '@tillway/contract/release';
import { triggerAppChange } from 'single-spa';
import { mayEnter, type RouteTable } from '../guard';
import type { ShellNav } from '../navigation';
import { sessionData, type SessionStore } from '../session';
import { whenIdle } from '@tillway/ui/lazy';
import { failureReason } from './failure-reason';
import { type Later, retryQuietly } from './retry-quietly';
import type { LoadResult } from './load-remote';
import { registerRemoteApplication } from './remote-application';
import {
  addFailure,
  createRemotesStore,
  record,
  type FailureReason,
  type RemotesStore,
  type RemoteState,
  stateOf,
} from './remote-state';

/** After so many consecutive failures on screen a remote is not tried again. */
const failuresToQuarantine = 3;

/**
 * The number of other remotes to preload: the first ones that the user may see. A portal may have too many to
 * load all.
 */
const loadedAhead = 6;

/** Failures that may be temporary: returning to the screen tries again. */
const transientReasons = new Set<FailureReason>(['network', 'timeout']);

export interface Remotes {
  store: RemotesStore;
  /** The node for mounting remotes; the shell's main area contains it. */
  slot: HTMLElement;
  /**
   * Registers the remotes, and loads the one that the URL needs. They are mounted as soon as single-spa
   * starts.
   */
  start(): void;
  retry(name: string): void;
  /** Retries the current screen after the network returns. */
  recover(): void;
}

interface RemotesOptions {
  remotes: readonly PortalRemote[];
  routes: RouteTable;
  nav: ShellNav;
  session: SessionStore;
  portalFor: (remote: PortalRemote) => { api: PortalApi; release: () => void };
  /** Never rejects. */
  load: (remote: PortalRemote, force: boolean) => Promise<LoadResult>;
  /** Names of remotes that are disabled on this page. */
  disabled?: ReadonlySet<string>;
  later?: Later;
}

/**
 * Manages the remotes: loads one when a permitted user needs its screen, mounts, unmounts, and retries it.
 */
export function createRemotes({
  remotes,
  routes,
  nav,
  session,
  portalFor,
  load,
  disabled,
  later = (run, afterMs) => void setTimeout(run, afterMs),
}: RemotesOptions): Remotes {
  const store = createRemotesStore(
    remotes.map(({ name }) => name),
    disabled,
  );
  const slot = document.createElement('div');
  const modules = new Map<string, RemoteModule>();
  const failures = new Map<string, number>();
  let lastWanted: string | undefined;
  let preloading = false;

  const state = (name: string) => stateOf(store.getState(), name);
  const setState = (name: string, next: RemoteState) =>
    store.setState(({ states }) => ({ states: { ...states, [name]: next } }));
  const setMounted = (mounted: string | undefined) => store.setState({ mounted });

  /** Returns the remote whose screen the URL names, for a user who may see it. */
  const wanted = (): string | undefined => {
    const route = routes.match(nav.snapshot().location.pathname);
    const data = sessionData(session);
    return data && isOpen(route, data) ? route?.remote : undefined;
  };

  const fail = (name: string, reason: FailureReason, error: unknown) => {
    console.error(`Remote ${name} failed: ${reason}`, error);
    addFailure(store, name, reason, error);
    setState(name, { status: 'failed', reason });
  };

  const failOnScreen = (name: string, reason: FailureReason, error: unknown) => {
    // A broken screen reports itself and also rejects its mount: count that as one failure.
    if (state(name).status !== 'ready') return;
    const count = (failures.get(name) ?? 0) + 1;
    failures.set(name, count);
    fail(name, reason, error);
    if (count >= failuresToQuarantine) setState(name, { status: 'quarantined', reason });
    reconcile();
  };

  const noteContained = (name: string, error: unknown) => {
    console.error(`A part of remote ${name} failed`, error);
    const isLost = error instanceof Error && failureReason(error.cause) === 'network';
    addFailure(store, name, isLost ? 'network' : 'render', error);
  };

  const loadRemote = async (remote: PortalRemote, force: boolean) => {
    const { name } = remote;
    setState(name, { status: 'loading' });
    const since = performance.now();
    const result = await load(remote, force);
    if (result.ok) {
      const loadMs = Math.round(performance.now() - since);
      record(store, name, (before) => ({ ...before, loadMs }));
      modules.set(name, result.module);
      setState(name, { status: 'ready' });
    } else {
      fail(name, result.reason, result.error);
      if (transientReasons.has(result.reason)) awaitQuietly(remote);
    }
    reconcile();
  };

  /** Keeps the failure panel until the screen is there: nothing flickers, and Retry keeps the focus. */
  const awaitQuietly = (remote: PortalRemote) => {
    const { name } = remote;
    const failed = state(name);
    const isOver = () => state(name) !== failed;
    retryQuietly({
      later,
      isOver,
      isWanted: () => wanted() === name,
      async attempt() {
        const result = await load(remote, true);
        if (result.ok && !isOver()) {
          modules.set(name, result.module);
          setState(name, { status: 'ready' });
          reconcile();
        }
        return result.ok;
      },
    });
  };

  const reconcile = () => {
    const name = wanted();
    const isArriving = name !== lastWanted;
    lastWanted = name;
    const remote = remotes.find((each) => each.name === name);
    if (remote) {
      const now = state(remote.name);
      const isTransient = now.status === 'failed' && isArriving && transientReasons.has(now.reason);
      if (now.status === 'idle' || isTransient) void loadRemote(remote, isTransient);
    }
    void triggerAppChange();
  };

  const preloadOthers = async () => {
    let left = loadedAhead;
    for (const remote of remotes) {
      const data = sessionData(session);
      const isPermitted =
        data !== undefined && remote.manifest.routes.some(({ path }) => isOpen(routes.match(path), data));
      if (!isPermitted || state(remote.name).status !== 'idle') continue;
      await loadRemote(remote, false);
      left -= 1;
      if (left === 0) return;
    }
  };

  const onMounted = (name: string) => {
    setMounted(name);
    if (preloading) return;
    preloading = true;
    if (!savesData()) whenIdle(() => void preloadOthers());
  };

  const onUnmounted = (name: string) => {
    if (state(name).status === 'ready') failures.delete(name);
    if (store.getState().mounted === name) setMounted(undefined);
  };

  const retry = (name: string) => {
    const now = state(name);
    const remote = remotes.find((each) => each.name === name);
    if (!remote || now.status !== 'failed') return;
    if (now.reason === 'render' && modules.has(name)) {
      setState(name, { status: 'ready' });
      reconcile();
    } else {
      void loadRemote(remote, true);
    }
  };

  return {
    store,
    slot,
    retry,
    recover() {
      const name = wanted();
      const now = name === undefined ? undefined : state(name);
      if (name !== undefined && now?.status === 'failed' && transientReasons.has(now.reason)) retry(name);
    },
    start() {
      for (const remote of remotes) {
        const { name } = remote;
        registerRemoteApplication({
          name,
          isActive: () => wanted() === name && state(name).status === 'ready',
          module: () => modules.get(name),
          portal: portalFor(remote),
          slot,
          onMounted: () => onMounted(name),
          onUnmounted: () => onUnmounted(name),
          onFailure: (reason, error) => failOnScreen(name, reason, error),
          onContained: (error) => noteContained(name, error),
        });
      }
      nav.subscribe(reconcile);
      session.subscribe(reconcile);
      reconcile();
    },
  };
}

const isOpen = (route: ReturnType<RouteTable['match']>, data: Parameters<typeof mayEnter>[1]) =>
  route !== undefined && !route.planned && mayEnter(route, data);

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
