import { achAuthorizations } from '@tillway/rules';
import * as v from 'valibot';
import { dollars, nonce, requestType, text } from './fields';
import { bankEntries, cardEntries, payerEntries, referenceEntries, storedCardEntries } from './payment';

/** POST /terminal/tokenize. Takes no CVV, because a CVV must not be stored. */
export const TokenizeRequestSchema = v.strictObject({
  terminal_id: v.string(),
  request_type: requestType,
  nonce,
  ...storedCardEntries,
  ...bankEntries,
  ...payerEntries,
  customer_po: text(50),
  token_name: text(30),
  notes: text(1000),
});
export type TokenizeRequest = v.InferInput<typeof TokenizeRequestSchema>;

/** POST /terminal/standaloneRefund. */
export const StandaloneRefundRequestSchema = v.strictObject({
  terminal_id: v.string(),
  request_type: requestType,
  nonce,
  amount: dollars,
  allow_duplicate: v.optional(v.boolean()),
  token: text(64),
  billing_id: text(64),
  ...cardEntries,
  ...bankEntries,
  ach_authorization: v.optional(v.picklist(achAuthorizations)),
  ...payerEntries,
  ...referenceEntries,
  /**
   * Ignores the account's missing permission this once. Superusers only; the audit records it with its
   * reason.
   */
  override: v.optional(v.boolean()),
  /** The reason for the override. Missing: the notes. */
  override_reason: text(200),
});
export type StandaloneRefundRequest = v.InferInput<typeof StandaloneRefundRequestSchema>;
