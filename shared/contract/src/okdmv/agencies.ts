import { agencyColumnLabels, type AgencyListColumn, agencySecrets } from '@tillway/rules';
import * as v from 'valibot';
import { exportQuery, listQuery, page, success, UtcTimeSchema } from '../answers';
import { agencyColumns } from './columns';

const shortText = v.pipe(v.string(), v.maxLength(300));
const filterText = v.pipe(v.string(), v.maxLength(200));

/** A tag agency as the list tells of it (doc 002 §2.10; AGY-002). */
export const AgencySchema = v.object({
  id: v.string(),
  /** Shown as Agency ID. */
  tracking_id: v.string(),
  /** The merchant that it is; null until there is one. */
  account_id: v.nullable(v.string()),
  name: v.string(),
  city: v.string(),
  county: v.string(),
  email: v.string(),
  created: v.string(),
});
export type Agency = v.InferOutput<typeof AgencySchema>;

/** Of a secret at most the last four characters, `•••• 1234`; null where none is set (decisions S-06). */
const secretHints = v.object({
  password: v.nullable(v.string()),
  aba: v.nullable(v.string()),
  dda_decoded: v.nullable(v.string()),
  trxservices_key: v.nullable(v.string()),
  trxservices_iv: v.nullable(v.string()),
});

/** One agency (AGY-004, AGY-008). */
export const AgencyDetailSchema = v.object({
  ...AgencySchema.entries,
  account_name: v.nullable(v.string()),
  is_cashdiscount: v.boolean(),
  cashdiscount_schedule: v.string(),
  address: v.string(),
  state: v.string(),
  zip: v.string(),
  /** `zip` once more, as the documents read it (decisions C-36). */
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
  /** Written, and never answered; null takes it away. */
  password: v.nullable(secretText),
  aba: v.nullable(secretText),
  dda_decoded: v.nullable(secretText),
  trxservices_key: v.nullable(secretText),
  trxservices_iv: v.nullable(secretText),
};
const trackingId = v.pipe(v.string(), v.trim(), v.minLength(1, 'is required'), v.maxLength(64));

/** POST /okdmv_agencies. Algorithm, mode and price adjustment are the programme's, not the caller's (decisions S-31, N-10). */
export const CreateAgencyRequestSchema = v.strictObject({
  ...v.partial(v.object(agencyEntries)).entries,
  tracking_id: trackingId,
  name: agencyEntries.name,
});
export type CreateAgencyRequest = v.InferInput<typeof CreateAgencyRequestSchema>;

/** PUT /okdmv_agencies: which one is in the body (decisions C-37); what is missing stays. */
export const ChangeAgencyRequestSchema = v.strictObject({
  ...v.partial(v.object(agencyEntries)).entries,
  tracking_id: trackingId,
  /** As the agency was read: 409 when somebody has changed it since. */
  updated: v.optional(v.pipe(v.string(), v.maxLength(40))),
});
export type ChangeAgencyRequest = v.InferInput<typeof ChangeAgencyRequestSchema>;

export const AgencyAnswerSchema = success({ agency: AgencyDetailSchema });
export type AgencyAnswer = v.InferOutput<typeof AgencyAnswerSchema>;
/** What a save answers: the documents read it as they read a payment (decisions C-37). */
export const AgencySavedSchema = success({
  agency: AgencyDetailSchema,
  response: v.object({ ResponseText: v.literal('APPROVED') }),
});
export type AgencySaved = v.InferOutput<typeof AgencySavedSchema>;

/** POST /okdmv_agencies/{id}/reveal: one secret in clear; the audit says who asked (decisions S-06). */
export const RevealSecretRequestSchema = v.strictObject({ secret: v.picklist(agencySecrets) });
export const RevealSecretAnswerSchema = success({ value: v.string() });
export type RevealSecretAnswer = v.InferOutput<typeof RevealSecretAnswerSchema>;

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
