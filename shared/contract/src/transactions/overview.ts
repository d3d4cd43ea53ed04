import * as v from 'valibot';
import { success } from '../answers';
import { summedUpSince } from './search';

/** `amount` is in cents and never negative, for money in either direction. */
const GroupSchema = v.strictObject({ count: v.number(), amount: v.number() });

/**
 * Totals of the payments that a search finds, grouped by outcome. Each payment is in one group, by its
 * current state; `refunded` holds the valid credits. Void rows are in no group, because the payments they
 * voided are.
 */
export const TransactionOverviewSchema = success({
  /** The time zone of the days. */
  timezone: v.string(),
  unit: v.picklist(['day', 'month']),
  /**
   * Money taken and refunded, for every day (or month, by its first day) from the first payment to the last.
   */
  volume: v.array(
    v.strictObject({ from: v.string(), count: v.number(), amount: v.number(), refunded: v.number() }),
  ),
  groups: v.strictObject({
    approved: GroupSchema,
    settled: GroupSchema,
    pending: GroupSchema,
    declined: GroupSchema,
    voided: GroupSchema,
    refunded: GroupSchema,
  }),
  /** Cents: approved and settled, minus refunds. */
  net: v.number(),
  /** By card brand, or `ach`: approved and settled payments, and refunds. Largest first. */
  types: v.array(
    v.strictObject({
      payment_type: v.string(),
      count: v.number(),
      amount: v.number(),
      refunded: v.number(),
    }),
  ),
  /** The most frequent first, at most five. */
  declines: v.array(v.strictObject({ reason: v.string(), count: v.number() })),
  ...summedUpSince,
});
export type TransactionOverview = v.InferOutput<typeof TransactionOverviewSchema>;
