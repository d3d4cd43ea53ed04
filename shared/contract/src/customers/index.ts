import { customerLimits, limits } from '@tillway/rules';
import * as v from 'valibot';
import { success } from '../answers';
import { TransactionSchema } from '../transactions';

const nullableText = v.nullable(v.string());

/** A recurring payment of a customer. `schedule`: the portal runs it. Cents, ISO dates. */
const CustomerSeriesSchema = v.object({
  id: v.string(),
  kind: v.picklist(['recurring', 'schedule']),
  status: v.string(),
  payment_type: v.string(),
  last_four: nullableText,
  total_amount: v.number(),
  recurring_type: v.string(),
  /** Null: no payment is to come. */
  next_date: nullableText,
});
export type CustomerSeries = v.InferOutput<typeof CustomerSeriesSchema>;

/** An installment plan of a customer. Cents with the price adjustment, ISO dates. */
const CustomerPlanSchema = v.object({
  id: v.string(),
  tracking_id: v.string(),
  status: v.string(),
  payment_type: v.string(),
  /** Null: the plan has no fixed total. */
  total: v.nullable(v.number()),
  paid: v.number(),
  late_since: nullableText,
  next_date: nullableText,
});
export type CustomerPlan = v.InferOutput<typeof CustomerPlanSchema>;

/**
 * Everything that belongs to a customer record: its payments, series, and plans. A part is null if the user may not see
 * it. Only rows of the record itself count, never those of a person with the same name.
 */
export const CustomerResponseSchema = success({
  customer: v.object({
    id: v.string(),
    payments: v.nullable(
      v.object({
        /** Payments, refunds, and voids, of every outcome. */
        count: v.number(),
        /** Approved and settled payments. */
        taken: v.object({ count: v.number(), amount: v.number() }),
        refunded: v.object({ count: v.number(), amount: v.number() }),
        /** The times of the first and last approved or settled payment. */
        first: nullableText,
        last: nullableText,
        /** At most `customerLimits.payments`. */
        newest: v.array(TransactionSchema),
      }),
    ),
    series: v.nullable(v.array(CustomerSeriesSchema)),
    plans: v.nullable(v.array(CustomerPlanSchema)),
  }),
});
export type CustomerResponse = v.InferOutput<typeof CustomerResponseSchema>;
export type Customer = CustomerResponse['customer'];

/** A search of customers by last four, phone, e-mail, or name: exactly one of them. */
export const CustomerSearchSchema = v.strictObject({
  last_four: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be four digits'))),
  phone: v.optional(v.pipe(v.string(), v.regex(/^\d{10}$/, 'must be ten digits'))),
  email: v.optional(v.pipe(v.string(), v.minLength(customerLimits.shortestText), v.maxLength(200))),
  name: v.optional(v.pipe(v.string(), v.minLength(customerLimits.shortestText), v.maxLength(200))),
});

const FoundCustomerSchema = v.object({
  id: v.string(),
  account_name: v.string(),
  name: nullableText,
  email: nullableText,
  phone: nullableText,
  last_four: nullableText,
});
/** The customers used last, at most `customerLimits.found`. */
export const FoundCustomersSchema = success({ rows: v.array(FoundCustomerSchema) });
export type FoundCustomers = v.InferOutput<typeof FoundCustomersSchema>;

export const CustomerNoteRequestSchema = v.strictObject({
  note: v.pipe(v.string(), v.maxLength(limits.notes)),
});
/** All notes of the record, one a line, the newest last. */
export const CustomerNotesSchema = success({ notes: v.string() });
