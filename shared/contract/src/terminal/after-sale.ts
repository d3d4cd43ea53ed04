import * as v from 'valibot';
import { dollars, nonce, text } from './fields';

const id = v.pipe(v.string(), v.maxLength(64));

/** POST /terminal/void (doc 000 §7, 001 §7; API-027). */
export const VoidRequestSchema = v.strictObject({
  terminal_id: text(64),
  /** Our id or the tracking id of what is called off. */
  transaction_id: id,
  transaction_group_id: text(64),
  transaction_group_total_amount: v.optional(dollars),
  transaction_group_total_count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
export type VoidRequest = v.InferInput<typeof VoidRequestSchema>;

/** POST /terminal/refund (doc 001 §7; API-028). */
export const RefundRequestSchema = v.strictObject({
  terminal_id: text(64),
  token_id: v.optional(v.nullable(id)),
  /** The id of the transaction whose money goes back. */
  unique_id: id,
  type: v.picklist(['full', 'fee', 'partial']),
  /** Dollars, of a partial refund. */
  amount: v.optional(dollars),
  /** Makes a repeated request the same refund (decisions §0.2). */
  nonce: v.optional(nonce),
  /** The manager's approval, where the account asks for one (decisions S-01). */
  approval_id: text(64),
});
export type RefundRequest = v.InferInput<typeof RefundRequestSchema>;

/** POST /terminal/submit (doc 001 §7; API-031). */
export const SubmitRequestSchema = v.strictObject({ tracking_id: id });
export type SubmitRequest = v.InferInput<typeof SubmitRequestSchema>;

/** PUT /transactions/{id} (doc 001 §7; API-041): 1 to 2, authorized; nothing else (decisions S-34). */
export const AuthorizeRequestSchema = v.strictObject({
  id: text(64),
  ach_is_authorized: v.boolean(),
  ach_status_id: v.pipe(v.number(), v.integer()),
});
export type AuthorizeRequest = v.InferInput<typeof AuthorizeRequestSchema>;

/** PUT /transactions/{id}/ach_return (doc 001 §7; API-042). The amount is in dollars and must be the record's own. */
export const AchReturnRequestSchema = v.strictObject({
  amount: dollars,
  return_date: v.pipe(v.string(), v.maxLength(10)),
  code: v.pipe(v.string(), v.maxLength(3)),
  reason: v.pipe(v.string(), v.maxLength(200)),
});
export type AchReturnRequest = v.InferInput<typeof AchReturnRequestSchema>;
