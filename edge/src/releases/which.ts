import type { Portal } from '../portals/portal-file';
import { keyOf } from './moves';
import type { ReleaseState } from './state';

/** Which release of a part a portal showed. */
export interface Shown {
  part: string;
  /** Undefined: the part was not there. */
  version: string | undefined;
  isPinned: boolean;
  /** What some of the sessions got instead. */
  canary?: { version: string; percent: number } | undefined;
}

/** What was decided last at a time (ISO); undefined before the first move. */
export const revisionAt = (history: ReleaseState[], at: string): ReleaseState | undefined =>
  history.filter((state) => state.at <= at).at(-1);

/** The parts of a portal with the releases that a page loaded in this state started with. */
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
