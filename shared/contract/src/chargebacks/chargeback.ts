import { disputeStates, isIsoDate } from '@tillway/rules';
import * as v from 'valibot';
import { DollarsFilterSchema, listQuery, page, UtcTimeSchema } from '../answers';

const text = v.pipe(v.string(), v.maxLength(200));
const nullableText = v.nullable(v.string());

/** A chargeback. The amount is in cents. `aquisition_number` is misspelled in the specification too. */
export const ChargebackSchema = v.object({
  id: v.string(),
  name: v.string(),
  account_id: v.string(),
  account_name: v.string(),
  reference_number: nullableText,
  transaction_id: nullableText,
  transaction_tracking_id: nullableText,
  amount: v.number(),
  reason_code: nullableText,
  reason: nullableText,
  case_number: nullableText,
  aquisition_number: nullableText,
  approval_code: nullableText,
  /** The time of entry in the portal. */
  date: v.string(),
  chargeback_date: v.string(),
  state: v.picklist(disputeStates),
  /** The last day on which the card’s bank takes an answer; null if nobody said. */
  answer_by: nullableText,
});
export type Chargeback = v.InferOutput<typeof ChargebackSchema>;

const IsoDateSchema = v.pipe(v.string(), v.check(isIsoDate, 'must be a day that exists, YYYY-MM-DD'));

/** The amount is in dollars. */
export const ChargebackFilterSchema = v.strictObject({
  account_id: v.optional(text),
  transaction_id: v.optional(text),
  reference_number: v.optional(text),
  amount: v.optional(DollarsFilterSchema),
  reason_code: v.optional(text),
  state: v.optional(v.array(v.picklist(disputeStates))),
  /** The answer is due on this day or earlier. */
  answer_by_end: v.optional(IsoDateSchema),
  start_date: v.optional(UtcTimeSchema),
  end_date: v.optional(UtcTimeSchema),
});
export type ChargebackFilter = v.InferOutput<typeof ChargebackFilterSchema>;

export const chargebackColumns = [
  'chargeback_date',
  'name',
  'reference_number',
  'amount',
  'reason_code',
  'reason',
  'account_name',
  /** Those that need an answer first, the soonest due before the others; then the newest. */
  'state',
  'answer_by',
] as const;
export const ChargebackListQuerySchema = v.strictObject(listQuery(ChargebackFilterSchema, chargebackColumns));
export const ChargebackListSchema = page(ChargebackSchema, {});
export type ChargebackList = v.InferOutput<typeof ChargebackListSchema>;
