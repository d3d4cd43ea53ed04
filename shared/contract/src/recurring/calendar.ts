import * as v from 'valibot';
import { DollarsFilterSchema, success, TriStateSchema } from '../answers';
import { listQuery } from '../answers/list-query';

const text = v.pipe(v.string(), v.maxLength(200));
const nullable = v.nullable(v.string());
const day = v.pipe(v.string(), v.isoDate('must be a date, YYYY-MM-DD'));

/** The calendar's search (doc 001 §2.3, §7; SCH-026). Dates are calendar days, both included; `amount` is dollars. */
export const CalendarFilterSchema = v.strictObject({
  account_id: v.optional(text),
  amount: v.optional(DollarsFilterSchema),
  customer_name: v.optional(text),
  start_date: v.optional(day),
  end_date: v.optional(day),
  is_recurring: v.optional(TriStateSchema),
  last_four: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be four digits'))),
  terminal_id: v.optional(text),
  transaction_id: v.optional(text),
  tracking_id: v.optional(text),
  customer_po: v.optional(text),
  custom_field_1: v.optional(text),
  custom_field_2: v.optional(text),
  custom_field_3: v.optional(text),
  notes: v.optional(text),
});
export type CalendarFilter = v.InferInput<typeof CalendarFilterSchema>;

/** `page` and `perPage` count within each day (decisions O-29: 25 a day, then more). */
export const CalendarQuerySchema = v.strictObject(listQuery(CalendarFilterSchema, ['date'] as const));

/** A payment on the calendar: one that is to come, or one that a series or a post date has made. Cents. */
export const CalendarEventSchema = v.object({
  /** The payment's transaction; of one to come that of its series, null for a schedule's. */
  transaction_id: nullable,
  schedule_id: nullable,
  tracking_id: v.string(),
  /** The plan to open (SCH-028), by its own id; its merchant's name for it may be that of another one too. */
  plan_id: nullable,
  transaction_group_custom_tracking_id: nullable,
  customer_name: nullable,
  total_amount: v.number(),
  payment_type: v.string(),
  last_four: nullable,
  is_recurring: v.boolean(),
  is_installment: v.boolean(),
  account_id: v.string(),
  account_name: v.string(),
  terminal_name: v.string(),
  /** The list's word, `Pending` for what is to come. */
  status: v.string(),
});
export type CalendarEvent = v.InferOutput<typeof CalendarEventSchema>;

/** What is expected to settle on a day: payments that were taken, less what is given back. Cents with the price adjustment. */
export const ExpectedSettlementSchema = v.object({ payments: v.number(), amount: v.number() });
export type ExpectedSettlement = v.InferOutput<typeof ExpectedSettlementSchema>;

/** Events by day, `YYYY-MM-DD`; `counts` tells how many each day has in all. */
export const CalendarSchema = success({
  rows: v.object({
    data: v.record(v.string(), v.array(CalendarEventSchema)),
    counts: v.record(v.string(), v.number()),
    settlements: v.record(v.string(), ExpectedSettlementSchema),
  }),
  count: v.number(),
});
export type Calendar = v.InferOutput<typeof CalendarSchema>;
