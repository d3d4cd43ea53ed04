import * as v from 'valibot';
import { transactionFields } from './fields.generated';

/** A transaction. Amounts in cents, instants ISO UTC, dates `YYYY-MM-DD`. */
export const TransactionSchema = v.object(transactionFields);
export type Transaction = v.InferOutput<typeof TransactionSchema>;

/** A transaction related to another one: its void, refund, run, or parent. */
export const AssociatedTransactionSchema = v.pick(TransactionSchema, [
  'id',
  'tracking_id',
  'request_type',
  'transaction_status',
  'response_code',
  'response_text',
  'total_amount',
  'created',
  'settled',
  'voided',
]);

export const TransactionDetailSchema = v.object({
  ...TransactionSchema.entries,
  associatedTransactions: v.array(
    v.object({
      ...AssociatedTransactionSchema.entries,
      // The fields that a modification changed.
      ...v.pick(TransactionSchema, [
        'modify_total_amount',
        'modify_fee_amount',
        'modify_recurring_type',
        'modify_recurring_start',
        'modify_recurring_end',
      ]).entries,
    }),
  ),
});
export type TransactionDetail = v.InferOutput<typeof TransactionDetailSchema>;
