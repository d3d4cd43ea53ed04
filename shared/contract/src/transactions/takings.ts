import * as v from 'valibot';
import { success } from '../answers';

const TakenSchema = v.strictObject({
  /** Cents: approved and settled payments. */
  taken: v.number(),
  /** Cents: valid refunds. */
  refunded: v.number(),
  /** Declined payments. `amount` is in cents. */
  failed: v.strictObject({ count: v.number(), amount: v.number() }),
});

/**
 * The takings of a user's transactions, today and before. Days are those of the user's time zone, as the dates of a search
 * are. Cents.
 */
export const TakingsSchema = success({
  timezone: v.string(),
  /** The day, `YYYY-MM-DD`. */
  day: v.string(),
  today: v.strictObject({ card: TakenSchema, ach: TakenSchema }),
  /** Net takings of the same weekday a week ago, until this time of day. */
  week_ago: v.number(),
  /** Net takings of the last 30 days, the oldest first, with today. */
  days: v.array(v.strictObject({ day: v.string(), net: v.number() })),
});
export type Takings = v.InferOutput<typeof TakingsSchema>;

/** The money that the bank is expected to get, by day of settlement: payments minus refunds, the nearest first. */
export const OnItsWaySchema = success({
  rows: v.array(v.strictObject({ day: v.string(), payments: v.number(), amount: v.number() })),
});
export type OnItsWay = v.InferOutput<typeof OnItsWaySchema>;
