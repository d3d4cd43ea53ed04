import * as v from 'valibot';
import { success } from '../answers';
import { ProcessorCallsSchema, ProcessorSchema } from '../terminals';

/** The state of a part of the portal: it works; it is late or needs attention; it does no work. */
export const HealthStateSchema = v.picklist(['good', 'slow', 'stopped']);
export type HealthState = v.InferOutput<typeof HealthStateSchema>;

const state = { state: HealthStateSchema };

/** Queued work. `oldest` is the time since which the oldest item waits. */
const QueueHealthSchema = v.object({
  ...state,
  waiting: v.number(),
  oldest: v.nullable(v.string()),
  /** Failed at least once; will be tried again. */
  retrying: v.number(),
  /** Given up. Each has an exception. */
  failed: v.number(),
});
export type QueueHealth = v.InferOutput<typeof QueueHealthSchema>;

const OverdueTerminalSchema = v.object({
  account_id: v.string(),
  account_name: v.string(),
  terminal_id: v.string(),
  terminal_name: v.string(),
  kind: v.picklist(['card', 'ach']),
  /** The end of the business day that has not settled. */
  since: v.string(),
  /** An open exception blocks it: settlement is not retried until staff resolve that. */
  is_given_up: v.boolean(),
});
export type OverdueTerminal = v.InferOutput<typeof OverdueTerminalSchema>;

/** A processor that terminals in use have, or that was called in the last hour. */
const ProcessorHealthSchema = v.object({
  ...state,
  ...ProcessorCallsSchema.entries,
  processor_id: v.number(),
  name: v.string(),
  adapter: ProcessorSchema.entries.adapter,
  /** The number of terminals in use. */
  terminals: v.number(),
  /** The number of them that cannot charge, because a credential is missing. */
  without_credentials: v.number(),
});
export type ProcessorHealth = v.InferOutput<typeof ProcessorHealthSchema>;

/** The health of the portal, part by part. Times are ISO instants in UTC. */
export const PortalHealthSchema = v.object({
  at: v.string(),
  /** The response itself proves that the database answers; this says how fast. */
  database: v.object({ ...state, milliseconds: v.number() }),
  /** The worker's queue, without mail. */
  work: QueueHealthSchema,
  mail: QueueHealthSchema,
  /** Terminals whose business day is over but has not settled: their number, and the ones waiting longest. */
  settlement: v.object({ ...state, overdue: v.number(), terminals: v.array(OverdueTerminalSchema) }),
  processors: v.array(ProcessorHealthSchema),
  exceptions: v.object({ ...state, open: v.number(), oldest: v.nullable(v.string()) }),
});
export type PortalHealth = v.InferOutput<typeof PortalHealthSchema>;

export const PortalHealthResponseSchema = success({ health: PortalHealthSchema });
export type PortalHealthResponse = v.InferOutput<typeof PortalHealthResponseSchema>;
