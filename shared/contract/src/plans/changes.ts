import { achAuthorizations, frequencies, planChangeSteps } from '@tillway/rules';
import * as v from 'valibot';
import { success } from '../answers';
import { digits, dollars, nonce, text } from '../terminal/fields';
import { bankEntries, payerEntries, storedCardEntries } from '../terminal/payment';

const day = v.pipe(v.string(), v.isoDate());
/** The plan's as it was read: one that was changed since is not changed by what is no more so (decisions O-49). */
const updated = v.pipe(v.string(), v.maxLength(30));

/** Another schedule for what remains (PLN-044). `count` 0: it goes on without end, and the balance counts for nothing. */
const terms = {
  /** Without a price adjustment, which the gateway computes. */
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
  /** The manager's approval, where the price adjustment is waived (decisions S-01). */
  approval_id: text(64),
});
export type PlanScheduleChange = v.InferInput<typeof PlanScheduleChangeSchema>;

/** Another card or bank account for what remains (PLN-056): typed, or one that is stored. A CVV is judged, never kept. */
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

/** What a change would be, computed and not made: of another schedule; without one, of another card or account. */
export const PlanChangePreviewRequestSchema = v.strictObject({
  updated,
  schedule: v.optional(v.strictObject(terms)),
});
export type PlanChangePreviewRequest = v.InferInput<typeof PlanChangePreviewRequestSchema>;

const cents = v.nullable(v.number());
const date = v.nullable(v.string());

/** A schedule in the words of its summary (PLN-047): what is null has no end. Cents without the price adjustment. */
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
  /** Every payment to come: cents without the price adjustment, and with it. */
  payments: v.array(v.object({ date: v.string(), amount: v.number(), total: v.number() })),
  /** Empty: nothing changes. */
  steps: v.array(step),
  /** A manager has to approve it. */
  needs_approval: v.boolean(),
});
export type PlanChangePreview = v.InferOutput<typeof PlanChangePreviewSchema>;

/** A change as far as it was carried out. `left`: another one was begun before it was finished. */
export const PlanChangeSchema = v.object({
  id: v.string(),
  kind: v.picklist(['schedule', 'payment']),
  state: v.picklist(['open', 'finished', 'failed', 'left']),
  steps: v.array(
    v.object({
      step,
      state: v.picklist(['todo', 'done', 'failed']),
      /** What it made or changed. */
      transaction_id: v.nullable(v.string()),
      /** Why it was not done, or is not yet. */
      message: v.nullable(v.string()),
    }),
  ),
  created: v.string(),
  finished: v.nullable(v.string()),
});
export type PlanChange = v.InferOutput<typeof PlanChangeSchema>;

export const PlanChangeAnswerSchema = success({ change: PlanChangeSchema });
export type PlanChangeAnswer = v.InferOutput<typeof PlanChangeAnswerSchema>;

export const FinishPlanChangeRequestSchema = v.strictObject({
  change_id: v.pipe(v.string(), v.maxLength(64)),
});
export type FinishPlanChangeRequest = v.InferInput<typeof FinishPlanChangeRequestSchema>;
