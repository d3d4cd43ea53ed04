import * as v from 'valibot';
import { billingColumnLabels, type BillingListColumn } from '@tillway/rules';
import { exportQuery, listQuery, page, success, UtcTimeSchema } from '../answers';
import { billingColumns } from './columns';

export { billingColumns } from './columns';

const text = v.pipe(v.string(), v.maxLength(200));
const nullableText = v.nullable(v.string());

/** A stored card or bank account. Numbers are masked. */
export const TokenSchema = v.object({
  id: v.string(),
  token: v.string(),
  name: nullableText,
  terminal_id: v.string(),
  account_id: v.string(),
  billing_id: nullableText,
  /** Card brand, `unknown`, or `ach`. */
  payment_type: v.string(),
  card_name: nullableText,
  card_bin: nullableText,
  last_four: v.string(),
  card_expiration_yymm: nullableText,
  /** The routing number's last four digits. */
  ach_aba: nullableText,
  ach_payment_type: nullableText,
  ach_account_type: nullableText,
  is_active: v.boolean(),
  created: v.string(),
  last_used: nullableText,
});
export type Token = v.InferOutput<typeof TokenSchema>;

/** A customer record with fields of its newest token. */
export const BillingSchema = v.object({
  id: v.string(),
  account_id: v.string(),
  account_name: v.string(),
  card_name: nullableText,
  payment_type: nullableText,
  card_bin: nullableText,
  last_four: nullableText,
  card_expiration_yymm: nullableText,
  token: nullableText,
  /** The processor's name. */
  type: nullableText,
  is_active: v.boolean(),
  last_used: nullableText,
  customer_po: nullableText,
  name: nullableText,
  email: nullableText,
  phone: nullableText,
  address: nullableText,
  city: nullableText,
  state: nullableText,
  postal_code: nullableText,
  country: nullableText,
  created: v.string(),
});
export type Billing = v.InferOutput<typeof BillingSchema>;

/** Last-used dates are UTC `YYYY-MM-DD HH:mm:ss`. */
export const BillingFilterSchema = v.strictObject({
  card_name: v.optional(text),
  card_bin: v.optional(text),
  last_four: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be four digits'))),
  token: v.optional(text),
  account_id: v.optional(text),
  card_expiration_yymm: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be YYMM'))),
  last_used_start_date: v.optional(UtcTimeSchema),
  last_used_end_date: v.optional(UtcTimeSchema),
});
export type BillingFilter = v.InferOutput<typeof BillingFilterSchema>;

export const exportedBillingColumns = Object.keys(billingColumnLabels) as BillingListColumn[];

export const BillingListQuerySchema = v.strictObject({
  ...listQuery(BillingFilterSchema, billingColumns),
  ...exportQuery(exportedBillingColumns),
});
export type BillingQuery = v.InferOutput<typeof BillingListQuerySchema>;
export const BillingListSchema = page(BillingSchema, {});
export type BillingList = v.InferOutput<typeof BillingListSchema>;

export const BillingResponseSchema = success({
  billing: v.object({ ...BillingSchema.entries, notes: nullableText, tokens: v.array(TokenSchema) }),
});
export type BillingResponse = v.InferOutput<typeof BillingResponseSchema>;

export const TokenResponseSchema = success({ token: TokenSchema });
export type TokenResponse = v.InferOutput<typeof TokenResponseSchema>;
