import type { FieldError } from '../errors';
import { planChangeUnderWay } from '../messages/after-sale';
import { planBeyondTotal, planCountDiffers, planNotWhole, planTotalDiffers } from '../messages/recurring';
import type { Cents } from '../money';

/**
 * The terms of a plan's sale: its total in cents without the price adjustment, and its number of payments.
 */
export interface PlanTerms {
  /** Null: the plan has no fixed total. */
  total: Cents | null;
  /** Includes the down payment and a different last payment. */
  count: number | null;
}

/** The current state of a plan. Amounts in cents without the price adjustment. */
export interface PlanStanding extends PlanTerms {
  /** Paid or in progress, minus refunds. */
  taken: Cents;
  /** The part of `taken` that is first payments of unsettled series. Replacing such a series voids them. */
  replaceable: Cents;
  /** The amount that its series and post-dated payments will still take. */
  toCome: Cents;
  /** The part of `toCome` that is deferred additional payments. */
  promised: Cents;
  /** The number of payments of all its parts. */
  payments: number;
  /** A series has no end, so no total can limit it. */
  isOngoing: boolean;
  /** A change is unfinished, so the remaining payments differ from the sold ones. */
  isBeingChanged: boolean;
}

/** Another payment or series of a plan. */
export interface PlanPart {
  /** The sum of all its payments; null if it has no end. */
  sum: Cents | null;
  payments: number;
  isSeries: boolean;
  /** The part names a series of the plan that it replaces. That series ends when the part is accepted. */
  replacesSeries: boolean;
  /** The part pays the whole balance and replaces all pending payments. */
  clears: boolean;
  /** The sale's terms as the part states them. A payment on an existing plan states none. */
  named: { total: Cents; count: number | null } | undefined;
}

/** The plan's terms including the part, and the part's errors. */
export interface ValidatedPart {
  errors: FieldError[];
  terms: PlanTerms;
}

/**
 * Checks whether a plan may have another part. A part that states the total is part of the sale: all such
 * parts state the same total and add up to it. A part without a total is a payment on an existing plan and
 * replaces remaining payments. It is limited to the amount not yet taken, and deferred additional payments
 * keep their share. A series that names the one it replaces may state a new total. No sale is accepted while
 * the plan is being changed, because its schedule is not known yet.
 */
export function validatePlanPart(plan: PlanStanding, part: PlanPart): ValidatedPart {
  const { named } = part;
  const untouched = part.isSeries
    ? plan.taken - plan.replaceable
    : plan.taken + (part.clears ? 0 : plan.promised);
  if (!named) return within(plan, untouched, part);
  if (plan.isBeingChanged)
    return { errors: [{ field: 'transaction_group_id', message: planChangeUnderWay }], terms: plan };
  const isNew = plan.total === null || plan.taken + plan.toCome === 0;
  if (isNew || named.total === plan.total) return sold({ ...plan, ...(isNew && named) }, { ...part, named });
  if (part.isSeries && part.replacesSeries) return within({ ...plan, ...named }, untouched, part);
  return { errors: [{ field: 'transaction_group_total_amount', message: planTotalDiffers }], terms: plan };
}

/** Checks a part of the sale, which replaces nothing. */
function sold(plan: PlanStanding, part: PlanPart & { named: PlanTerms }): ValidatedPart {
  const count = plan.count ?? part.named.count;
  const committed = plan.taken + plan.toCome;
  const checked = within({ ...plan, count }, committed, part);
  const payments = plan.payments + part.payments;
  const isMiscounted = (part.named.count ?? count) !== count || (count !== null && payments > count);
  if (isMiscounted)
    checked.errors.push({ field: 'transaction_group_total_count', message: planCountDiffers });
  else if (
    checked.errors.length === 0 &&
    payments === count &&
    committed + (part.sum ?? 0) < (plan.total ?? 0)
  )
    checked.errors.push({ field: 'amount', message: planNotWhole });
  return checked;
}

function within(
  { total, count, isOngoing }: PlanStanding,
  committed: Cents,
  { sum }: Pick<PlanPart, 'sum'>,
): ValidatedPart {
  const isHeld = total !== null && sum !== null && !isOngoing;
  const isBeyond = isHeld && committed + sum > total;
  return {
    errors: isBeyond ? [{ field: 'amount', message: planBeyondTotal }] : [],
    terms: { total, count },
  };
}

/**
 * Returns the change of a plan's sold amount when its series is modified. Cents. An increase counts in full.
 * A decrease counts only below the plan's remaining room, because dates beyond it had already left the sale.
 */
export function termsMovedBy(before: Cents, after: Cents, room: Cents): Cents {
  return after >= before ? after - before : Math.min(0, after - Math.min(before, Math.max(0, room)));
}
