import type { PortalRemote, RemoteOutcome } from '@tillway/contract/release';
import { recordOf, type RemotesState, type RemotesStore, stateOf } from './remote-state';

interface ReportOptions {
  store: RemotesStore;
  remotes: readonly PortalRemote[];
  /** Tells the edge. Rejects when that did not work, which is no loss. */
  send: (outcome: RemoteOutcome) => Promise<unknown>;
  /** After the edge heard of a failure: it may have taken the release back. */
  onHeard: () => void;
}

/** A build in development has no hash, and no release that could be taken back. */
const isReleased = ({ entry }: PortalRemote) => entry.integrity !== '';

/** Something of it broke that it, or the screen it is a part of, shows as broken: the remote itself goes on. */
const hasNewlyBroken = (name: string, now: RemotesState, before: RemotesState) => {
  const last = recordOf(now, name).failures.at(-1);
  return last !== recordOf(before, name).failures.at(-1) && last?.reason === 'render';
};

/** Tells the edge how each remote fares on this page: each outcome once, and nothing else of what happens here. */
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
