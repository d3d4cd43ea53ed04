import type { FieldError } from '../errors';
import { planChangeUnderWay } from '../messages/after-sale';
import { planBeyondTotal, planCountDiffers, planNotWhole, planTotalDiffers } from '../messages/recurring';
import type { Cents } from '../money';

/** What a plan was sold as: its total in cents without the price adjustment, and how many payments that is. */
export interface PlanTerms {
  /** Null: it is held to no total. */
  total: Cents | null;
  /** The downpayment and an odd last payment are counted too. */
  count: number | null;
}

/** Where a plan stands. Amounts in cents without the price adjustment. */
export interface PlanStanding extends PlanTerms {
  /** Paid, or being paid, less what went back. */
  taken: Cents;
  /** Of it, first payments of series that have not settled: who replaces such a series voids them (doc 001 §4). */
  replaceable: Cents;
  /** What its series and post-dated payments are still to take. */
  toCome: Cents;
  /** Of it, what was taken beside the schedule and put off. */
  promised: Cents;
  /** How many payments its parts are. */
  payments: number;
  /** A series goes on without end, so that no total can hold it. */
  isOngoing: boolean;
  /** Of a change to it something is still to be done: what is to come is not what it is sold for. */
  isBeingChanged: boolean;
}

/** One more payment or series of a plan. */
export interface PlanPart {
  /** All its payments together; null: without end. */
  sum: Cents | null;
  payments: number;
  isSeries: boolean;
  /** It says that it takes the place of a series of the plan, which ends when it is accepted. */
  replacesSeries: boolean;
  /** It is all that is left, in place of whatever the plan waits for. */
  clears: boolean;
  /** What it says the plan is sold as; a payment on a plan that is sold already says nothing. */
  named: { total: Cents; count: number | null } | undefined;
}

/** The plan's terms with the part, and what is wrong with it. */
export interface JudgedPart {
  errors: FieldError[];
  terms: PlanTerms;
}

/**
 * Whether a plan may have one more part (docs/decisions/0016-a-plan-and-its-total.md). A part that names the total sells the
 * plan: all parts of the sale name the same, and sum to it. A payment that names none is made on a plan that is sold, in
 * place of what is still to come: it is held to what has not been taken, and what was put off beside the schedule keeps its room. A series that says which one it replaces may name a
 * new total. While the plan is being changed it is not sold.
 */
export function judgePlanPart(plan: PlanStanding, part: PlanPart): JudgedPart {
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

/** A part of the sale: nothing takes the place of another. */
function sold(plan: PlanStanding, part: PlanPart & { named: PlanTerms }): JudgedPart {
  const count = plan.count ?? part.named.count;
  const committed = plan.taken + plan.toCome;
  const judged = within({ ...plan, count }, committed, part);
  const payments = plan.payments + part.payments;
  const isMiscounted = (part.named.count ?? count) !== count || (count !== null && payments > count);
  if (isMiscounted) judged.errors.push({ field: 'transaction_group_total_count', message: planCountDiffers });
  else if (
    judged.errors.length === 0 &&
    payments === count &&
    committed + (part.sum ?? 0) < (plan.total ?? 0)
  )
    judged.errors.push({ field: 'amount', message: planNotWhole });
  return judged;
}

function within(
  { total, count, isOngoing }: PlanStanding,
  committed: Cents,
  { sum }: Pick<PlanPart, 'sum'>,
): JudgedPart {
  const isHeld = total !== null && sum !== null && !isOngoing;
  const isBeyond = isHeld && committed + sum > total;
  return {
    errors: isBeyond ? [{ field: 'amount', message: planBeyondTotal }] : [],
    terms: { total, count },
  };
}

/**
 * By how much a plan is sold for more or less when its series is modified. More to come is more; less to come is less only as
 * far as it falls below what the plan had room for: dates that had fallen away already were not sold any more. Cents.
 */
export function termsMovedBy(before: Cents, after: Cents, room: Cents): Cents {
  return after >= before ? after - before : Math.min(0, after - Math.min(before, Math.max(0, room)));
}
