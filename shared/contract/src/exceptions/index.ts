import { limits } from '@tillway/rules';
import * as v from 'valibot';
import { listQuery, page, success, UtcTimeSchema } from '../answers';

const text = v.pipe(v.string(), v.maxLength(200));
const nullableText = v.nullable(v.string());

/** The payment that an exception is about. The amount is in cents. */
const AboutPaymentSchema = v.object({
  id: v.string(),
  tracking_id: v.string(),
  request_type: v.string(),
  transaction_status: v.string(),
  total_amount: v.number(),
  customer_name: nullableText,
  last_four: nullableText,
  created: v.string(),
});

/** A problem that only staff can resolve. Times are ISO instants in UTC. */
export const ExceptionSchema = v.object({
  id: v.string(),
  /** For example `payment_unknown`. */
  kind: v.string(),
  state: v.picklist(['open', 'resolved']),
  created: v.string(),
  account_id: nullableText,
  account_name: nullableText,
  terminal_id: nullableText,
  terminal_name: nullableText,
  transaction: v.nullable(AboutPaymentSchema),
  /** Known facts; the keys depend on the kind. */
  detail: v.record(v.string(), v.unknown()),
  /** Advice on how to resolve it. */
  advice: v.string(),
  /** True if it is abandoned work that can be retried. */
  can_retry: v.boolean(),
  resolved: nullableText,
  /** The resolver's e-mail. Also null for an operator at the command line, whom the audit names. */
  resolved_by: nullableText,
  note: nullableText,
});
export type Exception = v.InferOutput<typeof ExceptionSchema>;

/** `state` defaults to both; `transaction_id` is our id or the tracking id. */
export const ExceptionFilterSchema = v.strictObject({
  kind: v.optional(text),
  state: v.optional(v.picklist(['*', 'open', 'resolved'])),
  account_id: v.optional(text),
  terminal_id: v.optional(text),
  transaction_id: v.optional(text),
  created_start_date: v.optional(UtcTimeSchema),
  created_end_date: v.optional(UtcTimeSchema),
});
export type ExceptionFilter = v.InferOutput<typeof ExceptionFilterSchema>;

export const exceptionColumns = ['created', 'kind', 'account_name', 'resolved'] as const;
export const ExceptionListQuerySchema = v.strictObject(listQuery(ExceptionFilterSchema, exceptionColumns));
export const ExceptionListSchema = page(ExceptionSchema, {});

/** The number of open exceptions. */
export const OpenExceptionsSchema = success({ count: v.number() });

export const ExceptionResponseSchema = success({ exception: ExceptionSchema });

/**
 * PUT /exceptions/{id}/resolve: a note on the findings and the action taken. `retry` repeats the abandoned
 * work.
 */
export const ResolveExceptionRequestSchema = v.strictObject({
  note: v.pipe(v.string(), v.trim(), v.minLength(1, 'is required'), v.maxLength(limits.notes)),
  retry: v.optional(v.boolean()),
});
export type ExceptionList = v.InferOutput<typeof ExceptionListSchema>;
export type ExceptionResponse = v.InferOutput<typeof ExceptionResponseSchema>;
export type ResolveExceptionRequest = v.InferOutput<typeof ResolveExceptionRequestSchema>;
