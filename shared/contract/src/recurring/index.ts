import {
  recurringColumnLabels,
  type RecurringListColumn,
  scheduleColumnLabels,
  type ScheduleListColumn,
} from '@tillway/rules';
import * as v from 'valibot';
import {
  DollarsFilterSchema,
  exportQuery,
  listQuery,
  page,
  success,
  TriStateSchema,
  UtcTimeSchema,
} from '../answers';
import { AssociatedTransactionSchema, TransactionSchema } from '../transactions';

export {
  CalendarQuerySchema,
  CalendarSchema,
  type Calendar,
  type CalendarEvent,
  type ExpectedSettlement,
  type CalendarFilter,
} from './calendar';

const text = v.pipe(v.string(), v.maxLength(200));
const nullable = v.nullable(v.string());

/** The search dialog for series of both systems. `amount` is in dollars, times are UTC. */
export const SeriesFilterSchema = v.strictObject({
  payment_type: v.optional(v.picklist(['card', 'ach'])),
  customer_name: v.optional(text),
  last_four: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be four digits'))),
  amount: v.optional(DollarsFilterSchema),
  transaction_id: v.optional(text),
  created_start_date: v.optional(UtcTimeSchema),
  created_end_date: v.optional(UtcTimeSchema),
  settled_start_date: v.optional(UtcTimeSchema),
  settled_end_date: v.optional(UtcTimeSchema),
  status: v.optional(v.array(v.picklist(['cancelled', 'declined', 'ended', 'pending', 'running']))),
  /** `*` matches every frequency. */
  frequency: v.optional(text),
  is_installment: v.optional(TriStateSchema),
  is_fee_waived: v.optional(TriStateSchema),
  ach_is_authorized: v.optional(TriStateSchema),
  /** Whether the card expires before the next payment of a pending or running series. */
  card_expires_first: v.optional(TriStateSchema),
  customer_po: v.optional(text),
  custom_field_1: v.optional(text),
  custom_field_2: v.optional(text),
  custom_field_3: v.optional(text),
  notes: v.optional(text),
  terminal_id: v.optional(text),
  account_id: v.optional(text),
});
export type SeriesFilter = v.InferInput<typeof SeriesFilterSchema>;

export const recurringColumns = [
  'created',
  'customer_name',
  'recurring_status',
  'last_four',
  'card_expiration_yymm',
  'ach_is_authorized',
  'total_amount',
  'fee_amount',
  'recurring_type',
  'recurring_start',
  'recurring_end',
  'recurring_next_date',
  'order_number',
  'customer_po',
  'account_name',
  'terminal_name',
] as const;
export type RecurringColumn = (typeof recurringColumns)[number];

/** Transactions that carry a series (processor 3). `recurring_status` is its state today. */
export const RecurringListQuerySchema = v.strictObject({
  ...listQuery(SeriesFilterSchema, recurringColumns),
  ...exportQuery(Object.keys(recurringColumnLabels) as RecurringListColumn[]),
});
export const RecurringListSchema = page(TransactionSchema, {});
export type RecurringList = v.InferOutput<typeof RecurringListSchema>;

/** A schedule. Amounts in cents, dates `YYYY-MM-DD`, instants ISO UTC. */
export const ScheduleSchema = v.object({
  id: v.string(),
  tracking_id: v.string(),
  account_id: v.string(),
  account_name: v.string(),
  terminal_id: v.string(),
  terminal_name: v.string(),
  terminal_code: v.string(),
  token_id: v.string(),
  billing_id: nullable,
  request_type: v.string(),
  payment_type: v.string(),
  recurring_type: v.string(),
  recurring_status: v.string(),
  recurring_status_id: v.number(),
  start: v.string(),
  /** 2099-12-31 means ongoing. */
  end: v.string(),
  next_run: nullable,
  last_run: nullable,
  notify: v.boolean(),
  /** Includes the price adjustment. */
  total_amount: v.number(),
  fee_amount: v.number(),
  net_amount: v.number(),
  less_fee_amount: v.number(),
  is_cashdiscount: v.boolean(),
  is_fee_waived: v.boolean(),
  is_installment: v.boolean(),
  response_code: nullable,
  order_number: nullable,
  customer_name: nullable,
  customer_po: nullable,
  custom_field_1: nullable,
  custom_field_2: nullable,
  custom_field_3: nullable,
  notes: nullable,
  last_four: nullable,
  card_expiration_yymm: nullable,
  ach_account_type: nullable,
  ach_status_id: v.nullable(v.number()),
  ach_is_authorized: v.nullable(v.boolean()),
  billing_name: nullable,
  billing_address: nullable,
  billing_city: nullable,
  billing_state: nullable,
  billing_postal_code: nullable,
  billing_country: nullable,
  billing_phone: nullable,
  billing_email: nullable,
  user_name: nullable,
  api_method: v.string(),
  schedule_group_custom_tracking_id: nullable,
  created: v.string(),
  updated: v.string(),
});
export type Schedule = v.InferOutput<typeof ScheduleSchema>;

/** An edit of a schedule, or its cancellation (`recurring_type` is none). Unchanged fields are null. */
const ScheduleModificationSchema = v.object({
  at: v.string(),
  user_name: nullable,
  recurring_type: nullable,
  start: nullable,
  end: nullable,
  total_amount: v.nullable(v.number()),
  fee_amount: v.nullable(v.number()),
});

/** A schedule with its payments, oldest first, and its modifications, newest first. */
export const ScheduleDetailSchema = v.object({
  ...ScheduleSchema.entries,
  /** The terminal's terms, for the price adjustment of a new amount. */
  terminal: v.object({ is_cashdiscount: v.boolean(), cashdiscount_schedule: nullable }),
  modifications: v.array(ScheduleModificationSchema),
  associatedTransactions: v.array(
    v.object({ ...AssociatedTransactionSchema.entries, parent_schedule_id: v.string() }),
  ),
});
export type ScheduleDetail = v.InferOutput<typeof ScheduleDetailSchema>;

/** The specification's name of the default column comes first. */
export const scheduleColumns = [
  'schedules.created',
  'created',
  'customer_name',
  'recurring_status',
  'last_four',
  'card_expiration_yymm',
  'ach_is_authorized',
  'total_amount',
  'fee_amount',
  'recurring_type',
  'start',
  'end',
  'next_run',
  'last_run',
  'order_number',
  'customer_po',
  'account_name',
  'terminal_name',
] as const;
export type ScheduleColumn = (typeof scheduleColumns)[number];

export const ScheduleListQuerySchema = v.strictObject({
  ...listQuery(SeriesFilterSchema, scheduleColumns),
  ...exportQuery(Object.keys(scheduleColumnLabels) as ScheduleListColumn[]),
});
export const ScheduleListSchema = page(ScheduleSchema, {});
export type ScheduleList = v.InferOutput<typeof ScheduleListSchema>;
export const ScheduleResponseSchema = success({ schedule: ScheduleDetailSchema });

const day = v.pipe(v.string(), v.isoDate('must be a date, YYYY-MM-DD'));
const dollars = v.union([v.pipe(v.string(), v.maxLength(20)), v.number()]);

/**
 * PUT /schedules/{x}. The `ach_*` keys record the payer's authorization; the others edit the schedule in
 * place. Missing fields stay as they are. Amounts are dollars, including the price adjustment. `updated` is
 * the value that was read: the edit is refused if the schedule has changed since.
 */
export const ScheduleChangeSchema = v.strictObject({
  id: v.optional(text),
  ach_is_authorized: v.optional(v.boolean()),
  ach_status_id: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))),
  recurring_type: v.optional(v.pipe(v.string(), v.maxLength(20))),
  start: v.optional(day),
  end: v.optional(day),
  total_amount: v.optional(dollars),
  fee_amount: v.optional(dollars),
  notify: v.optional(v.boolean()),
  waive_fee: v.optional(v.boolean()),
  /** The manager's approval of a new waiver. */
  approval_id: v.optional(v.pipe(v.string(), v.maxLength(64))),
  billing_postalcode: v.optional(v.pipe(v.string(), v.maxLength(20))),
  billing_phone: v.optional(v.pipe(v.string(), v.maxLength(20))),
  billing_email: v.optional(v.pipe(v.string(), v.maxLength(254))),
  updated: v.optional(v.pipe(v.string(), v.maxLength(30))),
});
export type ScheduleChange = v.InferOutput<typeof ScheduleChangeSchema>;

/** The confirmation message, and the schedule after the change. */
export const ScheduleChangedSchema = success({ message: v.string(), schedule: ScheduleDetailSchema });
