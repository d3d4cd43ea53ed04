import * as v from 'valibot';

/** The state of a channel for one part: the version it shows, and its previous versions, newest first. */
const PointerSchema = v.strictObject({ version: v.string(), before: v.array(v.string()) });
export type Pointer = v.InferOutput<typeof PointerSchema>;

/** The next steps of a canary, in percent of the sessions, and the time that each takes. */
const PlanSchema = v.strictObject({
  /** The steps after the present one. 100 promotes the release. */
  steps: v.array(v.number()),
  everyMs: v.number(),
  /** ISO time: the start of the present step. */
  since: v.string(),
});
export type Plan = v.InferOutput<typeof PlanSchema>;

/** A release that some of the sessions get instead of the channel's. */
const CanarySchema = v.strictObject({
  version: v.string(),
  percent: v.pipe(v.number(), v.minValue(1), v.maxValue(99)),
  plan: v.exactOptional(PlanSchema),
});

const QuarantineSchema = v.strictObject({ reason: v.string(), since: v.string() });

/**
 * All decisions about releases as one value: the pointers of every channel, and the forbidden releases. Each move makes
 * the next revision, which is kept for good. The newest revision is live, and the older ones are the history.
 */
export const ReleaseStateSchema = v.strictObject({
  revision: v.number(),
  /** ISO time. */
  at: v.string(),
  by: v.string(),
  /** The command as it was given: `promote payments@0.2.0-12ab34cd`. */
  action: v.string(),
  note: v.exactOptional(v.string()),
  channels: v.record(v.string(), v.record(v.string(), PointerSchema)),
  /**
   * By channel and part. The key is absent if there is none, so that a reader older than canaries can read the state.
   */
  canaries: v.exactOptional(v.record(v.string(), v.record(v.string(), CanarySchema))),
  /** By release name, `payments@0.2.0-12ab34cd`. */
  quarantined: v.record(v.string(), QuarantineSchema),
});
export type ReleaseState = v.InferOutput<typeof ReleaseStateSchema>;

/** The decision of a move. Its mover, time, and revision are added when it is recorded. */
export type ReleaseDecision = Pick<ReleaseState, 'channels' | 'quarantined' | 'canaries'>;

export const emptyState: ReleaseState = {
  revision: 0,
  at: '',
  by: '',
  action: '',
  channels: {},
  quarantined: {},
};
