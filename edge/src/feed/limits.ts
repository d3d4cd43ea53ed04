import type { LineRules } from '../api/waiting-line';
import type { RateRules } from '../server/rate';

/**
 * The kinds of calls that are counted apart. `forward` is publications, promotions, and canaries. `back` is everything
 * that shows less of a release, so a team that has used up its forward calls can still undo them. `read` moves nothing.
 */
export type Budget = 'forward' | 'back' | 'read';

/** The limits of the feed for teams, and of its door for strangers. */
export interface FeedLimits {
  /** Most bytes of an upload: all forms of all files together, in base64. */
  bytes: number;
  /** Most files of an upload. */
  files: number;
  /** The budgets of a token, each counted by itself. */
  budgets: Record<Budget, RateRules>;
  /** Most calls of an address with a refused token. After that, the edge looks at no token of this address. */
  misses: RateRules;
  /** Uploads that are in memory at once, and uploads that wait. */
  uploads: LineRules;
}

export const standardFeedLimits: FeedLimits = {
  bytes: 32 * 1024 * 1024,
  files: 2_000,
  budgets: {
    forward: { most: 30, perMs: 60 * 60_000 },
    back: { most: 30, perMs: 60 * 60_000 },
    read: { most: 600, perMs: 60 * 60_000 },
  },
  misses: { most: 20, perMs: 10 * 60_000 },
  uploads: { places: 2, mostWaiting: 8, waitMs: 5_000 },
};
