import type { Portal } from '../portals/portal-file';
import { keyOf } from './moves';
import type { ReleaseState } from './state';

/** The release of a part that a portal showed. */
export interface Shown {
  part: string;
  /** `undefined` means that the part was missing. */
  version: string | undefined;
  isPinned: boolean;
  /** The release that some sessions got instead. */
  canary?: { version: string; percent: number } | undefined;
}

/** Finds the last revision at a time (ISO). `undefined` means before the first move. */
export const revisionAt = (history: ReleaseState[], at: string): ReleaseState | undefined =>
  history.filter((state) => state.at <= at).at(-1);

/** Lists the parts of a portal with the releases that a page loaded in this state started with. */
export function shownIn(state: ReleaseState, portal: Portal): Shown[] {
  return [{ name: 'shell', ...portal.shell }, ...portal.remotes].map(({ name, channel, ...choice }) => {
    const pinned = 'version' in choice ? choice.version : undefined;
    const version = pinned ?? state.channels[channel]?.[name]?.version;
    const isAllowed = version !== undefined && !(keyOf({ part: name, version }) in state.quarantined);
    return {
      part: name,
      version: isAllowed ? version : undefined,
      isPinned: pinned !== undefined,
      canary: pinned === undefined ? state.canaries?.[channel]?.[name] : undefined,
    };
  });
}
