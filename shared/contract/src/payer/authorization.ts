import * as v from 'valibot';
import { success } from '../answers';
import { LinkTokenSchema } from './hosted-payment';

/** POST /ach_authorization/open: the authorization behind a mailed link. */
export const AuthorizationOpenRequestSchema = v.strictObject({ token: LinkTokenSchema });

export const authorizationStates = ['open', 'agreed', 'expired'] as const;

/**
 * If the link is not open, only the state is returned. If the debit was voided in the meantime, the link
 * counts as expired.
 */
export const AuthorizationOpenResponseSchema = success({
  state: v.picklist(authorizationStates),
  authorization: v.nullable(
    v.object({
      merchant: v.string(),
      /** The logo's path. */
      logo: v.nullable(v.string()),
      payer: v.nullable(v.string()),
      /** The text in paragraphs. The payer agrees to exactly this text. */
      text: v.array(v.string()),
    }),
  ),
});
export type AuthorizationOpenResponse = v.InferOutput<typeof AuthorizationOpenResponseSchema>;

/** POST /ach_authorization/agree, under the name that the payer types. */
export const AuthorizationAgreeRequestSchema = v.strictObject({
  token: LinkTokenSchema,
  name: v.pipe(v.string(), v.maxLength(100)),
  agreed: v.boolean(),
});
export type AuthorizationAgreeRequest = v.InferInput<typeof AuthorizationAgreeRequestSchema>;
