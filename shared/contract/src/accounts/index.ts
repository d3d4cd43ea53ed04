import { messages } from '@tillway/rules';
import * as v from 'valibot';
import { AccountPermissionsSchema } from '../access';
import { listQuery, page, success, UtcTimeSchema } from '../answers';
import { dollars, text } from '../terminal/fields';
import { accountColumns } from './columns';

export { accountColumns } from './columns';
export { isLogoUpload, logoFile, type LogoUploadResponse, logoUploadEndpoint } from './logo';

/**
 * An account as its own users see it in the session. Says only whether a manager password is set, never the
 * password.
 */
export const OwnAccountSchema = v.object({
  id: v.string(),
  account_id: v.string(),
  name: v.string(),
  logo: v.nullable(v.string()),
  street_1: v.string(),
  street_2: v.string(),
  city: v.string(),
  state: v.string(),
  zip: v.string(),
  timezone: v.string(),
  has_manager_password: v.boolean(),
  permissions: AccountPermissionsSchema,
  /** False: the merchant is closed and takes no payments. Undefined: the gateway is too old to say. */
  is_active: v.optional(v.boolean()),
});
export type OwnAccount = v.InferOutput<typeof OwnAccountSchema>;

/** Actions that a manager's password can approve. */
export const approvedActions = ['waive', 'refund', 'void'] as const;

/**
 * POST /accounts/{id}/verify_manager_password. Only the server compares the password. The other fields bind
 * the approval to one operation: its terminal, the transaction or schedule by our id, and its amount in
 * dollars. A payment's amount excludes the price adjustment; a refund's amount is everything that goes back.
 */
export const ApprovalRequestSchema = v.strictObject({
  password: v.pipe(v.string(), v.maxLength(200)),
  action: v.picklist(approvedActions),
  terminal_id: text(64),
  transaction_id: text(64),
  amount: v.optional(dollars),
});
export type ApprovalRequest = v.InferInput<typeof ApprovalRequestSchema>;

/**
 * One operation uses up an approval, within five minutes. Repeating the same operation may use it again;
 * another operation may not.
 */
export const ApprovalResponseSchema = success({
  approval: v.object({ id: v.string(), expires: v.string() }),
});
export type ApprovalResponse = v.InferOutput<typeof ApprovalResponseSchema>;

/**
 * PUT /accounts/{id}/manager_password. Empty removes the password. If one is set, `current_password` must be
 * that password or the caller's own.
 */
export const ManagerPasswordRequestSchema = v.strictObject({
  password: v.pipe(v.string(), v.maxLength(200)),
  current_password: v.optional(v.pipe(v.string(), v.maxLength(1024))),
});
export type ManagerPasswordRequest = v.InferInput<typeof ManagerPasswordRequestSchema>;

/** A merchant as provider staff see it in lists. */
export const AccountSchema = v.object({
  id: v.string(),
  name: v.string(),
  parent_account_id: v.nullable(v.string()),
  parent_name: v.nullable(v.string()),
  processor_name: v.nullable(v.string()),
  is_cashdiscount: v.boolean(),
  email: v.string(),
  contact_name: v.string(),
  is_active: v.boolean(),
  is_testing: v.boolean(),
  created: v.string(),
  updated: v.string(),
});
export type Account = v.InferOutput<typeof AccountSchema>;

/**
 * GET /accounts/{id}: a merchant's details for provider staff. Says only whether a manager password is set.
 */
export const AccountDetailSchema = v.object({
  ...AccountSchema.entries,
  processor_id: v.nullable(v.number()),
  website: v.string(),
  logo: v.nullable(v.string()),
  has_manager_password: v.boolean(),
  /** The merchant was closed and reopened. Its recurring payments wait until staff start them. */
  recurring_waits: v.boolean(),
  timezone: v.string(),
  /** The default of a new terminal. */
  cashdiscount_schedule: v.nullable(v.string()),
  /** The default of a new terminal. `HH:MM` in the merchant's zone. */
  cutoff_time: v.string(),
  is_iso: v.boolean(),
  street_1: v.string(),
  street_2: v.string(),
  city: v.string(),
  state: v.string(),
  zip: v.string(),
  phone: v.string(),
  sales_rep_id: v.nullable(v.string()),
  sales_rep_name: v.nullable(v.string()),
  notes: v.string(),
  permissions: AccountPermissionsSchema,
});
export type AccountDetail = v.InferOutput<typeof AccountDetailSchema>;
export const AccountResponseSchema = success({ account: AccountDetailSchema });
export type AccountResponse = v.InferOutput<typeof AccountResponseSchema>;

const shortText = v.pipe(v.string(), v.maxLength(300));
const accountEntries = {
  name: shortText,
  email: shortText,
  contact_name: shortText,
  parent_account_id: v.nullable(shortText),
  processor_id: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
  website: shortText,
  timezone: shortText,
  cashdiscount_schedule: v.nullable(shortText),
  cutoff_time: shortText,
  is_iso: v.boolean(),
  is_cashdiscount: v.boolean(),
  is_testing: v.boolean(),
  street_1: shortText,
  street_2: shortText,
  city: shortText,
  state: shortText,
  zip: shortText,
  phone: shortText,
  notes: v.pipe(v.string(), v.maxLength(2000)),
  /** The account's permissions. Unknown keys are refused. */
  permissions: v.pipe(
    v.custom<Record<string, unknown>>((value) => !Array.isArray(value), messages.invalidPermissionsJson),
    v.strictObject(AccountPermissionsSchema.entries, ({ expected }) =>
      expected === 'never' ? 'is not known' : messages.invalidPermissionsJson,
    ),
  ),
};

/** POST /accounts. A missing field takes the portal's default. */
export const CreateAccountRequestSchema = v.strictObject({
  ...v.partial(v.object(accountEntries)).entries,
  name: accountEntries.name,
});
export type CreateAccountRequest = v.InferInput<typeof CreateAccountRequestSchema>;

/** PUT /accounts/{id}. Missing fields stay as they are; `permissions`, if present, replaces all of them. */
export const ChangeAccountRequestSchema = v.partial(
  v.strictObject({
    ...accountEntries,
    /** The value that was read. The gateway answers 409 if the merchant has changed since. */
    updated: v.pipe(v.string(), v.maxLength(40)),
  }),
);
export type ChangeAccountRequest = v.InferInput<typeof ChangeAccountRequestSchema>;

/** PUT /accounts/{id}/modify. Null removes the sales representative. */
export const ModifyAccountRequestSchema = v.strictObject({ sales_rep_id: v.nullable(shortText) });

/** PUT /accounts/{id}/close. `id` repeats the path's id, because the specification's requests send it. */
export const CloseAccountRequestSchema = v.strictObject({ id: v.optional(shortText) });

/** Counts of everything that stops when a merchant is closed or a terminal is disabled. */
export const UseResponseSchema = success({
  use: v.object({
    users: v.number(),
    terminals: v.number(),
    /** Running recurring payments and schedules. */
    series: v.number(),
    /** Payments that wait for their date. */
    planned: v.number(),
    /** Approved payments that have not settled. They settle anyway. */
    unsettled: v.number(),
  }),
});
export type Use = v.InferOutput<typeof UseResponseSchema>['use'];

/**
 * GET /accounts/{id}/mids: the numbers under which processors know a merchant. An entry without a terminal is
 * the merchant's own number at the gateway service. The others are the MID and TID of a terminal.
 */
export const MidSchema = v.object({
  mid: v.nullable(v.string()),
  tid: v.nullable(v.string()),
  types: v.array(v.string()),
  processor_id: v.nullable(v.number()),
  terminal_id: v.nullable(v.string()),
  terminal_name: v.nullable(v.string()),
  is_active: v.boolean(),
});
export type Mid = v.InferOutput<typeof MidSchema>;
export const MidsResponseSchema = success({ mids: v.array(MidSchema) });

/** Dates are UTC `YYYY-MM-DD HH:mm:ss`; the end is already extended to 23:59:59. */
export const AccountFilterSchema = v.strictObject({
  name: v.optional(v.string()),
  email: v.optional(v.string()),
  created_start_date: v.optional(UtcTimeSchema),
  created_end_date: v.optional(UtcTimeSchema),
  updated_start_date: v.optional(UtcTimeSchema),
  updated_end_date: v.optional(UtcTimeSchema),
  account_id: v.optional(v.string()),
});
export type AccountFilter = v.InferOutput<typeof AccountFilterSchema>;

export const AccountListQuerySchema = v.strictObject(listQuery(AccountFilterSchema, accountColumns));
export const AccountListSchema = page(AccountSchema, {});
export type AccountList = v.InferOutput<typeof AccountListSchema>;

const ReturnRateSchema = v.object({
  returned: v.number(),
  /** Basis points. */
  rate: v.number(),
  threshold: v.number(),
  exceeds: v.boolean(),
});

/**
 * GET /accounts/{id}/return_rates: returned bank debits, counted by Nacha's rules. `from` and `to` are days
 * of the account's calendar, both included.
 */
export const ReturnRatesResponseSchema = success({
  return_rates: v.object({
    account_id: v.string(),
    from: v.string(),
    to: v.string(),
    /** Debits that the bank accepted in these days. */
    originated: v.number(),
    unauthorized: ReturnRateSchema,
    administrative: ReturnRateSchema,
    overall: ReturnRateSchema,
  }),
});
export type ReturnRatesResponse = v.InferOutput<typeof ReturnRatesResponseSchema>;
export { MerchantNeedsSchema, type MerchantNeeds } from './merchant-needs';
