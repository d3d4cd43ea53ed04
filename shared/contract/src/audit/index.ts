import * as v from 'valibot';
import { exportQuery, listQuery, page, success, UtcTimeSchema } from '../answers';

const text = v.pipe(v.string(), v.maxLength(200));
const nullableText = v.nullable(v.string());

/**
 * One row of the audit: user, action, subject, time, and address. `id` is its chain and number, such as
 * `17-203`.
 */
export const AuditEntrySchema = v.object({
  id: v.string(),
  at: v.string(),
  action: v.string(),
  user_id: nullableText,
  user_email: nullableText,
  ip_address: nullableText,
  account_id: nullableText,
  account_name: nullableText,
  subject_type: nullableText,
  subject_id: nullableText,
  /** Already redacted when the row was written. */
  detail: v.record(v.string(), v.unknown()),
});
export type AuditEntry = v.InferOutput<typeof AuditEntrySchema>;

/** `transaction_id` is our id or the tracking id. */
export const AuditFilterSchema = v.strictObject({
  user_email: v.optional(text),
  action: v.optional(text),
  account_id: v.optional(text),
  subject_id: v.optional(text),
  transaction_id: v.optional(text),
  at_start_date: v.optional(UtcTimeSchema),
  at_end_date: v.optional(UtcTimeSchema),
});
export type AuditFilter = v.InferOutput<typeof AuditFilterSchema>;

/** Columns of the exported file. */
export const auditFileColumns = [
  ...(['at', 'action', 'user_email', 'ip_address', 'account_name'] as const),
  ...(['subject_type', 'subject_id', 'detail'] as const),
] as const;
export type AuditFileColumn = (typeof auditFileColumns)[number];

/** GET /audit, newest first. */
export const AuditListQuerySchema = v.strictObject({
  ...listQuery(AuditFilterSchema, ['at']),
  ...exportQuery(auditFileColumns),
});
export type AuditQuery = v.InferOutput<typeof AuditListQuerySchema>;
export const AuditListSchema = page(AuditEntrySchema, {});

/** POST /audit/verify: checks every chain and returns the first of its problems. */
export const AuditVerificationSchema = success({
  verification: v.object({
    rows: v.number(),
    at: v.string(),
    problem_count: v.number(),
    problems: v.array(v.object({ id: v.string(), problem: v.picklist(['altered', 'missing']) })),
  }),
});
export type AuditVerificationResponse = v.InferOutput<typeof AuditVerificationSchema>['verification'];
