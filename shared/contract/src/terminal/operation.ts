import * as v from 'valibot';
import { success } from '../answers';
import { TransactionSchema } from '../transactions';

/** The response of every terminal operation. A decline is HTTP 200 with an ActionCode other than '000'. */
export const OperationResponseSchema = v.object({
  ActionCode: v.string(),
  ResponseText: v.string(),
  ErrMsg: v.string(),
  UniqueID: v.nullable(v.string()),
  /** The fields that changed in the billing of an already stored card or account. Missing for a new one. */
  Changed: v.optional(v.array(v.string())),
  Transaction: v.nullable(
    v.object({
      ...TransactionSchema.entries,
      approval_code: v.nullable(v.string()),
      /** The token's id, which charges the same card or account again. */
      token: v.nullable(v.string()),
    }),
  ),
});
export type OperationResponse = v.InferOutput<typeof OperationResponseSchema>;

export const OperationEnvelopeSchema = success({ response: OperationResponseSchema });
export type OperationEnvelope = v.InferOutput<typeof OperationEnvelopeSchema>;
