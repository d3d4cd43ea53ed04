import * as v from 'valibot';
import { frequencies } from '@tillway/rules';
import { dollars, flag, hours, nonce, text } from './fields';

const id = v.pipe(v.string(), v.maxLength(64));

/** POST /terminal/void. */
export const VoidRequestSchema = v.strictObject({
  terminal_id: text(64),
  /** Our id or the tracking id of the transaction to void. */
  transaction_id: id,
  transaction_group_id: text(64),
  transaction_group_total_amount: v.optional(dollars),
  transaction_group_total_count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
export type VoidRequest = v.InferInput<typeof VoidRequestSchema>;

/**
 * POST /terminal/capture: takes the money of an authorization, once. `amount`, in dollars with the price adjustment, may
 * be less than was authorized; without it, everything is taken. `nonce` is the idempotency key.
 */
export const CaptureRequestSchema = v.strictObject({
  /** Our id or the tracking id of the authorization. */
  transaction_id: id,
  amount: v.optional(dollars),
  nonce,
});
export type CaptureRequest = v.InferInput<typeof CaptureRequestSchema>;

/** POST /terminal/refund. */
export const RefundRequestSchema = v.strictObject({
  terminal_id: text(64),
  token_id: v.optional(v.nullable(id)),
  /** The id of the transaction to refund. */
  unique_id: id,
  type: v.picklist(['full', 'fee', 'partial']),
  /** Dollars, for a partial refund. */
  amount: v.optional(dollars),
  /** Makes a repeated request the same refund. */
  nonce: v.optional(nonce),
  /** The manager's approval, if the account requires one. */
  approval_id: text(64),
  /** A superuser's reason for refunding money that a chargeback already took. */
  chargeback_reason: text(200),
  /** Why the money is given back; kept as the refund's notes. */
  notes: text(1000),
});
export type RefundRequest = v.InferInput<typeof RefundRequestSchema>;

/** POST /terminal/submit. */
export const SubmitRequestSchema = v.strictObject({ tracking_id: id });
export type SubmitRequest = v.InferInput<typeof SubmitRequestSchema>;

/** PUT /transactions/{id}: changes the ACH status from 1 to 2, authorized. Any other change is refused. */
export const AuthorizeRequestSchema = v.strictObject({
  id: text(64),
  ach_is_authorized: v.boolean(),
  ach_status_id: v.pipe(v.number(), v.integer()),
});
export type AuthorizeRequest = v.InferInput<typeof AuthorizeRequestSchema>;

/** PUT /transactions/{id}/ach_return. The amount is in dollars and must equal the record's. */
export const AchReturnRequestSchema = v.strictObject({
  amount: dollars,
  return_date: v.pipe(v.string(), v.maxLength(10)),
  code: v.pipe(v.string(), v.maxLength(3)),
  reason: v.pipe(v.string(), v.maxLength(200)),
});
export type AchReturnRequest = v.InferInput<typeof AchReturnRequestSchema>;

const frequency = v.picklist(['none', ...frequencies]);
const day = v.pipe(v.string(), v.isoDate());

/**
 * POST /terminal/modify, and its cancel variant if `recurring_type` is none. Amounts are dollars; the total
 * includes the fee. `updated` is the value that was read: the request is refused if the transaction has
 * changed since.
 */
export const ModifyRequestSchema = v.strictObject({
  account_id: text(64),
  terminal_id: text(64),
  transaction_id: v.optional(id),
  unique_id: v.optional(id),
  token_id: v.optional(v.nullable(id)),
  billing_id: v.optional(v.nullable(id)),
  transaction_group_id: v.optional(v.nullable(id)),
  total_amount: v.optional(dollars),
  /** Another name of the total. */
  amount: v.optional(dollars),
  fee_amount: v.optional(dollars),
  fee_waived: v.optional(dollars),
  waive_fee: v.optional(flag),
  /** The manager's approval of a new waiver. */
  approval_id: text(64),
  is_recurring: v.optional(flag),
  is_installment: v.optional(flag),
  recurring: v.optional(frequency),
  recurring_type: v.optional(frequency),
  recurring_offset: v.optional(hours),
  recurring_start: v.optional(day),
  recurring_start_date: v.optional(day),
  recurring_end: v.optional(day),
  recurring_end_date: v.optional(day),
  recurring_notify: v.optional(v.boolean()),
  billing_address: text(200),
  billing_city: text(100),
  billing_state: text(100),
  billing_postalcode: text(20),
  billing_phone: text(20),
  billing_email: text(254),
  updated: text(30),
});
export type ModifyRequest = v.InferInput<typeof ModifyRequestSchema>;
