import * as v from 'valibot';
import { success } from '../answers';
import { summedUpSince } from './search';

/** `amount` is cents, of what went either way never negative. */
const GroupSchema = v.strictObject({ count: v.number(), amount: v.number() });

/**
 * What became of the payments of a search (decisions A-18; docs/decisions/0101). Each payment is in one group by what it is
 * now; `refunded` are the credits that stand. Void rows are in none: what they voided is.
 */
export const TransactionOverviewSchema = success({
  /** Days are days of this zone. */
  timezone: v.string(),
  unit: v.picklist(['day', 'month']),
  /** Every day, or month by its first day, from the first payment to the last: what was taken and given back. */
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
  /** Cents: approved and settled, without what was refunded. */
  net: v.number(),
  /** By card brand, or `ach`: approved and settled payments, and what was refunded; the largest first. */
  types: v.array(
    v.strictObject({
      payment_type: v.string(),
      count: v.number(),
      amount: v.number(),
      refunded: v.number(),
    }),
  ),
  /** The most frequent first, five at most. */
  declines: v.array(v.strictObject({ reason: v.string(), count: v.number() })),
  ...summedUpSince,
});
export type TransactionOverview = v.InferOutput<typeof TransactionOverviewSchema>;
