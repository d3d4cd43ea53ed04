import * as v from 'valibot';
import { success } from '../answers';

export const DocumentLineSchema = v.object({
  label: v.string(),
  value: v.string(),
  /** Set apart, as a total is. */
  strong: v.optional(v.boolean()),
});
export type DocumentLine = v.InferOutput<typeof DocumentLineSchema>;

/**
 * What a merchant hands to a payer: a receipt, a payment schedule, an authorization. The gateway composes it once, from
 * the rules; it is e-mailed, shown and printed from the same lines. It holds no more of a card or account than four digits.
 */
export const PrintableDocumentSchema = v.object({
  kind: v.picklist(['receipt', 'schedule', 'authorization']),
  /** The merchant's name, for who reads it aloud or files it. */
  merchant: v.string(),
  /** Where the merchant's logo is, as a path of the portal. */
  logo: v.nullable(v.string()),
  /** Lines above all: the merchant's own headings, its name and address. */
  head: v.array(v.string()),
  title: v.string(),
  groups: v.array(v.array(DocumentLineSchema)),
  /** Sentences below the lines: notes, the text that a payer agrees to. */
  paragraphs: v.array(v.string()),
  /** Lines to be written on by hand: `Signature`, `Date`. */
  toSign: v.array(v.string()),
  foot: v.array(v.string()),
});
export type PrintableDocument = v.InferOutput<typeof PrintableDocumentSchema>;

export const DocumentResponseSchema = success({ paper: PrintableDocumentSchema });

/** Where a paper goes; without an address to the payer's own (decisions A-24). */
export const SendDocumentRequestSchema = v.strictObject({
  billing_email: v.optional(v.pipe(v.string(), v.maxLength(254))),
});
export type SendDocumentRequest = v.InferInput<typeof SendDocumentRequestSchema>;
