import * as v from 'valibot';

/**
 * Why a remote is not on screen. `network`: a file did not come; `integrity`: a file was not the released one;
 * `contract`: it does not fit this portal; `evaluation`: its code broke on loading; `render`: on screen; `timeout`: it
 * took too long.
 */
export const remoteFailureReasons = [
  'network',
  'integrity',
  'contract',
  'evaluation',
  'render',
  'timeout',
] as const;
export type RemoteFailureReason = (typeof remoteFailureReasons)[number];

/** Where a page tells the edge how a release fared. */
export const remoteOutcomePath = '/remote-outcomes';

/** What became of a remote on a page: `shown`, or why it was not. Nothing of the user and nothing of what was on screen. */
export const RemoteOutcomeSchema = v.strictObject({
  remote: v.pipe(v.string(), v.maxLength(64)),
  version: v.pipe(v.string(), v.maxLength(64)),
  outcome: v.picklist(['shown', ...remoteFailureReasons]),
});
export type RemoteOutcome = v.InferOutput<typeof RemoteOutcomeSchema>;
