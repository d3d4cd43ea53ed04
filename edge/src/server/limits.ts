import { evidenceFile } from '@tillway/contract';
import type { LineRules } from '../api/waiting-line';
import { type BackendLimits, standardBackendLimits } from '../backends/limits';
import { type FeedLimits, standardFeedLimits } from '../feed/limits';

/** The limits of the edge for strangers. */
export interface EdgeLimits {
  /**
   * Time for a client to send a whole request, in milliseconds. It holds a connection meanwhile, and nothing of the
   * gateway.
   */
  requestWithinMs: number;
  /** The interval at which that time is checked, in milliseconds. */
  lookEveryMs: number;
  /** Most open connections of one address. A household or an office behind one address has far fewer. */
  connectionsPerAddress: number;
  /** Bytes of a body; the gateway takes no more. */
  bodyBytes: number;
  /** Bytes of a file for the calls that take one. */
  fileBytes: number;
  /** Calls at the gateway at once, and calls that wait. */
  calls: LineRules;
  /** Most open change streams. They wait for hours and ask nothing, so they do not count as calls. */
  streams: number;
  /** The limits of each remote's back end. */
  backends: BackendLimits;
  /** The interval at which the edge writes outcomes and makes steps of canaries, in milliseconds. */
  watchEveryMs: number;
  /** The interval at which the edge looks for changes of the portal file, in milliseconds. */
  portalsEveryMs: number;
  /** The limits of publishing by token. */
  feed: FeedLimits;
}

export const standardLimits: EdgeLimits = {
  requestWithinMs: 10_000,
  lookEveryMs: 2_000,
  connectionsPerAddress: 512,
  bodyBytes: 65_536,
  // This is above the gateway's own limits, whose messages explain the problem.
  fileBytes: 2 * evidenceFile.bytes,
  calls: { places: 256, mostWaiting: 512, waitMs: 3_000 },
  streams: 2_048,
  backends: standardBackendLimits,
  watchEveryMs: 15_000,
  portalsEveryMs: 2_000,
  feed: standardFeedLimits,
};
