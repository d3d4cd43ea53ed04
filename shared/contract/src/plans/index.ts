import { paymentToComeKinds, type PlanListColumn, planColumnLabels } from '@tillway/rules';
import * as v from 'valibot';
import {
  countedQuery,
  DollarsFilterSchema,
  exportQuery,
  listQuery,
  page,
  success,
  TriStateSchema,
  UtcTimeSchema,
} from '../answers';
import { dollars, nonce, text } from '../terminal/fields';
import { OperationResponseSchema } from '../terminal/operation';
import { TransactionSchema } from '../transactions';
import { PlanChangeSchema } from './changes';
import { planColumns } from './columns';

export * from './changes';
export { planColumns } from './columns';

const sum = v.object({ net: v.number(), total: v.number() });

/**
 * The sums of a plan, each without (`net`) and with the price adjustment (`total`), in cents: paid, remaining, and what is
 * not collected any more are together what it is sold for.
 */
export const PlanSumsSchema = v.object({
  /** Null: the plan is held to no total. */
  sold: v.nullable(sum),
  /** Taken, settled or not, less what was given back. */
  paid: sum,
  settled: sum,
  /** Still to be collected, late or to come; null: it goes on without end. */
  remaining: v.nullable(sum),
  late: sum,
  uncollected: sum,
});

/** A row of the installment plan list (doc 001 §2.5). Amounts in cents, dates ISO. `id` is ours, `tracking_id` what the merchant calls it. */
export const PlanSchema = v.object({
  id: v.string(),
  tracking_id: v.string(),
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
  /** What the plan was sold for, price adjustments aside; null where it is held to no total. */
  plan_amount: v.nullable(v.number()),
  /** Settled of it, less what was refunded, price adjustments aside (PLN-026). */
  paid_amount: v.number(),
  sums: PlanSumsSchema,
  /** The day of the last payment; null where it is not known. */
  finish: v.nullable(v.string()),
  recurring_type: v.string(),
  recurring_start: v.nullable(v.string()),
  recurring_end: v.nullable(v.string()),
  recurring_next_date: v.nullable(v.string()),
  /** The first due date that was refused and is not paid yet; null: none. */
  late_since: v.nullable(v.string()),
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

export const PlanListQuerySchema = v.strictObject({
  ...listQuery(PlanFilterSchema, planColumns),
  ...exportQuery(Object.keys(planColumnLabels) as PlanListColumn[]),
  ...countedQuery,
});
/** Asked without its totals, `count` goes to the end of the page, and one further where more follow. */
export const PlanListSchema = page(PlanSchema, {});
export type PlanList = v.InferOutput<typeof PlanListSchema>;

/** The list's own filter, all pages of it. */
export const PlanTotalsQuerySchema = v.strictObject({ filter: PlanListQuerySchema.entries.filter });
export const PlanTotalsSchema = success({ count: v.number() });

const nullable = v.nullable(v.string());

/**
 * A plan as it is managed (doc 001 §2.6, §4; PLN-021..026, PLN-063): its transactions, oldest first, what is derived of
 * them, and a row for each date still to be charged. Amounts in cents, dates of the account's calendar (decisions C-65).
 */
export const PlanDetailSchema = v.object({
  /** Ours (decisions A-05). */
  id: v.string(),
  /** What the merchant calls it. */
  tracking_id: v.string(),
  account_id: v.string(),
  account_name: v.string(),
  terminal_id: v.string(),
  terminal_name: v.string(),
  terminal_code: v.string(),
  /** The account's time zone: a payment belongs to the day that it is there. */
  timezone: v.string(),
  status: v.string(),
  custom: v.object({ total_amount: v.nullable(v.number()) }),
  transactions: v.array(TransactionSchema),
  current_transaction_id: nullable,
  downpayment_transaction_id: nullable,
  final_transaction_id: nullable,
  /** Dates to come, without the final payment's. */
  scheduled: v.array(v.string()),
  remaining_payments: v.number(),
  original_payments: v.number(),
  remaining_balance: v.number(),
  /** The same without the price adjustment. */
  remaining_net: v.number(),
  paid: v.number(),
  sums: PlanSumsSchema,
  /** Every payment to be collected by its date, late ones too, as much of each as the plan has room for. Cents. */
  to_come: v.array(
    v.object({
      kind: v.picklist(paymentToComeKinds),
      date: v.string(),
      net: v.number(),
      total: v.number(),
      /** The transaction that waits for its day; null: a date of the series. */
      transaction_id: nullable,
      retry_on: nullable,
    }),
  ),
  /** The day of the first installment. */
  start: nullable,
  /** The day of the last payment; 2099-12-31 where there is none. */
  finish: nullable,
  /** Due dates that have come and were not paid (docs/decisions/0125); `retry_on` is when the same card is tried again. */
  late: v.array(
    v.object({
      date: v.string(),
      total_amount: v.number(),
      fee_amount: v.number(),
      retry_on: nullable,
    }),
  ),
  /** What is late without the price adjustment, as far as the plan has not taken it otherwise. */
  late_net: v.number(),
  /** What is left to be collected, late or to come, without the price adjustment: what a payment in full is. */
  open_net: v.number(),
  installments: v.array(
    v.object({
      date: v.string(),
      status: v.string(),
      response_text: v.string(),
      total_amount: v.number(),
      fee_amount: v.number(),
    }),
  ),
  /** The last change to it, if there was one (docs/decisions/0109). */
  change: v.nullable(PlanChangeSchema),
  created: v.string(),
  /** When anything of it last changed: what a change has to be based on (decisions O-49). */
  updated: v.string(),
});
export type PlanDetail = v.InferOutput<typeof PlanDetailSchema>;
export const PlanAnswerSchema = success({ group: PlanDetailSchema });

/** `keep` is the payment that cleared the plan (PLN-036): it stays, whether or not it has settled. */
export const PlanCancelRequestSchema = v.strictObject({
  keep: v.optional(v.pipe(v.string(), v.maxLength(64))),
});
export type PlanCancelRequest = v.InferInput<typeof PlanCancelRequestSchema>;

/** What came of cancelling a plan (decisions O-22; PLN-040): `errors` lists the parts that could not be cancelled. */
export const PlanCancelSchema = success({
  message: v.string(),
  /** How many parts were called off. */
  cancelled: v.number(),
  errors: v.array(
    v.object({ id: v.string(), tracking_id: v.string(), message: v.string(), error: v.string() }),
  ),
});
export type PlanCancel = v.InferOutput<typeof PlanCancelSchema>;

/**
 * A payment with the plan's stored card or account, beside its schedule. Without a price adjustment, which the gateway
 * computes. `in_full`: it is all that remains, and what is pending is called off when it is accepted.
 */
export const PlanPaymentRequestSchema = v.strictObject({
  nonce,
  amount: dollars,
  in_full: v.boolean(),
  close_date: v.optional(v.pipe(v.string(), v.isoDate())),
  /** The plan's as it was read: one that was changed since is not paid by what is no more so (decisions O-49). */
  updated: v.pipe(v.string(), v.maxLength(30)),
  approval_id: text(64),
  customer_po: text(50),
  custom_field_1: text(30),
  custom_field_2: text(30),
  custom_field_3: text(30),
  notes: text(1000),
});
export type PlanPaymentRequest = v.InferInput<typeof PlanPaymentRequestSchema>;

/** The payment, and what came of cancelling the rest where it cleared the plan. */
export const PlanPaymentSchema = success({
  response: OperationResponseSchema,
  cancelled: PlanCancelSchema.entries.cancelled,
  errors: PlanCancelSchema.entries.errors,
});
export type PlanPayment = v.InferOutput<typeof PlanPaymentSchema>;
