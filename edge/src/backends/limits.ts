import type { RateRules } from '../server/rate';

export interface BackendLimits {
  /** Most calls at one remote's back end at once. Further calls do not wait, so a slow back end delays nothing else. */
  places: number;
  /** Time for the whole answer, in milliseconds. */
  answerWithinMs: number;
  /** Bytes of a request and of an answer. */
  requestBytes: number;
  answerBytes: number;
  /** Most calls of a user to one back end. */
  calls: RateRules;
}

export const standardBackendLimits: BackendLimits = {
  places: 16,
  answerWithinMs: 10_000,
  requestBytes: 65_536,
  answerBytes: 2 * 1024 * 1024,
  calls: { most: 300, perMs: 60_000 },
};
