import * as v from 'valibot';

/**
 * The reason why a remote is not on screen. `network`: a file failed to download. `integrity`: a file's hash
 * did not match the release. `contract`: it does not fit this portal. `evaluation`: its code threw while
 * loading. `render`: it broke on screen. `timeout`: it took too long.
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

/** The path to which a page reports the outcome of a release. */
export const remoteOutcomePath = '/remote-outcomes';

/** The outcome of a remote on a page: `shown`, or the failure. No user data and no screen content. */
export const RemoteOutcomeSchema = v.strictObject({
  remote: v.pipe(v.string(), v.maxLength(64)),
  version: v.pipe(v.string(), v.maxLength(64)),
  outcome: v.picklist(['shown', ...remoteFailureReasons]),
});
export type RemoteOutcome = v.InferOutput<typeof RemoteOutcomeSchema>;
