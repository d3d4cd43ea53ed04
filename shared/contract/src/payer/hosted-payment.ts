import * as v from 'valibot';
import { success } from '../answers';
import { dollars, nonce, text } from '../terminal/fields';
import { bankEntries, cardEntries } from '../terminal/payment';

const id = v.pipe(v.string(), v.maxLength(64));
const day = v.pipe(v.string(), v.isoDate('must be a date, YYYY-MM-DD'));
const method = v.picklist(['card', 'ach']);

/** The token of a payer's link: 256 random bits. The server stores only its hash. */
export const LinkTokenSchema = v.pipe(v.string(), v.maxLength(64));

/**
 * POST /hosted_payment/tokenize: the initial values of the link's page. They stay on the server; the link
 * carries only a random token. `amount` is in dollars, and the payer cannot change it if given.
 */
export const HostedLinkRequestSchema = v.strictObject({
  accountId: v.optional(id),
  /** One terminal, or one per payment method. */
  terminalId: v.union([id, v.strictObject({ card: v.optional(id), ach: v.optional(id) })]),
  amount: v.optional(dollars),
  method: v.optional(method),
  /** The payer's name. */
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

/** The token opens the link's page. `expires` is an ISO instant in UTC. */
export const HostedLinkResponseSchema = success({ token: v.string(), expires: v.string() });
export type HostedLinkResponse = v.InferOutput<typeof HostedLinkResponseSchema>;

/**
 * `checking`: the processor has a payment of the link and its outcome is still unknown. `withdrawn`: the merchant
 * took it back. `closed`: the merchant or its terminals take no payments now.
 */
export const hostedStates = ['open', 'checking', 'paid', 'expired', 'withdrawn', 'closed'] as const;
export type HostedState = (typeof hostedStates)[number];

/** POST /hosted_payment/open. The token is in the body so that no API URL contains it. */
export const HostedOpenRequestSchema = v.strictObject({ token: LinkTokenSchema });

/** A payment method of an open link, with the inputs of its price adjustment. */
const WaySchema = v.object({
  method,
  is_cashdiscount: v.boolean(),
  cashdiscount_schedule: v.nullable(v.string()),
});

const nullable = v.nullable(v.string());

/** An open link as the payer sees it. Amounts in cents. */
export const HostedPaymentSchema = v.object({
  merchant: v.object({ name: v.string(), phone: v.string(), email: v.string(), logo: nullable }),
  amount: v.nullable(v.number()),
  ways: v.array(WaySchema),
  /** The merchant shows totals without the price adjustment as a separate line. */
  hides_fee: v.boolean(),
  name: nullable,
  billing_name: nullable,
  billing_email: nullable,
  billing_postalcode: nullable,
  invoice_number: nullable,
  /** What the payment is for. */
  description: nullable,
  due_date: nullable,
  /** The current day in the merchant's calendar. */
  today: v.string(),
});
export type HostedPayment = v.InferOutput<typeof HostedPaymentSchema>;

/** If the link is not open, only the state is returned. */
export const HostedOpenResponseSchema = success({
  state: v.picklist(hostedStates),
  payment: v.nullable(HostedPaymentSchema),
});
export type HostedOpenResponse = v.InferOutput<typeof HostedOpenResponseSchema>;

/** POST /hosted_payment/pay: the payer's input. `amount` is in dollars, and omitted if the link fixes it. */
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

/** The outcome, worded for the payer. `duplicate` and `declined` leave the link open. Cents. */
export const HostedPayResponseSchema = success({
  outcome: v.picklist(['paid', 'declined', 'duplicate', 'checking']),
  title: v.string(),
  details: v.array(v.string()),
  reference: nullable,
  total_amount: v.number(),
});
export type HostedPayResponse = v.InferOutput<typeof HostedPayResponseSchema>;
