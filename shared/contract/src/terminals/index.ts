import * as v from 'valibot';
import { listQuery, page, success } from '../answers';

export const TerminalTypeSchema = v.picklist(['ecom', 'retail', 'moto', 'ach']);

/** A terminal as merchants see it, without its secrets. */
export const TerminalSchema = v.object({
  terminal_id: v.string(),
  account_id: v.string(),
  account_name: v.string(),
  name: v.string(),
  code: v.string(),
  type: v.array(TerminalTypeSchema),
  is_virtual: v.boolean(),
  can_charge: v.boolean(),
  active: v.boolean(),
  processor_id: v.number(),
  is_cashdiscount: v.boolean(),
  cashdiscount_schedule: v.nullable(v.string()),
  serial_number: v.nullable(v.string()),
  created: v.string(),
  modified: v.string(),
});
export type Terminal = v.InferOutput<typeof TerminalSchema>;

/** A terminal as a row of the provider's list. Says only whether each secret is set. */
export const TerminalRowSchema = v.object({
  ...TerminalSchema.entries,
  has_password: v.boolean(),
  has_api: v.boolean(),
  has_key: v.boolean(),
});
export type TerminalRow = v.InferOutput<typeof TerminalRowSchema>;

/** GET /terminals/{id}. */
export const TerminalDetailSchema = v.object({
  ...TerminalRowSchema.entries,
  /** The processor's number for the merchant. */
  merchant_id: v.nullable(v.string()),
  /** The time at which the day's cards settle: `HH:MM` in the merchant's zone. */
  cutoff_time: v.string(),
  timezone: v.string(),
  account_is_active: v.boolean(),
  /** The names of the credentials that it has at its processor. */
  credentials: v.array(v.string()),
});
export type TerminalDetail = v.InferOutput<typeof TerminalDetailSchema>;
export const TerminalResponseSchema = success({ terminal: TerminalDetailSchema });
export type TerminalResponse = v.InferOutput<typeof TerminalResponseSchema>;

const shortText = v.pipe(v.string(), v.maxLength(300));
/** A processor's secret. Never returned; null removes it. */
const secret = v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(2000)));
/** Credentials by name, as the processor asks for them (GET /processors). A missing one stays; null removes it. */
const credentials = v.pipe(v.record(v.pipe(v.string(), v.maxLength(40)), secret), v.maxEntries(10));
const terminalEntries = {
  name: shortText,
  code: shortText,
  type: v.pipe(v.array(TerminalTypeSchema), v.maxLength(4)),
  processor_id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  is_virtual: v.boolean(),
  can_charge: v.boolean(),
  active: v.boolean(),
  merchant_id: v.nullable(shortText),
  serial_number: v.nullable(shortText),
  cutoff_time: shortText,
  is_cashdiscount: v.boolean(),
  cashdiscount_schedule: v.nullable(shortText),
  password: secret,
  api: secret,
  key: secret,
  credentials,
};

/** Credentials of a processor's terminal as a form asks for them. */
const CredentialFieldSchema = v.object({
  name: v.string(),
  /** The processor's own name of it. */
  label: v.string(),
  is_secret: v.boolean(),
});
export type CredentialField = v.InferOutput<typeof CredentialFieldSchema>;

/** The calls to a processor in the last hour. `refused`: the processor did not try the request. */
export const ProcessorCallsSchema = v.object({
  answered: v.number(),
  unknown: v.number(),
  refused: v.number(),
});
export type ProcessorCalls = v.InferOutput<typeof ProcessorCallsSchema>;

/** GET /processors: the processors of this gateway, and what each asks for and can do. */
export const ProcessorSchema = v.object({
  processor_id: v.number(),
  name: v.string(),
  /** `sandbox`: no money moves. `none`: its terminals cannot be charged. */
  adapter: v.picklist(['own', 'sandbox', 'none']),
  credentials: v.array(CredentialFieldSchema),
  capabilities: v.nullable(
    v.object({
      authorizes: v.boolean(),
      credits: v.boolean(),
      stores_cards: v.boolean(),
      looks_up: v.picklist(['reference', 'order', 'none']),
      takes_ach: v.boolean(),
      approves_in_part: v.boolean(),
      tells_disputes: v.boolean(),
    }),
  ),
  last_hour: ProcessorCallsSchema,
});
export type ProcessorView = v.InferOutput<typeof ProcessorSchema>;
export const ProcessorsResponseSchema = success({ processors: v.array(ProcessorSchema) });
export type ProcessorsResponse = v.InferOutput<typeof ProcessorsResponseSchema>;

/**
 * POST /terminals/{id}/connection. `refused`: the processor does not accept the credentials. `unreachable`: it gave no
 * answer that can be understood. `incomplete`: a credential is missing, and nobody was asked.
 */
export const ConnectionResponseSchema = success({
  connection: v.picklist(['accepted', 'refused', 'unreachable', 'incomplete']),
});
export type ConnectionResponse = v.InferOutput<typeof ConnectionResponseSchema>;

/** POST /terminals. A missing field takes the merchant's or the portal's default. */
export const CreateTerminalRequestSchema = v.strictObject({
  ...v.partial(v.object(terminalEntries)).entries,
  account_id: shortText,
  name: terminalEntries.name,
  code: terminalEntries.code,
  type: terminalEntries.type,
  processor_id: terminalEntries.processor_id,
});
export type CreateTerminalRequest = v.InferInput<typeof CreateTerminalRequestSchema>;

/**
 * PUT /terminals/{id}. Missing fields stay as they are. A terminal cannot move to another merchant, because
 * its payments belong to the first.
 */
export const ChangeTerminalRequestSchema = v.partial(
  v.strictObject({
    ...terminalEntries,
    /** The value that was read. The gateway answers 409 if the terminal has changed since. */
    modified: v.pipe(v.string(), v.maxLength(40)),
  }),
);
export type ChangeTerminalRequest = v.InferInput<typeof ChangeTerminalRequestSchema>;

export const TerminalFilterSchema = v.strictObject({
  name: v.optional(v.string()),
  code: v.optional(v.string()),
  serial: v.optional(v.string()),
  account_id: v.optional(v.string()),
});
export type TerminalFilter = v.InferOutput<typeof TerminalFilterSchema>;

export const terminalColumns = [
  'name',
  'code',
  'account_name',
  'processor_id',
  'active',
  'created',
  'modified',
] as const;
export const TerminalListQuerySchema = v.strictObject(listQuery(TerminalFilterSchema, terminalColumns));
export const TerminalListSchema = page(TerminalRowSchema, {});
export type TerminalList = v.InferOutput<typeof TerminalListSchema>;
