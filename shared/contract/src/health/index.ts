import * as v from 'valibot';
import { success } from '../answers';

/** How a part of the portal is: it works, it is late or needs somebody, it does no work. */
export const HealthStateSchema = v.picklist(['good', 'slow', 'stopped']);
export type HealthState = v.InferOutput<typeof HealthStateSchema>;

const state = { state: HealthStateSchema };

/** Work that waits. `oldest` is since when the oldest waits. */
const QueueHealthSchema = v.object({
  ...state,
  waiting: v.number(),
  oldest: v.nullable(v.string()),
  /** Tried without success, and tried again later. */
  retrying: v.number(),
  /** Given up; each has its exception. */
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
  /** An exception holds it: nobody tries until that is resolved. */
  is_given_up: v.boolean(),
});
export type OverdueTerminal = v.InferOutput<typeof OverdueTerminalSchema>;

/** Whether the portal works, part by part. Times are ISO instants in UTC. */
export const PortalHealthSchema = v.object({
  at: v.string(),
  /** That it answers is told by there being an answer: how fast. */
  database: v.object({ ...state, milliseconds: v.number() }),
  /** The worker's queue, mails aside. */
  work: QueueHealthSchema,
  mail: QueueHealthSchema,
  /** Terminals whose business day is over and has not settled: how many, and those that wait longest. */
  settlement: v.object({ ...state, overdue: v.number(), terminals: v.array(OverdueTerminalSchema) }),
  exceptions: v.object({ ...state, open: v.number(), oldest: v.nullable(v.string()) }),
});
export type PortalHealth = v.InferOutput<typeof PortalHealthSchema>;

export const PortalHealthAnswerSchema = success({ health: PortalHealthSchema });
export type PortalHealthAnswer = v.InferOutput<typeof PortalHealthAnswerSchema>;
