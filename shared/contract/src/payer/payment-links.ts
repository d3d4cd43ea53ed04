import { limits, linkStatuses } from '@tillway/rules';
import * as v from 'valibot';
import { DollarsFilterSchema, listQuery, page, success, UtcTimeSchema } from '../answers';
import { text } from '../terminal/fields';
import { HostedLinkRequestSchema } from './hosted-payment';

const searched = v.pipe(v.string(), v.maxLength(200));
const nullable = v.nullable(v.string());
const status = v.picklist(linkStatuses);

/** A payment link as its merchant sees it. Cents; instants in UTC. The token is not here. */
const PaymentLinkSchema = v.object({
  id: v.string(),
  account_id: v.string(),
  account_name: v.string(),
  created: v.string(),
  /** The name of the user who created it; null if the user no longer exists. */
  created_by: nullable,
  expires: v.string(),
  /** Null if the payer enters it. Before the price adjustment. */
  amount: v.nullable(v.number()),
  name: nullable,
  email: nullable,
  description: nullable,
  invoice_number: nullable,
  due_date: nullable,
  status,
  /** When it was last sent by e-mail; null if never. */
  sent: nullable,
  withdrawn: nullable,
  /** The payment by the link: also one whose outcome is unknown. */
  transaction: v.nullable(
    v.object({ id: v.string(), payment_type: v.string(), created: v.string(), total_amount: v.number() }),
  ),
});
export type PaymentLink = v.InferOutput<typeof PaymentLinkSchema>;

/** `recipient` is a part of the name or of the e-mail address, `email` a whole address. The amount is in dollars. */
const PaymentLinkFilterSchema = v.strictObject({
  status: v.optional(status),
  recipient: v.optional(searched),
  email: v.optional(searched),
  description: v.optional(searched),
  amount: v.optional(DollarsFilterSchema),
  account_id: v.optional(searched),
  created_start_date: v.optional(UtcTimeSchema),
  created_end_date: v.optional(UtcTimeSchema),
  expires_end_date: v.optional(UtcTimeSchema),
});
export type PaymentLinkFilter = v.InferOutput<typeof PaymentLinkFilterSchema>;

export const paymentLinkColumns = [
  'created',
  'name',
  'description',
  'amount',
  'due',
  'sent',
  'account_name',
] as const;
export const PaymentLinkListQuerySchema = v.strictObject(
  listQuery(PaymentLinkFilterSchema, paymentLinkColumns),
);
/** `open_amount` and `paid_amount`: cents, over the whole search; links without an amount count as nothing. */
export const PaymentLinkListSchema = page(PaymentLinkSchema, {
  open_amount: v.number(),
  paid_amount: v.number(),
});
export type PaymentLinkList = v.InferOutput<typeof PaymentLinkListSchema>;

/**
 * `token` opens the payer's page: null for users who may not create links, for a link that is no longer open,
 * and for a link of an earlier version, which kept only its hash.
 */
export const PaymentLinkResponseSchema = success({ link: PaymentLinkSchema, token: nullable });
export type PaymentLinkResponse = v.InferOutput<typeof PaymentLinkResponseSchema>;

const { accountId, terminalId, amount, name, email, dueDate, invoiceNumber } =
  HostedLinkRequestSchema.entries;

/** A new payment link. Dollars. With `dueDate`, it expires at the end of that day. `send` mails it to `email`. */
export const PaymentLinkRequestSchema = v.strictObject({
  ...{ accountId, terminalId, amount, name, email, dueDate, invoiceNumber },
  description: text(limits.linkDescription),
  send: v.optional(v.boolean()),
});
export type PaymentLinkRequest = v.InferInput<typeof PaymentLinkRequestSchema>;

/** The recipient of a link; by default its own. Another one replaces it. */
export const SendPaymentLinkRequestSchema = v.strictObject({ email: text(254) });
