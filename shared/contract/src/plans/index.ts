import * as v from 'valibot';
import { DollarsFilterSchema, listQuery, page, TriStateSchema, UtcTimeSchema } from '../answers';

/** A row of the installment plan list (doc 001 §2.5). Amounts in cents, dates ISO; `id` is the group's custom tracking id (C-61). */
export const PlanSchema = v.object({
  id: v.string(),
  transaction_id: v.string(),
  account_id: v.string(),
  account_name: v.string(),
  terminal_id: v.string(),
  terminal_name: v.string(),
  terminal_code: v.string(),
  payment_type: v.string(),
  customer_name: v.string(),
  last_four: v.nullable(v.string()),
  card_expiration_yymm: v.nullable(v.string()),
  ach_is_authorized: v.nullable(v.boolean()),
  status: v.string(),
  total_amount: v.number(),
  net_amount: v.number(),
  less_fee_amount: v.number(),
  fee_amount: v.number(),
  recurring_type: v.string(),
  recurring_start: v.nullable(v.string()),
  recurring_end: v.nullable(v.string()),
  recurring_next_date: v.nullable(v.string()),
  order_number: v.nullable(v.string()),
  customer_po: v.nullable(v.string()),
  custom_field_1: v.nullable(v.string()),
  custom_field_2: v.nullable(v.string()),
  custom_field_3: v.nullable(v.string()),
  created: v.string(),
});
export type Plan = v.InferOutput<typeof PlanSchema>;

/** Filters of the plan list (decisions C-53). Amounts are dollars, dates UTC `YYYY-MM-DD HH:mm:ss`. */
export const PlanFilterSchema = v.strictObject({
  payment_type: v.optional(v.picklist(['card', 'ach'])),
  customer_name: v.optional(v.string()),
  last_four: v.optional(v.string()),
  amount: v.optional(DollarsFilterSchema),
  created_start_date: v.optional(UtcTimeSchema),
  created_end_date: v.optional(UtcTimeSchema),
  settled_start_date: v.optional(UtcTimeSchema),
  settled_end_date: v.optional(UtcTimeSchema),
  is_recurring: v.optional(TriStateSchema),
  is_fee_waived: v.optional(TriStateSchema),
  terminal_id: v.optional(v.string()),
  account_id: v.optional(v.string()),
  transaction_id: v.optional(v.string()),
  tracking_id: v.optional(v.string()),
  customer_po: v.optional(v.string()),
  custom_field_1: v.optional(v.string()),
  custom_field_2: v.optional(v.string()),
  custom_field_3: v.optional(v.string()),
  notes: v.optional(v.string()),
});
export type PlanFilter = v.InferOutput<typeof PlanFilterSchema>;

export const planColumns = [
  'customer_name',
  'total_amount',
  'recurring_type',
  'recurring_start',
  'recurring_end',
  'recurring_next_date',
  'created',
  'account_name',
] as const;
export const PlanListQuerySchema = v.strictObject(listQuery(PlanFilterSchema, planColumns));
export const PlanListSchema = page(PlanSchema, {});
export type PlanList = v.InferOutput<typeof PlanListSchema>;
