import type { LineRules } from '../api/waiting-line';
import type { RateRules } from '../server/rate';

/** The limits of the feed for teams, and of its door for strangers. */
export interface FeedLimits {
  /** Most bytes of an upload: all forms of all files together, in base64. */
  bytes: number;
  /** Most files of an upload. */
  files: number;
  /** Most calls of a token. */
  calls: RateRules;
  /** Most calls of an address with a refused token. After that, the edge looks at no token of this address. */
  misses: RateRules;
  /** Uploads that are in memory at once, and uploads that wait. */
  uploads: LineRules;
}

export const standardFeedLimits: FeedLimits = {
  bytes: 32 * 1024 * 1024,
  files: 2_000,
  calls: { most: 30, perMs: 60 * 60_000 },
  misses: { most: 20, perMs: 10 * 60_000 },
  uploads: { places: 2, mostWaiting: 8, waitMs: 5_000 },
};
