import { agencyColumnLabels, type AgencyListColumn, agencySecrets } from '@tillway/rules';
import * as v from 'valibot';
import { exportQuery, listQuery, page, success, UtcTimeSchema } from '../answers';
import { agencyColumns } from './columns';

const shortText = v.pipe(v.string(), v.maxLength(300));
const filterText = v.pipe(v.string(), v.maxLength(200));

/** A tag agency as a row of the list. */
export const AgencySchema = v.object({
  id: v.string(),
  /** Shown as Agency ID. */
  tracking_id: v.string(),
  /** The agency's merchant; null until there is one. */
  account_id: v.nullable(v.string()),
  name: v.string(),
  city: v.string(),
  county: v.string(),
  email: v.string(),
  created: v.string(),
});
export type Agency = v.InferOutput<typeof AgencySchema>;

/** At most the last four characters of a secret, `•••• 1234`. Null if none is set. */
const secretHints = v.object({
  password: v.nullable(v.string()),
  aba: v.nullable(v.string()),
  dda_decoded: v.nullable(v.string()),
  trxservices_key: v.nullable(v.string()),
  trxservices_iv: v.nullable(v.string()),
});

/** One agency, with hints of its secrets. */
export const AgencyDetailSchema = v.object({
  ...AgencySchema.entries,
  account_name: v.nullable(v.string()),
  is_cashdiscount: v.boolean(),
  cashdiscount_schedule: v.string(),
  address: v.string(),
  state: v.string(),
  zip: v.string(),
  /** A copy of `zip` under the name that the specification's clients read. */
  postal_code: v.string(),
  phone: v.string(),
  hours: v.string(),
  trxservices_client_id: v.string(),
  trxservices_source_id: v.string(),
  trxservices_algorithm: v.string(),
  trxservices_algorithm_mode: v.string(),
  notes: v.string(),
  secrets: secretHints,
  updated: v.string(),
});
export type AgencyDetail = v.InferOutput<typeof AgencyDetailSchema>;

const secretText = v.pipe(v.string(), v.maxLength(200));
const agencyEntries = {
  name: shortText,
  email: shortText,
  account_id: v.nullable(shortText),
  address: shortText,
  city: shortText,
  state: shortText,
  zip: shortText,
  phone: shortText,
  county: shortText,
  hours: shortText,
  trxservices_client_id: shortText,
  trxservices_source_id: shortText,
  notes: v.pipe(v.string(), v.maxLength(2000)),
  /** Secrets are write-only; null removes one. */
  password: v.nullable(secretText),
  aba: v.nullable(secretText),
  dda_decoded: v.nullable(secretText),
  trxservices_key: v.nullable(secretText),
  trxservices_iv: v.nullable(secretText),
};
const trackingId = v.pipe(v.string(), v.trim(), v.minLength(1, 'is required'), v.maxLength(64));

/** POST /okdmv_agencies. The program sets the algorithm, mode, and price adjustment, not the caller. */
export const CreateAgencyRequestSchema = v.strictObject({
  ...v.partial(v.object(agencyEntries)).entries,
  tracking_id: trackingId,
  name: agencyEntries.name,
});
export type CreateAgencyRequest = v.InferInput<typeof CreateAgencyRequestSchema>;

/** PUT /okdmv_agencies. The body names the agency; missing fields stay as they are. */
export const ChangeAgencyRequestSchema = v.strictObject({
  ...v.partial(v.object(agencyEntries)).entries,
  tracking_id: trackingId,
  /** The value that was read. The gateway answers 409 if the agency has changed since. */
  updated: v.optional(v.pipe(v.string(), v.maxLength(40))),
});
export type ChangeAgencyRequest = v.InferInput<typeof ChangeAgencyRequestSchema>;

export const AgencyResponseSchema = success({ agency: AgencyDetailSchema });
export type AgencyResponse = v.InferOutput<typeof AgencyResponseSchema>;
/** The response to a save. Its shape resembles a payment's, as the specification's clients expect. */
export const AgencySavedSchema = success({
  agency: AgencyDetailSchema,
  response: v.object({ ResponseText: v.literal('APPROVED') }),
});
export type AgencySaved = v.InferOutput<typeof AgencySavedSchema>;

/** POST /okdmv_agencies/{id}/reveal: one secret in clear text. The audit records the user who asked. */
export const RevealSecretRequestSchema = v.strictObject({ secret: v.picklist(agencySecrets) });
export const RevealSecretResponseSchema = success({ value: v.string() });
export type RevealSecretResponse = v.InferOutput<typeof RevealSecretResponseSchema>;

export const AgencyFilterSchema = v.strictObject({
  name: v.optional(filterText),
  tracking_id: v.optional(filterText),
  city: v.optional(filterText),
  county: v.optional(filterText),
  email: v.optional(filterText),
  created_start_date: v.optional(UtcTimeSchema),
  created_end_date: v.optional(UtcTimeSchema),
});
export type AgencyFilter = v.InferOutput<typeof AgencyFilterSchema>;

const exported = Object.keys(agencyColumnLabels) as AgencyListColumn[];
export const AgencyListQuerySchema = v.strictObject({
  ...listQuery(AgencyFilterSchema, agencyColumns),
  ...exportQuery(exported),
});
export type AgencyQuery = v.InferOutput<typeof AgencyListQuerySchema>;
export const AgencyListSchema = page(AgencySchema, {});
export type AgencyList = v.InferOutput<typeof AgencyListSchema>;
