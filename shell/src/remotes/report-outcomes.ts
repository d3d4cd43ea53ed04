import type { PortalRemote, RemoteOutcome } from '@tillway/contract/release';
import { recordOf, type RemotesState, type RemotesStore, stateOf } from './remote-state';

interface ReportOptions {
  store: RemotesStore;
  remotes: readonly PortalRemote[];
  /** Reports to the edge. A rejection does no harm. */
  send: (outcome: RemoteOutcome) => Promise<unknown>;
  /** Called after the edge received a failure: it may have withdrawn the release. */
  onHeard: () => void;
}

/** A development build has no hash, and no release that could be withdrawn. */
const isReleased = ({ entry }: PortalRemote) => entry.integrity !== '';

/**
 * Returns whether a part of the remote newly failed to render. The remote or its host screen shows it, and
 * the remote itself continues.
 */
const hasNewlyBroken = (name: string, now: RemotesState, before: RemotesState) => {
  const last = recordOf(now, name).failures.at(-1);
  return last !== recordOf(before, name).failures.at(-1) && last?.reason === 'render';
};

/** Reports to the edge how each remote fares on this page: each outcome once, and nothing else. */
export function reportOutcomes({ store, remotes, send, onHeard }: ReportOptions): void {
  const told = new Set<string>();
  const tell = async ({ name, version }: PortalRemote, outcome: RemoteOutcome['outcome']) => {
    const key = `${name} ${outcome}`;
    if (told.has(key)) return;
    told.add(key);
    await send({ remote: name, version, outcome });
    if (outcome !== 'shown') onHeard();
  };
  store.subscribe((now, before) => {
    for (const remote of remotes.filter(isReleased)) {
      const state = stateOf(now, remote.name);
      const isNew = state !== stateOf(before, remote.name);
      const isMounted = now.mounted === remote.name && before.mounted !== remote.name;
      const outcome = isNew && 'reason' in state ? state.reason : isMounted ? 'shown' : undefined;
      if (outcome !== undefined) void tell(remote, outcome).catch(() => undefined);
      if (hasNewlyBroken(remote.name, now, before)) void tell(remote, 'render').catch(() => undefined);
    }
  });
}
