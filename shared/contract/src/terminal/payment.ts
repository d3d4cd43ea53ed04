import { achAuthorizations, achTypes, frequencies } from '@tillway/rules';
import * as v from 'valibot';
import { digits, dollars, flag, hours, nonce, requestType, text } from './fields';

const frequency = v.picklist(['none', ...frequencies]);
const day = v.pipe(v.string(), v.isoDate());

/** A card to be stored. What it may be is decided by the rules; here only that it is digits. */
export const storedCardEntries = {
  card_name: text(100),
  card_number: v.optional(digits(1, 19)),
  card_month: v.optional(digits(2, 2)),
  card_year: v.optional(digits(2, 2)),
};

/** A card in hand. */
export const cardEntries = { ...storedCardEntries, card_cvv: v.optional(digits(3, 4)) };

/** A bank account in hand. */
export const bankEntries = {
  ach_routing_number: v.optional(v.pipe(v.string(), v.maxLength(20))),
  ach_account_number: v.optional(v.pipe(v.string(), v.maxLength(40))),
  ach_check_number: text(20),
  ach_type: v.optional(v.picklist(achTypes.map(({ value }) => value))),
};

export const payerEntries = {
  billing_address: text(200),
  billing_city: text(100),
  billing_state: text(100),
  billing_postalcode: text(20),
  billing_country: text(3),
  billing_phone: text(20),
  billing_email: text(254),
};

export const referenceEntries = {
  customer_po: text(50),
  order_number: text(50),
  custom_field_1: text(30),
  custom_field_2: text(30),
  custom_field_3: text(30),
  notes: text(1000),
};

/**
 * POST /terminal/payment in every mode (doc 000 §3, §7; doc 001 §7; API-024, API-025): single, recurring, one part of an
 * installment plan, post-dated; on a card, a bank account or a stored `token`. Unknown keys are refused, so that nothing a
 * client believes it said is dropped in silence. `nonce` is the idempotency key (decisions §0.2). The gateway computes
 * the fee itself; a `fee` that differs is refused (S-17). Some fields are known by two spellings (C-46): who sends both
 * says the same.
 */
export const PaymentRequestSchema = v.strictObject({
  terminal_id: v.string(),
  /** The charge form's two choices: that of its own kind is the terminal (decisions C-45). */
  card_terminal_id: text(64),
  ach_terminal_id: text(64),
  account_id: text(64),
  request_type: requestType,
  nonce,
  amount: dollars,
  /** The same again, where a caller knows it by this name. */
  total_amount: v.optional(dollars),
  fee: v.optional(dollars),
  allow_duplicate: v.optional(v.boolean()),
  close_date: v.optional(day),

  is_recurring: v.optional(flag),
  recurring: v.optional(frequency),
  recurring_type: v.optional(frequency),
  recurring_start_date: v.optional(day),
  recurring_start: v.optional(day),
  recurring_end_date: v.optional(day),
  recurring_end: v.optional(day),
  recurring_ongoing: v.optional(v.boolean()),
  recurring_notify: v.optional(v.boolean()),
  recurring_offset: v.optional(hours),

  is_installment: v.optional(flag),
  /** The plan's id, chosen by whoever makes the plan (decisions C-61). */
  transaction_group_id: text(64),
  /**
   * Said by each part of a plan when it is sold, and the same by all: what they come to without the price adjustment, and
   * how many payments that is, downpayment and odd last payment included. A payment on a plan that is sold already leaves
   * both out (docs/decisions/0016-a-plan-and-its-total.md).
   */
  transaction_group_total_amount: v.optional(dollars),
  transaction_group_total_count: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999)),
  ),

  /**
   * Our id or the tracking id of a payment whose place this one takes: accepted, it ends that one. What has not settled is
   * called off, a series that has settled is cancelled (docs/decisions/0034-a-payment-in-anothers-place.md).
   */
  replaces_transaction_id: text(64),
  /**
   * The day of this payment where it is not the post date of the one it replaces: `today`, or its own `close_date`
   * (decisions B-01). Without it a post-dated payment is replaced on its day only.
   */
  replaces_date: v.optional(v.union([v.literal('today'), day])),

  /**
   * The renewal that it pays for, with the renewal's own stored card. What is said besides of the way, the percentage and
   * the expiration is what the gateway knows itself: who says it says the same (AGY-018).
   */
  renewal_id: text(64),
  method: v.optional(v.literal('card')),
  percentage: v.optional(v.number()),
  card_expiration: text(10),

  /** 1: without the price adjustment. */
  waive_fee: v.optional(flag),
  fee_waived: v.optional(dollars),
  /** With `waive_fee`: an insurance, HSA or FSA card (waive=2). */
  health_rewards_card: v.optional(flag),
  /** What a payment on a plan takes over of the one before it: the same as `health_rewards_card`. */
  custom: v.optional(v.strictObject({ is_health_rewards_card: v.optional(flag) })),
  /** The manager's approval of a waiver (decisions S-01). */
  approval_id: text(64),

  token: text(64),
  billing_id: text(64),
  tokenize: v.optional(v.boolean()),
  ...cardEntries,
  ...bankEntries,
  ach_authorization: v.optional(v.picklist(achAuthorizations)),
  /** Decided by `ach_authorization`: who says both says the same (decisions S-34). */
  ach_is_authorized: v.optional(flag),
  ...payerEntries,
  ...referenceEntries,
});
export type PaymentRequest = v.InferInput<typeof PaymentRequestSchema>;
