import * as v from 'valibot';
import { listQuery, page, success, UtcTimeSchema } from '../answers';
import { renewalColumns } from './columns';

const text = v.pipe(v.string(), v.maxLength(200));
const nullableText = v.nullable(v.string());

/** A renewal as a row of the list. */
export const RenewalRowSchema = v.object({
  id: v.string(),
  tracking_id: v.string(),
  account_id: v.string(),
  account_name: v.string(),
  customer_name: v.string(),
  tag_number: v.string(),
  vin: v.string(),
  title_number: v.string(),
  /** `MM/YYYY`. */
  expire_month: v.string(),
  /** Cents of its payment, made or possible; null if there is no amount yet. */
  amount: v.nullable(v.number()),
  /** Marked as processed, or paid. No further payment is taken for it. */
  is_processed: v.boolean(),
  created: v.string(),
});
export type RenewalRow = v.InferOutput<typeof RenewalRowSchema>;

/** The renewal's live payment, among all attempts. */
const RenewalPaymentSchema = v.object({
  id: v.string(),
  tracking_id: v.string(),
  state: v.picklist(['approved', 'pending', 'unknown']),
  /** Cents. */
  total_amount: v.number(),
  created: v.string(),
});

/** One renewal request. Shows only the last four digits of the card. */
export const RenewalSchema = v.object({
  ...RenewalRowSchema.entries,
  request_tracking_id: v.string(),
  token_token: v.string(),
  billing_name: v.string(),
  billing_postal_code: v.string(),
  billing_email: v.string(),
  customer_details: v.string(),
  customer_email: v.string(),
  customer_license: v.string(),
  customer_phone: v.string(),
  customer_phone_alt: v.string(),
  address_name: v.string(),
  address_address_1: v.string(),
  address_address_2: v.string(),
  address_city: v.string(),
  address_state: v.string(),
  address_postal_code: v.string(),
  vehicle_color: v.string(),
  insurance_policy_name: v.string(),
  insurance_agent: v.string(),
  insurance_company: v.string(),
  insurance_naic_number: v.string(),
  insurance_policy_number: v.string(),
  last_four: v.string(),
  /** `MM/YY`. */
  card_expiration: v.string(),
  terminal_id: nullableText,
  /** A copy of `is_processed` under the specification's name. */
  request_is_processed: v.boolean(),
  /** The time it was marked; null if only its payment makes it processed. */
  processed: nullableText,
  payment: v.nullable(RenewalPaymentSchema),
});
export type Renewal = v.InferOutput<typeof RenewalSchema>;

/** `name` is the agency's. */
export const RenewalFilterSchema = v.strictObject({
  account_id: v.optional(text),
  customer_name: v.optional(text),
  name: v.optional(text),
  tag_number: v.optional(text),
  vin: v.optional(text),
  title_number: v.optional(text),
  created_start_date: v.optional(UtcTimeSchema),
  created_end_date: v.optional(UtcTimeSchema),
});
export type RenewalFilter = v.InferOutput<typeof RenewalFilterSchema>;

export const RenewalListQuerySchema = v.strictObject(listQuery(RenewalFilterSchema, renewalColumns));
export const RenewalListSchema = page(RenewalRowSchema, {});
export type RenewalList = v.InferOutput<typeof RenewalListSchema>;

export const RenewalResponseSchema = success({ renewalRequest: RenewalSchema });
export type RenewalResponse = v.InferOutput<typeof RenewalResponseSchema>;

/**
 * PUT /okdmv_renewals/{trackingId}: reports that its payment was approved. The gateway verifies this itself.
 */
export const ProcessRenewalRequestSchema = v.strictObject({
  id: v.pipe(v.string(), v.maxLength(64)),
  is_processed: v.literal(true),
  transaction_tracking_id: v.pipe(v.string(), v.maxLength(64)),
});
export type ProcessRenewalRequest = v.InferInput<typeof ProcessRenewalRequestSchema>;
