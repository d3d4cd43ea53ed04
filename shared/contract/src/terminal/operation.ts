import * as v from 'valibot';
import { success } from '../answers';
import { TransactionSchema } from '../transactions';

/** The one answer of every terminal operation (decisions C-44). A decline is HTTP 200 with another ActionCode than '000'. */
export const OperationResponseSchema = v.object({
  ActionCode: v.string(),
  ResponseText: v.string(),
  ErrMsg: v.string(),
  UniqueID: v.nullable(v.string()),
  /** Of a card or account that was stored already: what its billing has anew (decisions B-13). Absent for a new one. */
  Changed: v.optional(v.array(v.string())),
  Transaction: v.nullable(
    v.object({
      ...TransactionSchema.entries,
      approval_code: v.nullable(v.string()),
      /** What charges the same card or account again: the token's id. */
      token: v.nullable(v.string()),
    }),
  ),
});
export type OperationResponse = v.InferOutput<typeof OperationResponseSchema>;

export const OperationAnswerSchema = success({ response: OperationResponseSchema });
export type OperationAnswer = v.InferOutput<typeof OperationAnswerSchema>;
