import * as v from 'valibot';
import { listQuery, page, success, UtcTimeSchema } from '../answers';
import { renewalColumns } from './columns';

const text = v.pipe(v.string(), v.maxLength(200));
const nullableText = v.nullable(v.string());

/** A renewal as the list tells of it (doc 002 §2.11; decisions O-19). */
export const RenewalRowSchema = v.object({
  id: v.string(),
  tracking_id: v.string(),
  account_id: v.string(),
  account_name: v.string(),
  customer_name: v.string(),
  tag_number: v.string(),
  vin: v.string(),
  title_number: v.string(),
  /** `MM/YYYY` */
  expire_month: v.string(),
  /** Cents of the payment that is or may be made for it; null while there is none. */
  amount: v.nullable(v.number()),
  /** Marked as processed, or paid: from then on no payment is taken for it. */
  is_processed: v.boolean(),
  created: v.string(),
});
export type RenewalRow = v.InferOutput<typeof RenewalRowSchema>;

/** The payment of a renewal: of all that were tried, the one that is alive. */
const RenewalPaymentSchema = v.object({
  id: v.string(),
  tracking_id: v.string(),
  state: v.picklist(['approved', 'pending', 'unknown']),
  /** cents */
  total_amount: v.number(),
  created: v.string(),
});

/** One renewal request (AGY-025). Of the card only its last four digits. */
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
  /** `MM/YY` */
  card_expiration: v.string(),
  terminal_id: nullableText,
  /** `is_processed` once more, as the documents name it. */
  request_is_processed: v.boolean(),
  /** When it was marked; null while its payment alone says so. */
  processed: nullableText,
  payment: v.nullable(RenewalPaymentSchema),
});
export type Renewal = v.InferOutput<typeof RenewalSchema>;

/** AGY-015. `name` is the agency's. */
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

export const RenewalAnswerSchema = success({ renewalRequest: RenewalSchema });
export type RenewalAnswer = v.InferOutput<typeof RenewalAnswerSchema>;

/** PUT /okdmv_renewals/{trackingId}: that its payment was approved (AGY-019). Verified, not believed (decisions S-37). */
export const ProcessRenewalRequestSchema = v.strictObject({
  id: v.pipe(v.string(), v.maxLength(64)),
  is_processed: v.literal(true),
  transaction_tracking_id: v.pipe(v.string(), v.maxLength(64)),
});
export type ProcessRenewalRequest = v.InferInput<typeof ProcessRenewalRequestSchema>;
