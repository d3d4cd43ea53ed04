import * as v from 'valibot';

const text = (length: number) => v.optional(v.pipe(v.string(), v.maxLength(length)));
/** Dollars: a decimal string, or a number with at most two decimals (decisions, API conventions). What it may be is decided by the rules. */
const dollars = v.union([v.pipe(v.string(), v.maxLength(12)), v.pipe(v.number(), v.finite())]);
const digits = (min: number, max: number) => v.pipe(v.string(), v.regex(new RegExp(`^\\d{${min},${max}}$`)));

/**
 * POST /terminal/payment: a single card sale (doc 000 §3, §7; API-024). Unknown keys are refused, so that nothing a
 * client believes it said is dropped in silence. `nonce` is the idempotency key (decisions §0.2). The gateway computes
 * the fee itself; a `fee` that differs is refused (S-17).
 */
export const PaymentRequestSchema = v.strictObject({
  terminal_id: v.string(),
  request_type: v.picklist(['sale']),
  nonce: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{36}$/, 'must be 36 letters and digits')),
  amount: dollars,
  fee: v.optional(dollars),
  allow_duplicate: v.optional(v.boolean()),
  close_date: v.optional(v.pipe(v.string(), v.isoDate())),
  recurring: v.optional(v.picklist(['none'])),
  /** Signed hours east of UTC (decisions O-38). */
  recurring_offset: v.optional(v.pipe(v.number(), v.minValue(-14), v.maxValue(14))),
  is_installment: v.optional(v.picklist([0])),
  transaction_group_id: text(64),
  transaction_group_total_amount: v.optional(dollars),
  transaction_group_total_count: v.optional(v.number()),
  tokenize: v.optional(v.boolean()),
  card_name: text(100),
  card_number: digits(1, 19),
  card_cvv: digits(3, 4),
  card_month: digits(2, 2),
  card_year: digits(2, 2),
  billing_address: text(200),
  billing_city: text(100),
  billing_state: text(100),
  billing_postalcode: text(20),
  billing_country: text(3),
  billing_phone: text(20),
  billing_email: text(254),
  customer_po: text(50),
  order_number: text(50),
  custom_field_1: text(30),
  custom_field_2: text(30),
  custom_field_3: text(30),
  notes: text(1000),
});
export type PaymentRequest = v.InferInput<typeof PaymentRequestSchema>;
