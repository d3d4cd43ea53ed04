import type { PlanFilter } from '@tillway/contract';
import { type Cents, isPlanIn, messages, planFigures, todayIn } from '@tillway/rules';
import type { Scope } from '../../platform/access/scope';
import type { Executor } from '../../platform/database';
import { inPieces } from '../../platform/database/in-pieces';
import { mostRows } from '../../platform/database/pages';
import { Refusal } from '../../platform/http';
import type { PlanSearch } from './plan-filter';
import { matchingPlans, type PlanRow, summarizedPlans } from './plan-store';

/** A small number, because each plan is summed with all its payments. */
export const plansAtOnce = 500;

/** A search, and what the plans in a searched state owe. */
export interface DecidedSearch {
  search: PlanSearch;
  /** The overdue sum with price adjustments. Null: the search is not for late plans. */
  lateAmount: Cents | null;
}

/**
 * Lets the rules decide which plans are in the searched state, so that list and record always agree. Reads
 * every plan that may be in it. Throws 422 beyond 10,000 of them.
 */
export async function decideSearch(
  db: Executor,
  scope: Scope,
  filter: PlanFilter,
  now: Date,
): Promise<DecidedSearch> {
  const { status } = filter;
  if (status === undefined || status === 'running') return { search: filter, lateAmount: null };
  const keys = await matchingPlans(db, scope, filter, now)
    .select(['plans.id', 'plans.account_id'])
    .limit(mostRows + 1)
    .execute();
  if (keys.length > mostRows)
    throw new Refusal({
      status: 422,
      code: 'too_many_rows',
      message: messages.tooManyRows(keys.length, mostRows),
    });
  const isMatch = ({ summary, timezone }: PlanRow) =>
    isPlanIn(status, { ...summary, figures: planFigures(summary) }, todayIn(timezone, now));
  const ids: string[] = [];
  let lateAmount = 0;
  for await (const piece of inPieces(keys, plansAtOnce, (part) => summarizedPlans(db, part, now))) {
    for (const plan of piece.filter(isMatch)) {
      ids.push(plan.id);
      lateAmount += plan.summary.sums.late.total;
    }
  }
  return { search: { ...filter, ids }, lateAmount: status === 'late' ? lateAmount : null };
}
