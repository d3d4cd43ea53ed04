import { disputeStates, evidenceFileTypes } from '@tillway/rules';
import * as v from 'valibot';
import { success } from '../answers';
import { ChargebackSchema } from './chargeback';

const nullableText = v.nullable(v.string());

/** A text or a file that the merchant adds to an answer. */
export const EvidenceSchema = v.object({
  id: v.string(),
  kind: v.picklist(['text', 'file']),
  /** The text itself; null for a file. */
  text: nullableText,
  file_name: nullableText,
  file_type: v.nullable(v.picklist(evidenceFileTypes)),
  /** Bytes; null for a text. */
  file_size: v.nullable(v.number()),
  added: v.string(),
  added_by: nullableText,
});
export type Evidence = v.InferOutput<typeof EvidenceSchema>;

/** One step of a dispute. `amount` is in cents: what was taken, or negative for what was given back; else null. */
export const DisputeStepSchema = v.object({
  at: v.string(),
  state: v.picklist(disputeStates),
  /** The user’s name; null for a processor. */
  by: nullableText,
  amount: v.nullable(v.number()),
  note: nullableText,
});
export type DisputeStep = v.InferOutput<typeof DisputeStepSchema>;

/** What is known about the disputed payment, for the record and the printed answer. Amounts in cents. */
export const DisputedPaymentSchema = v.object({
  id: v.string(),
  tracking_id: v.string(),
  customer_name: nullableText,
  card_bin: nullableText,
  last_four: nullableText,
  total_amount: v.number(),
  /** What was refunded before. */
  credited_amount: v.number(),
  created: v.string(),
  settled: nullableText,
  auth_code: nullableText,
  address_check: nullableText,
  cvv_check: nullableText,
  avs_response: nullableText,
  cvv2_response: nullableText,
  terminal_name: v.string(),
  customer_po: nullableText,
  /** E-mails about it that the payer got or agreed to. */
  mails: v.array(
    v.object({ kind: v.picklist(['receipt_sent', 'authorization_requested', 'authorized']), at: v.string() }),
  ),
});
export type DisputedPayment = v.InferOutput<typeof DisputedPaymentSchema>;

/** A dispute with its history (oldest first), its evidence, and the payment that it is about. */
export const ChargebackResponseSchema = success({
  chargeback: ChargebackSchema,
  history: v.array(DisputeStepSchema),
  evidence: v.array(EvidenceSchema),
  payment: v.nullable(DisputedPaymentSchema),
});
export type ChargebackResponse = v.InferOutput<typeof ChargebackResponseSchema>;

/** A dispute that was entered. `is_new` is false if its case was known; then it is as it was. */
export const EnteredDisputeSchema = v.object({ ...ChargebackResponseSchema.entries, is_new: v.boolean() });
