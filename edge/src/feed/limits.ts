import type { LineRules } from '../api/waiting-line';
import type { RateRules } from '../server/rate';

/** What teams may take of the feed, and strangers of its door. */
export interface FeedLimits {
  /** Bytes of an upload, all forms of all files together, in base64. */
  bytes: number;
  /** Files of an upload. */
  files: number;
  /** Calls of a token. */
  calls: RateRules;
  /** Calls of an address whose token was not taken; then no token of it is looked at. */
  misses: RateRules;
  /** Uploads that are in memory at once, and those that wait. */
  uploads: LineRules;
}

export const standardFeedLimits: FeedLimits = {
  bytes: 32 * 1024 * 1024,
  files: 2_000,
  calls: { most: 30, perMs: 60 * 60_000 },
  misses: { most: 20, perMs: 10 * 60_000 },
  uploads: { places: 2, mostWaiting: 8, waitMs: 5_000 },
};
