import * as v from 'valibot';
import { limits, type TransactionListColumn, transactionColumnLabels } from '@tillway/rules';
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
import { transactionColumns } from './columns';
import { TransactionSchema } from './transaction';

const text = v.pipe(v.string(), v.maxLength(200));

/** The search dialog's fields (doc 001 §2.1; HIS-013..017). `amount` is dollars; dates are UTC, the end at 23:59:59 local. */
export const TransactionFilterSchema = v.strictObject({
  payment_type: v.optional(v.picklist(['card', 'ach'])),
  customer_name: v.optional(text),
  last_four: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be four digits'))),
  amount: v.optional(DollarsFilterSchema),
  transaction_id: v.optional(text),
  /** Rows that were picked, such as those to export. */
  ids: v.optional(v.pipe(v.array(text), v.minLength(1), v.maxLength(limits.selectedRows))),
  /** Of the payment that was asked for with this nonce; given with `terminal_id` and a start it is found at once. */
  nonce: v.optional(text),
  created_start_date: v.optional(UtcTimeSchema),
  created_end_date: v.optional(UtcTimeSchema),
  settled_start_date: v.optional(UtcTimeSchema),
  settled_end_date: v.optional(UtcTimeSchema),
  request_type: v.optional(v.array(v.picklist(['sale', 'void', 'credit', 'ach', 'achvoid', 'achcredit']))),
  status: v.optional(
    v.array(v.picklist(['pending', 'approved', 'settled', 'declined', 'voided', 'authorization', 'batched'])),
  ),
  is_recurring: v.optional(TriStateSchema),
  is_fee_waived: v.optional(TriStateSchema),
  ach_is_authorized: v.optional(TriStateSchema),
  is_hosted: v.optional(TriStateSchema),
  /** Whether the processor has approved it: its response code is 000. */
  is_approved: v.optional(TriStateSchema),
  response_code: v.optional(text),
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

export type TransactionColumn = (typeof transactionColumns)[number];

export const exportedTransactionColumns = Object.keys(transactionColumnLabels) as TransactionListColumn[];

/** `hideTransactions=1` leaves out rows that were refused before reaching the processor (O-30, HIS-017). */
export const TransactionListQuerySchema = v.strictObject({
  ...listQuery(TransactionFilterSchema, transactionColumns),
  ...exportQuery(exportedTransactionColumns),
  ...countedQuery,
  hideTransactions: v.optional(v.picklist(['0', '1', 'true', 'false'])),
});

/** The list's own filter, all pages of it. */
export const TransactionTotalsQuerySchema = v.strictObject({
  filter: TransactionListQuerySchema.entries.filter,
  hideTransactions: TransactionListQuerySchema.entries.hideTransactions,
});

/** Given where what is summed up begins then, UTC, though the filter finds more: of all merchants, where it names no time. */
export const summedUpSince = { since: v.optional(v.string()) };

/** How many match the whole filter, and their sums in cents (HIS-003); credits and voids count as negative, as their rows show them. */
export const TransactionTotalsSchema = success({
  count: v.number(),
  total_amount_sum: v.number(),
  fee_amount_sum: v.number(),
  ...summedUpSince,
});

const { total_amount_sum, fee_amount_sum } = TransactionTotalsSchema.entries;

/** With the totals of the whole filter. Asked without them, `count` goes to the end of the page, and one further where more follow. */
export const TransactionListSchema = page(TransactionSchema, {
  total_amount_sum: v.optional(total_amount_sum),
  fee_amount_sum: v.optional(fee_amount_sum),
});
export type TransactionList = v.InferOutput<typeof TransactionListSchema>;
