import { achAuthorizations } from '@tillway/rules';
import * as v from 'valibot';
import { dollars, nonce, requestType, text } from './fields';
import { bankEntries, cardEntries, payerEntries, referenceEntries, storedCardEntries } from './payment';

/** POST /terminal/tokenize (doc 000 §7; API-032). A CVV is not taken: it must not be stored (decisions C-12). */
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

/** POST /terminal/standaloneRefund (doc 000 §7; API-033). */
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
  /** Lifts the account's permission for once; superusers only, on record with its reason (decisions S-18). */
  override: v.optional(v.boolean()),
  /** Of the override; the notes where it is left out. */
  override_reason: text(200),
});
export type StandaloneRefundRequest = v.InferInput<typeof StandaloneRefundRequestSchema>;
