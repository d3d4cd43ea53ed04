import { achAuthorizations, achTypes, frequencies } from '@tillway/rules';
import * as v from 'valibot';
import { digits, dollars, flag, hours, nonce, requestType, text } from './fields';

const frequency = v.picklist(['none', ...frequencies]);
const day = v.pipe(v.string(), v.isoDate());

/** A card to be stored. The rules decide which values are valid; this only checks for digits. */
export const storedCardEntries = {
  card_name: text(100),
  card_number: v.optional(digits(1, 19)),
  card_month: v.optional(digits(2, 2)),
  card_year: v.optional(digits(2, 2)),
};

/** A card as typed, with its CVV. */
export const cardEntries = { ...storedCardEntries, card_cvv: v.optional(digits(3, 4)) };

/** A bank account as typed. */
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
 * POST /terminal/payment in every mode: single, recurring, one part of an installment plan, or post-dated. It
 * charges a card, a bank account, or a stored `token`. Unknown keys are refused, so that nothing a client
 * sends is silently dropped. `nonce` is the idempotency key. The gateway computes the fee itself and refuses
 * a different `fee`. Some fields have two spellings; if both are sent, they must agree.
 */
export const PaymentRequestSchema = v.strictObject({
  terminal_id: v.string(),
  /** The charge form's two choices. The one that matches the request type is the terminal. */
  card_terminal_id: text(64),
  ach_terminal_id: text(64),
  account_id: text(64),
  request_type: requestType,
  nonce,
  amount: dollars,
  /** The same amount under another name. */
  total_amount: v.optional(dollars),
  fee: v.optional(dollars),
  allow_duplicate: v.optional(v.boolean()),
  close_date: v.optional(day),
  /** Holds the money of a card without taking it. A capture takes it later. */
  authorize_only: v.optional(v.boolean()),

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
  /** The plan's id, chosen by the client that creates the plan. */
  transaction_group_id: text(64),
  /**
   * The total without the price adjustment, and the number of payments including the down payment and a
   * different last payment. Each part of a plan's sale sends the same values. A payment on an existing plan
   * omits both.
   */
  transaction_group_total_amount: v.optional(dollars),
  transaction_group_total_count: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999)),
  ),

  /**
   * Our id or the tracking id of the payment that this one replaces. Once this one is accepted, an unsettled
   * payment is voided and a settled series is cancelled.
   */
  replaces_transaction_id: text(64),
  /**
   * The date of this payment, if it is not the post date of the one it replaces: `today`, or its own
   * `close_date`. Without it, a post-dated payment can only be replaced on its own date.
   */
  replaces_date: v.optional(v.union([v.literal('today'), day])),

  /** Our id or the tracking id of the payment that was approved in part, whose rest this one charges. */
  rest_of_transaction_id: text(64),

  /**
   * The renewal to pay for, with the renewal's own stored card. The gateway knows the method, percentage, and
   * expiration itself; values that are sent must match.
   */
  renewal_id: text(64),
  method: v.optional(v.literal('card')),
  percentage: v.optional(v.number()),
  card_expiration: text(10),

  /** 1: without the price adjustment. */
  waive_fee: v.optional(flag),
  fee_waived: v.optional(dollars),
  /** With `waive_fee`: an insurance, HSA, or FSA card (waive=2). */
  health_rewards_card: v.optional(flag),
  /** The form of `health_rewards_card` that a plan's payment copies from the previous one. */
  custom: v.optional(v.strictObject({ is_health_rewards_card: v.optional(flag) })),
  /** The manager's approval of a waiver. */
  approval_id: text(64),

  token: text(64),
  billing_id: text(64),
  tokenize: v.optional(v.boolean()),
  ...cardEntries,
  ...bankEntries,
  ach_authorization: v.optional(v.picklist(achAuthorizations)),
  /** Follows from `ach_authorization`; if both are sent, they must agree. */
  ach_is_authorized: v.optional(flag),
  ...payerEntries,
  ...referenceEntries,
});
export type PaymentRequest = v.InferInput<typeof PaymentRequestSchema>;
