import * as v from 'valibot';
import { success } from '../answers';
import { LinkTokenSchema } from './hosted-payment';

/** POST /ach_authorization/open: what a mailed link asks its payer to agree to (decisions O-43). */
export const AuthorizationOpenRequestSchema = v.strictObject({ token: LinkTokenSchema });

export const authorizationStates = ['open', 'agreed', 'expired'] as const;

/** Of a link that is not open nothing is told but that. A debit that was called off meanwhile counts as expired. */
export const AuthorizationOpenAnswerSchema = success({
  state: v.picklist(authorizationStates),
  authorization: v.nullable(
    v.object({
      merchant: v.string(),
      /** Where its picture is. */
      logo: v.nullable(v.string()),
      payer: v.nullable(v.string()),
      /** The text, a paragraph each: what is agreed to is exactly this. */
      text: v.array(v.string()),
    }),
  ),
});
export type AuthorizationOpenAnswer = v.InferOutput<typeof AuthorizationOpenAnswerSchema>;

/** POST /ach_authorization/agree: under the name that the payer types. */
export const AuthorizationAgreeRequestSchema = v.strictObject({
  token: LinkTokenSchema,
  name: v.pipe(v.string(), v.maxLength(100)),
  agreed: v.boolean(),
});
export type AuthorizationAgreeRequest = v.InferInput<typeof AuthorizationAgreeRequestSchema>;
