import { boardingFlags } from '@tillway/rules';
import * as v from 'valibot';
import { listQuery, success, UtcTimeSchema } from '../answers';

const shortText = v.pipe(v.string(), v.maxLength(300));

/** A merchant's number at the gateway service, one for each kind of account. */
const MidTidSchema = v.object({
  AccountType: v.picklist(['ach', 'retail']),
  Status: v.string(),
  MID: v.string(),
  TID: v.string(),
  ProcessorId: v.number(),
  Description: v.string(),
  LiveDate: v.nullable(v.string()),
  /** True if one of our terminals uses it. */
  match: v.boolean(),
});
export type MidTid = v.InferOutput<typeof MidTidSchema>;

const DetailsSchema = v.object({
  MerchantStatus: v.string(),
  GatewayId: v.string(),
  ContactName: v.string(),
  PhoneNumber: v.string(),
  Email: v.string(),
  Street1: v.string(),
  Street2: v.string(),
  City: v.string(),
  State: v.string(),
  ZipCode: v.string(),
  TranscenterId: v.string(),
  MidTids: v.array(MidTidSchema),
});

/** Our record of a merchant of the gateway service. */
const LocalAccountSchema = v.object({
  account_id: v.string(),
  merchant_id: v.string(),
  processor_id: v.number(),
});

/**
 * A merchant of the gateway service, in that service's field names. `match` says whether it is boarded here.
 */
export const FpgAccountSchema = v.object({
  account: v.object({ DBA: v.string(), TranscenterId: v.string(), Created: v.string() }),
  details: v.array(DetailsSchema),
  match: v.boolean(),
  fpg_accounts: v.array(LocalAccountSchema),
});
export type FpgAccount = v.InferOutput<typeof FpgAccountSchema>;

/** Dates are UTC `YYYY-MM-DD HH:mm:ss`; the end is already extended to 23:59:59. */
const FpgFilterSchema = v.strictObject({
  dba: v.optional(shortText),
  start_date: v.optional(UtcTimeSchema),
  end_date: v.optional(UtcTimeSchema),
});
export type FpgFilter = v.InferOutput<typeof FpgFilterSchema>;

/** GET /fpg_accounts. */
export const FpgAccountsQuerySchema = v.strictObject({ filter: listQuery(FpgFilterSchema, ['dba']).filter });
export const FpgAccountsResponseSchema = success({
  filter: v.object({ startDate: v.nullable(v.string()), endDate: v.nullable(v.string()) }),
  accounts: v.array(FpgAccountSchema),
  /** Numbers of merchants at the gateway service, and of those that are boarded. */
  fpg: v.object({ found: v.number(), boarded: v.number() }),
  fpg_accounts: v.array(LocalAccountSchema),
});
export type FpgAccountsResponse = v.InferOutput<typeof FpgAccountsResponseSchema>;

const yes = v.pipe(
  v.picklist(['0', '1']),
  v.transform((flag) => flag === '1'),
);
const flagsOf = <Flag extends v.GenericSchema>(flag: Flag) =>
  Object.fromEntries(boardingFlags.map((name) => [name, v.optional(flag)])) as Record<
    (typeof boardingFlags)[number],
    v.OptionalSchema<Flag, undefined>
  >;
const boardingEntries = {
  /** Name of a fee schedule. */
  cash_discount: shortText,
  /** E-mail of the user who administers the merchant. */
  admin_user: shortText,
  /** Id of a user; empty boards the merchant without a sales representative. */
  sales_rep: shortText,
};

/** POST /fpg_accounts/{id}/board. Each enabled flag boards one more part. */
export const BoardRequestSchema = v.strictObject({ ...flagsOf(v.boolean()), ...boardingEntries });
export type BoardRequest = v.InferOutput<typeof BoardRequestSchema>;
/** The same request as a GET query, the form in the specification. */
export const BoardQuerySchema = v.strictObject({
  ...flagsOf(yes),
  cash_discount: v.optional(boardingEntries.cash_discount, ''),
  admin_user: v.optional(boardingEntries.admin_user, ''),
  sales_rep: v.optional(boardingEntries.sales_rep, ''),
});

const BoardedSchema = v.object({
  id: v.string(),
  dba: v.string(),
  sales_rep: v.nullable(v.string()),
  contact: v.string(),
  email: v.string(),
  /** Temporary passwords, shown only this once. Null if no user was created. */
  password: v.nullable(v.string()),
  admin_user: v.nullable(v.string()),
  admin_password: v.nullable(v.string()),
  warning: v.nullable(v.string()),
});
export type Boarded = v.InferOutput<typeof BoardedSchema>;
export const BoardResponseSchema = success({ data: v.object({ accounts: v.array(BoardedSchema) }) });

/** POST /fpg_tids/{id}/create_ach_categories: the result for each category. */
export const AchCategoriesResponseSchema = success({
  data: v.array(v.object({ type: v.string(), error: v.nullable(v.string()) })),
});

const flat = v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()])));
/** GET /fpg_transactions. */
export const FpgTransactionsQuerySchema = v.strictObject({
  account_id: v.optional(shortText),
  order_id: v.optional(shortText),
  reference_number: v.optional(shortText),
  batch_number: v.optional(shortText),
});
export type FpgTransactionsQuery = v.InferOutput<typeof FpgTransactionsQuerySchema>;
/** Our payments and the gateway service's, in the same field names. `id` is our payment id on both sides. */
export const FpgTransactionsResponseSchema = success({
  data: v.object({ local: v.array(flat), fpg: v.array(flat) }),
});
export type FpgTransactions = v.InferOutput<typeof FpgTransactionsResponseSchema>['data'];

const importText = v.optional(shortText);
const secret = v.pipe(v.string(), v.maxLength(2000));
/** POST /tillway_accounts: one merchant of a spreadsheet. */
export const ImportRequestSchema = v.strictObject({
  ...{ name: shortText, contactName: shortText, mid: shortText, email: shortText },
  ...{ accessTokenUser: secret, accessTokenPassword: secret },
  ...{ merchantParent: importText, tid: importText, type: importText, address1: importText },
  ...{ address2: importText, city: importText, state: importText, zip: importText, country: importText },
  ...{ phone: importText, url: importText, salesRep: importText },
  /** Ids of two merchants: its parent, and the one whose processor it gets. */
  ...{ parentAccount: importText, processorAccount: importText },
  ...{ createUser: v.optional(v.boolean()), createUserReporting: v.optional(v.boolean()) },
  ...{ hasCashDiscount: v.optional(v.boolean()), cashDiscountSchedule: importText },
});
export type ImportRequest = v.InferInput<typeof ImportRequestSchema>;
export const ImportResponseSchema = success({
  data: v.object({ account_id: v.string(), mid: v.string(), tid: v.string() }),
});

/** GET /trxservices. `request` is a JSON object that names the operation. */
export const TrxQuerySchema = v.strictObject({
  merchant: v.optional(shortText, ''),
  request: v.optional(v.pipe(v.string(), v.maxLength(4000)), ''),
});
export const TrxResponseSchema = success({ data: v.record(v.string(), v.unknown()) });
