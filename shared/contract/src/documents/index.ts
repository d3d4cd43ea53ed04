import * as v from 'valibot';
import { success } from '../answers';

export const DocumentLineSchema = v.object({
  label: v.string(),
  value: v.string(),
  /** Emphasized, like a total. */
  strong: v.optional(v.boolean()),
});
export type DocumentLine = v.InferOutput<typeof DocumentLineSchema>;

/**
 * A document for the payer: a receipt, a payment schedule, or an authorization; or a letter to a bank. The gateway composes it once,
 * from the rules; e-mail, screen, and print use the same lines. It shows at most four digits of a card or
 * account.
 */
export const PrintableDocumentSchema = v.object({
  kind: v.picklist(['receipt', 'schedule', 'authorization', 'letter']),
  /** The merchant's name, for screen readers and file names. */
  merchant: v.string(),
  /** The logo's path in the portal. */
  logo: v.nullable(v.string()),
  /** Lines at the top: the merchant's headings, name, and address. */
  head: v.array(v.string()),
  title: v.string(),
  groups: v.array(v.array(DocumentLineSchema)),
  /** Sentences below the lines: notes, or the text that the payer agrees to. */
  paragraphs: v.array(v.string()),
  /** Lines to fill in by hand: `Signature`, `Date`. */
  toSign: v.array(v.string()),
  foot: v.array(v.string()),
});
export type PrintableDocument = v.InferOutput<typeof PrintableDocumentSchema>;

export const DocumentResponseSchema = success({ paper: PrintableDocumentSchema });

/** The recipient of a document. Without an address, the payer's own. */
export const SendDocumentRequestSchema = v.strictObject({
  billing_email: v.optional(v.pipe(v.string(), v.maxLength(254))),
});
export type SendDocumentRequest = v.InferInput<typeof SendDocumentRequestSchema>;
