import * as v from 'valibot';
import { cardBrands, limits, type TransactionListColumn, transactionColumnLabels } from '@tillway/rules';
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
import { sortableTransactionColumns } from './columns';
import { TransactionSchema } from './transaction';

const text = v.pipe(v.string(), v.maxLength(200));

/** The search dialog's fields. `amount` is in dollars. Dates are UTC; the end is at 23:59:59 local time. */
export const TransactionFilterSchema = v.strictObject({
  payment_type: v.optional(v.picklist(['card', 'ach'])),
  customer_name: v.optional(text),
  last_four: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be four digits'))),
  amount: v.optional(DollarsFilterSchema),
  transaction_id: v.optional(text),
  /** Ids of selected rows, such as those to export. */
  ids: v.optional(v.pipe(v.array(text), v.minLength(1), v.maxLength(limits.selectedRows))),
  /** The payment's nonce. With `terminal_id` and a start date, it is found at once. */
  nonce: v.optional(text),
  created_start_date: v.optional(UtcTimeSchema),
  created_end_date: v.optional(UtcTimeSchema),
  settled_start_date: v.optional(UtcTimeSchema),
  settled_end_date: v.optional(UtcTimeSchema),
  request_type: v.optional(v.array(v.picklist(['sale', 'void', 'credit', 'ach', 'achvoid', 'achcredit']))),
  status: v.optional(
    v.array(
      v.picklist([
        ...(['pending', 'approved', 'settled', 'declined', 'voided', 'authorized', 'expired'] as const),
        ...(['authorization', 'batched'] as const),
        /** The processor has not said what became of it. */
        'unknown',
      ]),
    ),
  ),
  card_brand: v.optional(v.array(v.picklist(cardBrands))),
  is_recurring: v.optional(TriStateSchema),
  is_fee_waived: v.optional(TriStateSchema),
  ach_is_authorized: v.optional(TriStateSchema),
  is_hosted: v.optional(TriStateSchema),
  /** Yes: the processor has approved it (response code 000). */
  is_approved: v.optional(TriStateSchema),
  response_code: v.optional(text),
  billing_id: v.optional(text),
  billing_email: v.optional(text),
  customer_po: v.optional(text),
  custom_field_1: v.optional(text),
  custom_field_2: v.optional(text),
  custom_field_3: v.optional(text),
  notes: v.optional(text),
  terminal_id: v.optional(text),
  account_id: v.optional(text),
});
export type TransactionFilter = v.InferInput<typeof TransactionFilterSchema>;

export type TransactionColumn = (typeof sortableTransactionColumns)[number];

export const exportedTransactionColumns = Object.keys(transactionColumnLabels) as TransactionListColumn[];

/** `hideTransactions=1` leaves out rows that were refused before they reached the processor. */
export const TransactionListQuerySchema = v.strictObject({
  ...listQuery(TransactionFilterSchema, sortableTransactionColumns),
  ...exportQuery(exportedTransactionColumns),
  ...countedQuery,
  hideTransactions: v.optional(v.picklist(['0', '1', 'true', 'false'])),
});

/** The list's own filter, applied to all pages. */
export const TransactionTotalsQuerySchema = v.strictObject({
  filter: TransactionListQuerySchema.entries.filter,
  hideTransactions: TransactionListQuerySchema.entries.hideTransactions,
});

/**
 * The UTC time at which the sums begin, present only if the filter also finds older rows. This happens for
 * all merchants if the filter names no time.
 */
export const summedUpSince = { since: v.optional(v.string()) };

const SumSchema = v.strictObject({ count: v.number(), amount: v.number() });

/**
 * The number of all matching rows, and their sums in cents. Credits and voids count as negative, as their
 * rows show them.
 */
export const TransactionTotalsSchema = success({
  count: v.number(),
  total_amount_sum: v.number(),
  fee_amount_sum: v.number(),
  /** Cents: payments taken, minus refunds. */
  net: v.number(),
  /** What became of the money. Cents, never negative. Void rows are in no sum, nor the payments they voided. */
  sums: v.strictObject({
    /** Approved and settled payments, with the price adjustment. */
    taken: SumSchema,
    /** Valid refunds, by the day of the refund. */
    refunded: SumSchema,
    /** Declined payments. */
    failed: SumSchema,
    /** Payments without a final outcome, those of unknown outcome too. */
    pending: SumSchema,
    /** The price adjustments in what was taken. Cents. */
    adjustments: v.number(),
  }),
  ...summedUpSince,
});
export type TransactionTotals = v.InferOutput<typeof TransactionTotalsSchema>;

const { total_amount_sum, fee_amount_sum } = TransactionTotalsSchema.entries;

/**
 * A page with the totals of the whole filter. Without totals, `count` reaches the end of the page, plus one
 * if more rows follow.
 */
export const TransactionListSchema = page(TransactionSchema, {
  total_amount_sum: v.optional(total_amount_sum),
  fee_amount_sum: v.optional(fee_amount_sum),
});
export type TransactionList = v.InferOutput<typeof TransactionListSchema>;
