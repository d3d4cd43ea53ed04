import { type TimelineEvent, timelineLabels } from '@tillway/rules';
import * as v from 'valibot';
import { success } from '../answers';

const events = Object.keys(timelineLabels) as [TimelineEvent, ...TimelineEvent[]];

/** One thing that happened to a transaction. */
export const TimelineEntrySchema = v.object({
  /** ISO instant */
  at: v.string(),
  event: v.picklist(events),
  /** Who did it: a user's name, the address of a payer; null where the gateway or the bank did. */
  by: v.nullable(v.string()),
  via: v.picklist(['user', 'payer', 'system']),
  /** The void, refund, modification or run that it made; null for the transaction itself. */
  transaction_id: v.nullable(v.string()),
  request_type: v.string(),
  /** cents; null where no money is meant. */
  amount: v.nullable(v.number()),
  /** More about it, such as a bank's code or what became of a refund. */
  detail: v.nullable(v.string()),
});
export type TimelineEntry = v.InferOutput<typeof TimelineEntrySchema>;

/** GET /transactions/{id}/timeline: oldest first. */
export const TimelineAnswerSchema = success({ timeline: v.array(TimelineEntrySchema) });
