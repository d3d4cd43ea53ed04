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
  /** Whether a terminal of ours has it. */
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

/** What we have of a merchant of the gateway service. */
const LocalAccountSchema = v.object({
  account_id: v.string(),
  merchant_id: v.string(),
  processor_id: v.number(),
});

/** A merchant as the gateway service has it, in its own names, and whether it is boarded here (doc 002 §3; GWY-003, GWY-004). */
export const FpgAccountSchema = v.object({
  account: v.object({ DBA: v.string(), TranscenterId: v.string(), Created: v.string() }),
  details: v.array(DetailsSchema),
  match: v.boolean(),
  fpg_accounts: v.array(LocalAccountSchema),
});
export type FpgAccount = v.InferOutput<typeof FpgAccountSchema>;

/** Dates are UTC `YYYY-MM-DD HH:mm:ss`, the end already extended to 23:59:59. */
const FpgFilterSchema = v.strictObject({
  dba: v.optional(shortText),
  start_date: v.optional(UtcTimeSchema),
  end_date: v.optional(UtcTimeSchema),
});
export type FpgFilter = v.InferOutput<typeof FpgFilterSchema>;

/** GET /fpg_accounts (API-065). */
export const FpgAccountsQuerySchema = v.strictObject({ filter: listQuery(FpgFilterSchema, ['dba']).filter });
export const FpgAccountsAnswerSchema = success({
  filter: v.object({ startDate: v.nullable(v.string()), endDate: v.nullable(v.string()) }),
  accounts: v.array(FpgAccountSchema),
  /** How many the gateway service has, and how many of them are boarded. */
  fpg: v.object({ found: v.number(), boarded: v.number() }),
  fpg_accounts: v.array(LocalAccountSchema),
});
export type FpgAccountsAnswer = v.InferOutput<typeof FpgAccountsAnswerSchema>;

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
  /** Id of the user; empty boards the merchant without one. */
  sales_rep: shortText,
};

/** POST /fpg_accounts/{id}/board (API-066): what each option that is on gives. */
export const BoardRequestSchema = v.strictObject({ ...flagsOf(v.boolean()), ...boardingEntries });
export type BoardRequest = v.InferOutput<typeof BoardRequestSchema>;
/** The same as the documents send it, by GET (decisions S-11). */
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
  /** Temporary passwords, told this once (decisions S-10); null where no user was made. */
  password: v.nullable(v.string()),
  admin_user: v.nullable(v.string()),
  admin_password: v.nullable(v.string()),
  warning: v.nullable(v.string()),
});
export type Boarded = v.InferOutput<typeof BoardedSchema>;
export const BoardAnswerSchema = success({ data: v.object({ accounts: v.array(BoardedSchema) }) });

/** POST /fpg_tids/{id}/create_ach_categories (API-067): what came of each category. */
export const AchCategoriesAnswerSchema = success({
  data: v.array(v.object({ type: v.string(), error: v.nullable(v.string()) })),
});

const flat = v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()])));
/** GET /fpg_transactions (API-068). */
export const FpgTransactionsQuerySchema = v.strictObject({
  account_id: v.optional(shortText),
  order_id: v.optional(shortText),
  reference_number: v.optional(shortText),
  batch_number: v.optional(shortText),
});
export type FpgTransactionsQuery = v.InferOutput<typeof FpgTransactionsQuerySchema>;
/** What we have and what the gateway service has, in the same names; `id` is our id of the payment on both sides. */
export const FpgTransactionsAnswerSchema = success({
  data: v.object({ local: v.array(flat), fpg: v.array(flat) }),
});
export type FpgTransactions = v.InferOutput<typeof FpgTransactionsAnswerSchema>['data'];

const importText = v.optional(shortText);
const secret = v.pipe(v.string(), v.maxLength(2000));
/** POST /tillway_accounts (API-069): one merchant of a spreadsheet, as the form sends it. */
export const ImportRequestSchema = v.strictObject({
  ...{ name: shortText, contactName: shortText, mid: shortText, email: shortText },
  ...{ accessTokenUser: secret, accessTokenPassword: secret },
  ...{ merchantParent: importText, tid: importText, type: importText, address1: importText },
  ...{ address2: importText, city: importText, state: importText, zip: importText, country: importText },
  ...{ phone: importText, url: importText, salesRep: importText },
  /** Ids of merchants: the one it is below, and the one whose processor it gets. */
  ...{ parentAccount: importText, processorAccount: importText },
  ...{ createUser: v.optional(v.boolean()), createUserReporting: v.optional(v.boolean()) },
  ...{ hasCashDiscount: v.optional(v.boolean()), cashDiscountSchedule: importText },
});
export type ImportRequest = v.InferInput<typeof ImportRequestSchema>;
export const ImportAnswerSchema = success({
  data: v.object({ account_id: v.string(), mid: v.string(), tid: v.string() }),
});

/** GET /trxservices (API-070; decisions N-05): `request` is a JSON object with its operation. */
export const TrxQuerySchema = v.strictObject({
  merchant: v.optional(shortText, ''),
  request: v.optional(v.pipe(v.string(), v.maxLength(4000)), ''),
});
export const TrxAnswerSchema = success({ data: v.record(v.string(), v.unknown()) });
