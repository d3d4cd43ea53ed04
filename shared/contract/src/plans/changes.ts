import { achAuthorizations, frequencies, planChangeSteps } from '@tillway/rules';
import * as v from 'valibot';
import { success } from '../answers';
import { digits, dollars, nonce, text } from '../terminal/fields';
import { bankEntries, payerEntries, storedCardEntries } from '../terminal/payment';

const day = v.pipe(v.string(), v.isoDate());
/** The plan's `updated` as it was read. The change is refused if the plan has changed since. */
const updated = v.pipe(v.string(), v.maxLength(30));

/** A new schedule for the remaining payments. `count` 0: the plan has no end, and `balance` is ignored. */
const terms = {
  /** Dollars without the price adjustment, which the gateway computes. */
  balance: dollars,
  frequency: v.picklist(frequencies),
  start: day,
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999)),
  amount: dollars,
};
export const PlanScheduleChangeSchema = v.strictObject({
  ...terms,
  updated,
  nonce,
  /** The manager's approval, needed if the price adjustment is waived. */
  approval_id: text(64),
});
export type PlanScheduleChange = v.InferInput<typeof PlanScheduleChangeSchema>;

/**
 * Another card or bank account for the remaining payments: typed or stored. A CVV is checked but never
 * stored.
 */
export const PlanPaymentChangeSchema = v.strictObject({
  updated,
  nonce,
  approval_id: text(64),
  token: text(64),
  ...storedCardEntries,
  card_cvv: v.optional(digits(3, 4)),
  ...bankEntries,
  ach_authorization: v.optional(v.picklist(achAuthorizations)),
  ...payerEntries,
});
export type PlanPaymentChange = v.InferInput<typeof PlanPaymentChangeSchema>;

/** Previews a change without making it: of the schedule or, without one, of the card or account. */
export const PlanChangePreviewRequestSchema = v.strictObject({
  updated,
  schedule: v.optional(v.strictObject(terms)),
});
export type PlanChangePreviewRequest = v.InferInput<typeof PlanChangePreviewRequestSchema>;

const cents = v.nullable(v.number());
const date = v.nullable(v.string());

/** A schedule's terms as the summary shows them. Null means no end. Cents without the price adjustment. */
export const ScheduleTermsSchema = v.object({
  balance: cents,
  frequency: v.nullable(v.string()),
  start: date,
  finish: date,
  count: v.nullable(v.number()),
  installment: cents,
  final: cents,
});

const step = v.picklist(planChangeSteps);

export const PlanChangePreviewSchema = success({
  before: ScheduleTermsSchema,
  after: ScheduleTermsSchema,
  /** Every remaining payment in cents: `amount` without the price adjustment, `total` with it. */
  payments: v.array(v.object({ date: v.string(), amount: v.number(), total: v.number() })),
  /** Empty: nothing changes. */
  steps: v.array(step),
  /** A manager must approve it. */
  needs_approval: v.boolean(),
});
export type PlanChangePreview = v.InferOutput<typeof PlanChangePreviewSchema>;

/** A change and its progress. `left`: another change was started before this one was finished. */
export const PlanChangeSchema = v.object({
  id: v.string(),
  kind: v.picklist(['schedule', 'payment']),
  state: v.picklist(['open', 'finished', 'failed', 'left']),
  steps: v.array(
    v.object({
      step,
      state: v.picklist(['todo', 'done', 'failed']),
      /** The transaction that the step created or changed. */
      transaction_id: v.nullable(v.string()),
      /** The reason why it failed or is still open. */
      message: v.nullable(v.string()),
    }),
  ),
  created: v.string(),
  finished: v.nullable(v.string()),
});
export type PlanChange = v.InferOutput<typeof PlanChangeSchema>;

export const PlanChangeResponseSchema = success({ change: PlanChangeSchema });
export type PlanChangeResponse = v.InferOutput<typeof PlanChangeResponseSchema>;

export const FinishPlanChangeRequestSchema = v.strictObject({
  change_id: v.pipe(v.string(), v.maxLength(64)),
});
export type FinishPlanChangeRequest = v.InferInput<typeof FinishPlanChangeRequestSchema>;
