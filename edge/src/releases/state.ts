import * as v from 'valibot';

/** Where a channel stands for one part: the version it shows, and the ones it showed before, newest first. */
const PointerSchema = v.strictObject({ version: v.string(), before: v.array(v.string()) });
export type Pointer = v.InferOutput<typeof PointerSchema>;

/** A release that a part of the sessions gets instead of what the channel shows. */
const CanarySchema = v.strictObject({
  version: v.string(),
  percent: v.pipe(v.number(), v.minValue(1), v.maxValue(99)),
});

const QuarantineSchema = v.strictObject({ reason: v.string(), since: v.string() });

/**
 * All that is decided about releases, as one value: the pointers of every channel and the releases that may not run. Each
 * move makes the next revision, kept for good, so the newest revision is what is live and the older ones say what was.
 */
export const ReleaseStateSchema = v.strictObject({
  revision: v.number(),
  /** ISO time */
  at: v.string(),
  by: v.string(),
  /** What was done, as it was asked for: `promote payments@0.2.0-12ab34cd`. */
  action: v.string(),
  note: v.exactOptional(v.string()),
  channels: v.record(v.string(), v.record(v.string(), PointerSchema)),
  /** By channel and part; absent where there is none, so that a reader from before canaries reads it. */
  canaries: v.exactOptional(v.record(v.string(), v.record(v.string(), CanarySchema))),
  /** By release name, `payments@0.2.0-12ab34cd`. */
  quarantined: v.record(v.string(), QuarantineSchema),
});
export type ReleaseState = v.InferOutput<typeof ReleaseStateSchema>;

/** What a move decides; who, when and the revision are added when it is recorded. */
export type ReleaseDecision = Pick<ReleaseState, 'channels' | 'quarantined' | 'canaries'>;

export const emptyState: ReleaseState = {
  revision: 0,
  at: '',
  by: '',
  action: '',
  channels: {},
  quarantined: {},
};
