import * as v from 'valibot';
import { success } from '../answers';

/** Merchants that provider staff should look at, the most urgent first. At most `mostRows` of each kind. */
export const MerchantNeedsSchema = success({
  /** Merchants whose approval rate fell in the last seven days, beside the four weeks before. Percent. */
  falling: v.array(
    v.strictObject({
      account_id: v.string(),
      account_name: v.string(),
      rate: v.number(),
      rate_before: v.number(),
    }),
  ),
  /** New merchants that cannot work yet: without a terminal, or without a user. */
  unfinished: v.array(
    v.strictObject({
      account_id: v.string(),
      account_name: v.string(),
      created: v.string(),
      lacks: v.array(v.picklist(['terminals', 'users'])),
    }),
  ),
});
export type MerchantNeeds = v.InferOutput<typeof MerchantNeedsSchema>;
