import * as v from 'valibot';
import { success } from '../answers';
import { dollars, nonce, text } from '../terminal/fields';
import { bankEntries, cardEntries } from '../terminal/payment';

const id = v.pipe(v.string(), v.maxLength(64));
const day = v.pipe(v.string(), v.isoDate('must be a date, YYYY-MM-DD'));
const method = v.picklist(['card', 'ach']);

/** The token of a payer's link: 256 random bits. The server keeps its hash only. */
export const LinkTokenSchema = v.pipe(v.string(), v.maxLength(64));

/**
 * POST /hosted_payment/tokenize (doc 000 §7; API-034, PRO-019; decisions O-28, S-28): what the link's page begins with. It
 * stays on the server; the link holds a random token. `amount` is dollars, and fixed when given (decisions O-27).
 */
export const HostedLinkRequestSchema = v.strictObject({
  accountId: v.optional(id),
  /** One terminal, or one for each way to pay. */
  terminalId: v.union([id, v.strictObject({ card: v.optional(id), ach: v.optional(id) })]),
  amount: v.optional(dollars),
  method: v.optional(method),
  /** Who the payment is asked of. */
  name: text(100),
  billingName: text(100),
  email: text(254),
  phone: text(20),
  address1: text(100),
  address2: text(100),
  city: text(100),
  state: text(100),
  zip: text(20),
  customField1: text(30),
  customField2: text(30),
  customField3: text(30),
  invoiceNumber: text(50),
  dueDate: v.optional(day),
});
export type HostedLinkRequest = v.InferInput<typeof HostedLinkRequestSchema>;

/** The token is told once. `expires` is an ISO instant in UTC. */
export const HostedLinkAnswerSchema = success({ token: v.string(), expires: v.string() });
export type HostedLinkAnswer = v.InferOutput<typeof HostedLinkAnswerSchema>;

/**
 * `checking`: a payment of the link is with the processor, and nobody knows yet what became of it. `closed`: its merchant or
 * terminals take no payments now.
 */
export const hostedStates = ['open', 'checking', 'paid', 'expired', 'closed'] as const;
export type HostedState = (typeof hostedStates)[number];

/** POST /hosted_payment/open: by the token, which is in no URL of the API. */
export const HostedOpenRequestSchema = v.strictObject({ token: LinkTokenSchema });

/** A way to pay of an open link, with what its price adjustment is computed from. */
const WaySchema = v.object({
  method,
  is_cashdiscount: v.boolean(),
  cashdiscount_schedule: v.nullable(v.string()),
});

const nullable = v.nullable(v.string());

/** What a payer is shown of an open link. Cents. */
export const HostedPaymentSchema = v.object({
  merchant: v.object({ name: v.string(), phone: v.string(), email: v.string(), logo: nullable }),
  amount: v.nullable(v.number()),
  ways: v.array(WaySchema),
  /** The merchant shows totals without their parts (decisions O-47). */
  hides_fee: v.boolean(),
  name: nullable,
  billing_name: nullable,
  billing_email: nullable,
  billing_postalcode: nullable,
  invoice_number: nullable,
  due_date: nullable,
  /** The merchant's calendar day. */
  today: v.string(),
});
export type HostedPayment = v.InferOutput<typeof HostedPaymentSchema>;

/** Of a link that is not open nothing is told but that. */
export const HostedOpenAnswerSchema = success({
  state: v.picklist(hostedStates),
  payment: v.nullable(HostedPaymentSchema),
});
export type HostedOpenAnswer = v.InferOutput<typeof HostedOpenAnswerSchema>;

/** POST /hosted_payment/pay: what a payer types. `amount` is dollars, left out where the link's is fixed. */
export const HostedPayRequestSchema = v.strictObject({
  token: LinkTokenSchema,
  nonce,
  method,
  amount: v.optional(dollars),
  ...cardEntries,
  ach_routing_number: bankEntries.ach_routing_number,
  ach_account_number: bankEntries.ach_account_number,
  ach_type: bankEntries.ach_type,
  billing_postalcode: text(20),
  billing_email: text(254),
  /** The payer agreed to the debit's authorization text. */
  agreed: v.optional(v.boolean()),
  allow_duplicate: v.optional(v.boolean()),
});
export type HostedPayRequest = v.InferInput<typeof HostedPayRequestSchema>;

/** What came of it, in words for a payer; `duplicate` and `declined` leave the link open. Cents. */
export const HostedPayAnswerSchema = success({
  outcome: v.picklist(['paid', 'declined', 'duplicate', 'checking']),
  title: v.string(),
  details: v.array(v.string()),
  reference: nullable,
  total_amount: v.number(),
});
export type HostedPayAnswer = v.InferOutput<typeof HostedPayAnswerSchema>;
