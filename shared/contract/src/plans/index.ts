import {
  paymentToComeKinds,
  type PlanListColumn,
  planColumnLabels,
  searchedPlanStates,
} from '@tillway/rules';
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
 * The sums of a plan, each without (`net`) and with the price adjustment (`total`), in cents. Paid,
 * remaining, and uncollected add up to the sold amount.
 */
export const PlanSumsSchema = v.object({
  /** Null: the plan has no fixed total. */
  sold: v.nullable(sum),
  /** Taken, settled or not, minus refunds. */
  paid: sum,
  settled: sum,
  /** Still to be collected, overdue or future. Null: the plan has no end. */
  remaining: v.nullable(sum),
  late: sum,
  uncollected: sum,
});

/**
 * The figures of a plan that screens, documents, and exports show. `total` includes the price adjustment,
 * `net` is the same sum without it. Late and still to come add up to left. Cents.
 */
export const PlanFiguresSchema = v.object({
  paid: sum,
  /** Overdue payments. `since`: the oldest date; `declined`: the bank's words at the newest decline. */
  late: v.object({
    ...sum.entries,
    count: v.number(),
    since: v.nullable(v.string()),
    declined: v.nullable(v.string()),
  }),
  /** Null: the plan has no end. */
  to_come: v.nullable(sum),
  /** Null: the plan has no end. */
  left: v.nullable(sum),
});

/**
 * A row of the installment plan list. Amounts in cents, dates ISO. `id` is ours; `tracking_id` is the
 * merchant's name for the plan.
 */
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
  /** The price of the plan without price adjustments; null if it has no fixed total. */
  plan_amount: v.nullable(v.number()),
  /** The settled part of it minus refunds, without price adjustments. */
  paid_amount: v.number(),
  sums: PlanSumsSchema,
  figures: PlanFiguresSchema,
  /** The date of the last payment; null if unknown. */
  finish: v.nullable(v.string()),
  recurring_type: v.string(),
  recurring_start: v.nullable(v.string()),
  recurring_end: v.nullable(v.string()),
  recurring_next_date: v.nullable(v.string()),
  /** The first due date that was declined and is still unpaid; null if there is none. */
  late_since: v.nullable(v.string()),
  order_number: v.nullable(v.string()),
  customer_po: v.nullable(v.string()),
  custom_field_1: v.nullable(v.string()),
  custom_field_2: v.nullable(v.string()),
  custom_field_3: v.nullable(v.string()),
  created: v.string(),
});
export type Plan = v.InferOutput<typeof PlanSchema>;

/** Filters of the plan list. Amounts are dollars, dates UTC `YYYY-MM-DD HH:mm:ss`. */
export const PlanFilterSchema = v.strictObject({
  payment_type: v.optional(v.picklist(['card', 'ach'])),
  status: v.optional(v.picklist(searchedPlanStates)),
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
/** Without totals, `count` reaches the end of the page, plus one if more rows follow. */
export const PlanListSchema = page(PlanSchema, {});
export type PlanList = v.InferOutput<typeof PlanListSchema>;

/** The list's own filter, applied to all pages. */
export const PlanTotalsQuerySchema = v.strictObject({ filter: PlanListQuerySchema.entries.filter });
export const PlanTotalsSchema = success({
  count: v.number(),
  /** The overdue sum with price adjustments, in cents; null unless the filter searches for late plans. */
  late_amount: v.nullable(v.number()),
});

const nullable = v.nullable(v.string());

/**
 * A plan for the management screen: its transactions, oldest first, derived values, and a row for each
 * remaining date. Amounts in cents, dates of the account's calendar.
 */
export const PlanDetailSchema = v.object({
  /** Our id. */
  id: v.string(),
  /** The merchant's name for the plan. */
  tracking_id: v.string(),
  account_id: v.string(),
  account_name: v.string(),
  terminal_id: v.string(),
  terminal_name: v.string(),
  terminal_code: v.string(),
  /** The account's time zone. It decides on which day a payment falls. */
  timezone: v.string(),
  status: v.string(),
  custom: v.object({ total_amount: v.nullable(v.number()) }),
  transactions: v.array(TransactionSchema),
  current_transaction_id: nullable,
  downpayment_transaction_id: nullable,
  final_transaction_id: nullable,
  /** Remaining dates, without the final payment's. */
  scheduled: v.array(v.string()),
  remaining_payments: v.number(),
  original_payments: v.number(),
  remaining_balance: v.number(),
  /** `remaining_balance` without the price adjustment. */
  remaining_net: v.number(),
  paid: v.number(),
  sums: PlanSumsSchema,
  figures: PlanFiguresSchema,
  /**
   * Every payment still to be collected by its date, overdue ones too, limited to the plan's remaining
   * balance. Cents.
   */
  to_come: v.array(
    v.object({
      kind: v.picklist(paymentToComeKinds),
      date: v.string(),
      net: v.number(),
      total: v.number(),
      /** The transaction that waits for its date; null for a date of the series. */
      transaction_id: nullable,
      retry_on: nullable,
      /** The bank's words when it declined an overdue payment. */
      declined: v.optional(nullable),
    }),
  ),
  /** The date of the first installment. */
  start: nullable,
  /** The date of the last payment; 2099-12-31 if the plan has no end. */
  finish: nullable,
  /** Overdue installments. `retry_on` is the date on which the same card is tried again. */
  late: v.array(
    v.object({
      date: v.string(),
      total_amount: v.number(),
      fee_amount: v.number(),
      retry_on: nullable,
    }),
  ),
  /**
   * The overdue amount without the price adjustment, minus what other payments of the plan already covered.
   */
  late_net: v.number(),
  /**
   * The amount still to be collected, overdue or future, without the price adjustment. A payment in full
   * equals it.
   */
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
  /** The last change to the plan; null if there was none. */
  change: v.nullable(PlanChangeSchema),
  created: v.string(),
  /** The time of the plan's last change. A change request must be based on it. */
  updated: v.string(),
});
export type PlanDetail = v.InferOutput<typeof PlanDetailSchema>;
export const PlanResponseSchema = success({ group: PlanDetailSchema });

/** `keep` is the payment that cleared the plan. It is not voided, settled or not. */
export const PlanCancelRequestSchema = v.strictObject({
  keep: v.optional(v.pipe(v.string(), v.maxLength(64))),
});
export type PlanCancelRequest = v.InferInput<typeof PlanCancelRequestSchema>;

/** The result of cancelling a plan. `errors` lists the parts that could not be cancelled. */
export const PlanCancelSchema = success({
  message: v.string(),
  /** The number of cancelled parts. */
  cancelled: v.number(),
  errors: v.array(
    v.object({ id: v.string(), tracking_id: v.string(), message: v.string(), error: v.string() }),
  ),
});
export type PlanCancel = v.InferOutput<typeof PlanCancelSchema>;

/**
 * An extra payment with the plan's stored card or account. `amount` excludes the price adjustment, which the
 * gateway computes. `in_full`: it pays the whole balance, and once it is accepted the gateway cancels the
 * pending payments.
 */
export const PlanPaymentRequestSchema = v.strictObject({
  nonce,
  amount: dollars,
  in_full: v.boolean(),
  close_date: v.optional(v.pipe(v.string(), v.isoDate())),
  /** The plan's `updated` as it was read. The payment is refused if the plan has changed since. */
  updated: v.pipe(v.string(), v.maxLength(30)),
  approval_id: text(64),
  customer_po: text(50),
  custom_field_1: text(30),
  custom_field_2: text(30),
  custom_field_3: text(30),
  notes: text(1000),
});
export type PlanPaymentRequest = v.InferInput<typeof PlanPaymentRequestSchema>;

/** The payment and, if it cleared the plan, the result of cancelling the rest. */
export const PlanPaymentSchema = success({
  response: OperationResponseSchema,
  cancelled: PlanCancelSchema.entries.cancelled,
  errors: PlanCancelSchema.entries.errors,
});
export type PlanPayment = v.InferOutput<typeof PlanPaymentSchema>;
