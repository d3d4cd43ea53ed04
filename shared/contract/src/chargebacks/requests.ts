import { evidenceFileTypes, evidenceLimits, isIsoDate, limits } from '@tillway/rules';
import * as v from 'valibot';
import { success } from '../answers';
import type { Endpoint } from '../endpoints/endpoint';
import { ChargebackResponseSchema } from './record';

const short = v.pipe(v.string(), v.trim(), v.maxLength(100));
const day = v.pipe(v.string(), v.check(isIsoDate, 'must be a day that exists, YYYY-MM-DD'));

/** POST /chargebacks/{id}/evidence: a text. */
export const EvidenceRequestSchema = v.strictObject({
  text: v.pipe(v.string(), v.maxLength(2 * evidenceLimits.text)),
});

/**
 * POST /chargebacks: a dispute that a processor told staff about. `transaction_id` is our id or the tracking id.
 * The amount is in dollars; without one, all that is left of the payment is disputed.
 */
export const CreateDisputeRequestSchema = v.strictObject({
  transaction_id: v.pipe(v.string(), v.trim(), v.minLength(1, 'is required'), v.maxLength(64)),
  case_number: short,
  reason_code: v.optional(short, ''),
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  amount: v.optional(short, ''),
  chargeback_date: day,
  answer_by: v.optional(v.nullable(day), null),
  reference_number: v.optional(short, ''),
});
export type CreateDisputeRequest = v.InferOutput<typeof CreateDisputeRequestSchema>;

/** POST /chargebacks/{id}/decide: the word of the card’s bank. */
export const DecideDisputeRequestSchema = v.strictObject({
  state: v.picklist(['won', 'lost']),
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(limits.notes)), ''),
});
export type DecideDisputeRequest = v.InferOutput<typeof DecideDisputeRequestSchema>;

const uploadQuery = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(2 * evidenceLimits.fileName)),
  type: v.picklist(evidenceFileTypes),
});

/** Adds a file to a dispute. Not in the endpoint table because its body is the file itself. */
export const evidenceUploadEndpoint = {
  method: 'PUT',
  path: '/chargebacks/{id}/files',
  summary: 'Add a file to the evidence of a dispute: PDF, PNG, or JPEG, checked by its content',
  access: { all: [{ permission: 'can_view_transactions' }, { permission: 'can_answer_disputes' }] },
  query: uploadQuery,
  response: ChargebackResponseSchema,
} as const satisfies Endpoint;

/** Reads a file of a dispute. Not in the table because the response is the file, always as a download. */
export const evidenceFileEndpoint = {
  method: 'GET',
  path: '/chargebacks/{id}/files/{file}',
  summary: 'A file of the evidence of a dispute',
  access: { permission: 'can_view_transactions' },
  response: success({}),
} as const satisfies Endpoint;

/** The types and the size limit (bytes) of a file of evidence. */
export const evidenceFile = { types: evidenceFileTypes, bytes: evidenceLimits.fileBytes } as const;

/** Returns the address to which a file of a dispute is sent. */
export const evidenceUploadPath = (id: string, { name, type }: { name: string; type: string }): string =>
  `/api/chargebacks/${encodeURIComponent(id)}/files?${new URLSearchParams({ name, type }).toString()}`;

/** Returns the address of a file of a dispute. */
export const evidenceFilePath = (id: string, file: string): string =>
  `/api/chargebacks/${encodeURIComponent(id)}/files/${encodeURIComponent(file)}`;

/** Returns whether the path takes a file of evidence. */
export const isEvidenceUpload = (path: string): boolean => /^\/api\/chargebacks\/[^/]+\/files$/.test(path);
