import type { PortalApi, RemoteBackground } from '@tillway/contract';
import type { PortalRemote } from '@tillway/contract/release';
import { mayEnter, type RouteTable } from '../guard';
import { sessionData, type SessionStore } from '../session';
import type { LoadResult } from './load-remote';

interface BackgroundsOptions {
  remotes: readonly PortalRemote[];
  routes: RouteTable;
  session: SessionStore;
  portalFor: (remote: PortalRemote) => { api: PortalApi; release: () => void };
  /** Never rejects. */
  load: (remote: PortalRemote, force: boolean) => Promise<LoadResult<RemoteBackground>>;
  /** Calls back when the page is idle. */
  whenIdle: (callback: () => void) => void;
  onFailure: (name: string, result: Extract<LoadResult, { ok: false }>) => void;
  /** Names of remotes that are disabled on this page. */
  disabled?: ReadonlySet<string>;
}

export interface Backgrounds {
  start(): void;
  /** Retries failed loads, because the network is back. */
  recover(): void;
}

/**
 * Runs the remotes' background code. It starts once per session when the page is idle, for users who may see
 * a screen of the remote. It stops when the session ends. Failures are reported to support only.
 */
export function createBackgrounds(options: BackgroundsOptions): Backgrounds {
  const { routes, session, portalFor, load, whenIdle, onFailure, disabled = new Set() } = options;
  const remotes = options.remotes.filter(
    ({ name, manifest, unfit }) => manifest.background === true && unfit === undefined && !disabled.has(name),
  );
  let userId: string | undefined;
  const stops: (() => void)[] = [];
  const missing = new Set<PortalRemote>();

  const isFor = (id: string | undefined) => id !== undefined && id === userId;

  const run = async (remote: PortalRemote, id: string | undefined, force: boolean) => {
    missing.delete(remote);
    const result = await load(remote, force);
    // The session may have ended meanwhile.
    if (!isFor(id)) return;
    if (!result.ok) {
      missing.add(remote);
      return onFailure(remote.name, result);
    }
    const { api, release } = portalFor(remote);
    try {
      const stop = result.module.start(api);
      stops.push(() => {
        try {
          stop();
        } finally {
          release();
        }
      });
    } catch (error) {
      release();
      onFailure(remote.name, { ok: false, reason: 'evaluation', error });
    }
  };

  const follow = () => {
    const data = sessionData(session);
    const id = data?.user.id;
    if (id === userId) return;
    userId = id;
    missing.clear();
    for (const stop of stops.splice(0)) stopQuietly(stop);
    if (!data) return;
    for (const remote of remotes) {
      const isPermitted = remote.manifest.routes.some(({ path }) => {
        const route = routes.match(path);
        return route !== undefined && !route.planned && mayEnter(route, data);
      });
      if (isPermitted) whenIdle(() => void (isFor(id) && run(remote, id, false)));
    }
  };

  return {
    start() {
      if (remotes.length === 0) return;
      session.subscribe(follow);
      follow();
    },
    recover() {
      for (const remote of missing) void run(remote, userId, true);
    },
  };
}

function stopQuietly(stop: () => void) {
  try {
    stop();
  } catch (error) {
    console.error('A background module did not stop properly', error);
  }
}
