import { type TimelineEvent, timelineLabels } from '@tillway/rules';
import * as v from 'valibot';
import { success } from '../answers';

const events = Object.keys(timelineLabels) as [TimelineEvent, ...TimelineEvent[]];

/** One thing that happened to a transaction. */
export const TimelineEntrySchema = v.object({
  /** ISO instant. */
  at: v.string(),
  event: v.picklist(events),
  /** The actor: a user's name or a payer's address. Null for the gateway or the bank. */
  by: v.nullable(v.string()),
  via: v.picklist(['user', 'payer', 'system']),
  /** The void, refund, modification, or run that the event created; null for the transaction itself. */
  transaction_id: v.nullable(v.string()),
  request_type: v.string(),
  /** Cents; null if the event is not about money. */
  amount: v.nullable(v.number()),
  /** Details, such as a bank's code or the result of a refund. */
  detail: v.nullable(v.string()),
});
export type TimelineEntry = v.InferOutput<typeof TimelineEntrySchema>;

/** GET /transactions/{id}/timeline: oldest first. */
export const TimelineResponseSchema = success({ timeline: v.array(TimelineEntrySchema) });
