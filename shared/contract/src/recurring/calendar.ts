import * as v from 'valibot';
import { DollarsFilterSchema, success, TriStateSchema } from '../answers';
import { listQuery } from '../answers/list-query';

const text = v.pipe(v.string(), v.maxLength(200));
const nullable = v.nullable(v.string());
const day = v.pipe(v.string(), v.isoDate('must be a date, YYYY-MM-DD'));

/** The calendar's search. Dates are calendar days, both included; `amount` is in dollars. */
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

/** `page` and `perPage` count within each day: 25 per day, then more. */
export const CalendarQuerySchema = v.strictObject(listQuery(CalendarFilterSchema, ['date'] as const));

/** A payment on the calendar: a future one, or one made by a series or a post date. Cents. */
export const CalendarEventSchema = v.object({
  /** The payment's transaction. For a future payment, the transaction of its series; null for a schedule. */
  transaction_id: nullable,
  schedule_id: nullable,
  tracking_id: v.string(),
  /** The plan's own id. The merchant's name for the plan need not be unique. */
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
  /** The status as the list shows it; `Pending` for a future payment. */
  status: v.string(),
});
export type CalendarEvent = v.InferOutput<typeof CalendarEventSchema>;

/** The expected settlement of a day: payments taken minus refunds. Cents with the price adjustment. */
export const ExpectedSettlementSchema = v.object({ payments: v.number(), amount: v.number() });
export type ExpectedSettlement = v.InferOutput<typeof ExpectedSettlementSchema>;

/** Events by day, `YYYY-MM-DD`. `counts` has the total of each day. */
export const CalendarSchema = success({
  rows: v.object({
    data: v.record(v.string(), v.array(CalendarEventSchema)),
    counts: v.record(v.string(), v.number()),
    settlements: v.record(v.string(), ExpectedSettlementSchema),
  }),
  count: v.number(),
});
export type Calendar = v.InferOutput<typeof CalendarSchema>;
