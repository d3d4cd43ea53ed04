import { logoFile } from '@tillway/contract';
import type { LineRules } from '../api/waiting-line';
import { type BackendLimits, standardBackendLimits } from '../backends/limits';
import { type FeedLimits, standardFeedLimits } from '../feed/limits';

/** What strangers may take of the edge. */
export interface EdgeLimits {
  /** Time for a client to send a whole request, in milliseconds: it holds a connection meanwhile, and nothing of the gateway. */
  requestWithinMs: number;
  /** How often that time is looked at, in milliseconds. */
  lookEveryMs: number;
  /** Connections of one address that are open at once. A household or an office behind one address has far fewer. */
  connectionsPerAddress: number;
  /** Bytes of a body; the gateway takes no more. */
  bodyBytes: number;
  /** Bytes of a file on its way to the one call that takes one. */
  fileBytes: number;
  /** Calls that are with the gateway at once, and those that wait to be. */
  calls: LineRules;
  /** Streams of what changes that are open at once. They wait for hours and ask nothing, so they are no calls. */
  streams: number;
  /** Back ends of remotes, each for itself. */
  backends: BackendLimits;
  /** Publishing by token. */
  feed: FeedLimits;
}

export const standardLimits: EdgeLimits = {
  requestWithinMs: 10_000,
  lookEveryMs: 2_000,
  connectionsPerAddress: 512,
  bodyBytes: 65_536,
  // above the gateway's own limit, which says what is wrong
  fileBytes: 2 * logoFile.bytes,
  calls: { places: 256, mostWaiting: 512, waitMs: 3_000 },
  streams: 2_048,
  backends: standardBackendLimits,
  feed: standardFeedLimits,
};
