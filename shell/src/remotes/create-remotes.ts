import type { PortalApi, RemoteModule } from '@tillway/contract';
import type { PortalRemote } from '@tillway/contract/release';
import { triggerAppChange } from 'single-spa';
import { mayEnter, type RouteTable } from '../guard';
import type { ShellNav } from '../navigation';
import { sessionData, type SessionStore } from '../session';
import { whenIdle } from '../start/when-idle';
import type { LoadResult } from './load-remote';
import { registerRemoteApplication } from './remote-application';
import {
  createRemotesStore,
  record,
  type FailureReason,
  type RemotesStore,
  type RemoteState,
  stateOf,
} from './remote-state';

/** After so many failures on screen in a row a remote is not tried again. */
const failuresToQuarantine = 3;

/** Of each remote, for support. */
const failuresKept = 10;

/** Failures that time may have cured: coming back to the screen tries again. */
const passing = new Set<FailureReason>(['network', 'timeout']);

export interface Remotes {
  store: RemotesStore;
  /** The node that remotes are mounted in; the shell's main area holds it. */
  slot: HTMLElement;
  /** Registers the remotes, and loads the one that is wanted. They are mounted as soon as single-spa is started. */
  start(): void;
  retry(name: string): void;
}

interface RemotesOptions {
  remotes: readonly PortalRemote[];
  routes: RouteTable;
  nav: ShellNav;
  session: SessionStore;
  portalFor: (remote: PortalRemote) => { api: PortalApi; release: () => void };
  /** Never rejects. */
  load: (remote: PortalRemote, again: boolean) => Promise<LoadResult>;
  /** Names of remotes that stay away from this page. */
  disabled?: ReadonlySet<string>;
}

/** The life of the remotes: loaded when their screen is wanted by one who may see it, mounted, taken down, tried again. */
export function createRemotes({
  remotes,
  routes,
  nav,
  session,
  portalFor,
  load,
  disabled,
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

  /** The remote whose screen the URL names, for a user who may see it. */
  const wanted = (): string | undefined => {
    const route = routes.match(nav.snapshot().location.pathname);
    const data = sessionData(session);
    return data && isOpen(route, data) ? route?.remote : undefined;
  };

  const fail = (name: string, reason: FailureReason, error: unknown) => {
    console.error(`Remote ${name} failed: ${reason}`, error);
    const text = error instanceof Error ? error.message : String(error);
    record(store, name, ({ failures, ...rest }) => ({
      ...rest,
      failures: [...failures, { at: new Date(), reason, text }].slice(-failuresKept),
    }));
    setState(name, { status: 'failed', reason });
  };

  const failOnScreen = (name: string, reason: FailureReason, error: unknown) => {
    // A broken screen reports itself and rejects its mount too: that is one failure.
    if (state(name).status !== 'ready') return;
    const count = (failures.get(name) ?? 0) + 1;
    failures.set(name, count);
    fail(name, reason, error);
    if (count >= failuresToQuarantine) setState(name, { status: 'quarantined', reason });
    settle();
  };

  const bring = async (remote: PortalRemote, again: boolean) => {
    const { name } = remote;
    setState(name, { status: 'loading' });
    const since = performance.now();
    const result = await load(remote, again);
    if (result.ok) {
      const loadMs = Math.round(performance.now() - since);
      record(store, name, (before) => ({ ...before, loadMs }));
      modules.set(name, result.module);
      setState(name, { status: 'ready' });
    } else {
      fail(name, result.reason, result.error);
    }
    settle();
  };

  const settle = () => {
    const name = wanted();
    const isArriving = name !== lastWanted;
    lastWanted = name;
    const remote = remotes.find((each) => each.name === name);
    if (remote) {
      const now = state(remote.name);
      const isCurable = now.status === 'failed' && isArriving && passing.has(now.reason);
      if (now.status === 'idle' || isCurable) void bring(remote, isCurable);
    }
    void triggerAppChange();
  };

  const preloadOthers = async () => {
    for (const remote of remotes) {
      const data = sessionData(session);
      const isPermitted =
        data !== undefined && remote.manifest.routes.some(({ path }) => isOpen(routes.match(path), data));
      if (isPermitted && state(remote.name).status === 'idle') await bring(remote, false);
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

  return {
    store,
    slot,
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
        });
      }
      nav.subscribe(settle);
      session.subscribe(settle);
      settle();
    },
    retry(name) {
      const now = state(name);
      const remote = remotes.find((each) => each.name === name);
      if (!remote || now.status !== 'failed') return;
      if (now.reason === 'render' && modules.has(name)) {
        setState(name, { status: 'ready' });
        settle();
      } else {
        void bring(remote, true);
      }
    },
  };
}

const isOpen = (route: ReturnType<RouteTable['match']>, data: Parameters<typeof mayEnter>[1]) =>
  route !== undefined && !route.planned && mayEnter(route, data);

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
