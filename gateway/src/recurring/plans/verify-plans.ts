import {
  type Cents,
  isFrequency,
  isOngoing,
  type IsoDate,
  listDates,
  recurringStatuses,
} from '@tillway/rules';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database';

/** A plan that does not add up. Amounts in cents without the price adjustment. */
export interface PlanProblem {
  plan: string;
  problem: 'charged more than once' | 'a date is lost' | 'two series run' | 'does not sum to the total';
  detail: { total: Cents | null; paid: Cents; remaining: Cents; cancelled: Cents; series?: string };
}

interface Part {
  id: string;
  plan_id: string;
  /** The merchant's name for the plan. Other merchants may use the same one. */
  plan: string;
  plan_total: Cents | null;
  net: Cents;
  is_recurring: boolean;
  /** Part of the schedule that was sold. A payment beside the schedule is not. */
  is_installment: boolean;
  /** Deferred to its day or to an authorization, or in progress with an unknown outcome. */
  is_held: boolean;
  is_voided: boolean;
  /** Deferred to its day and refused on it, so that it will never be taken. */
  is_refused: boolean;
  is_modified: boolean;
  statusId: number | null;
  /** The first unfinished date. A refused date keeps its own day here, not the day of its retry. */
  next: IsoDate | null;
  frequency: string | null;
  start: IsoDate | null;
  end: IsoDate | null;
  future_post: IsoDate | null;
  runs: { due_date: IsoDate; state: string; net: Cents | null; is_voided: boolean | null }[];
  /** The number of successful charges of the series. */
  charges: number;
}

interface Sums {
  paid: Cents;
  remaining: Cents;
  cancelled: Cents;
}

/**
 * Checks that every plan's money is accounted for. Each date of its series was charged at most once
 * and none was skipped. No two series collect more than the plan's total. Paid, remaining, and
 * cancelled amounts sum to that total. A plan that was modified, received extra payments, or has no
 * end has no total to compare with. Returns the problems, or nothing. Reads 500 plans at a time.
 */
export async function verifyPlans(db: Executor): Promise<PlanProblem[]> {
  const problems: PlanProblem[] = [];
  for (let after = ''; ;) {
    const ids = await planIdsAfter(db, after);
    const plans = new Map(ids.map((id): [string, Part[]] => [id, []]));
    for (const part of await findParts(db, ids)) plans.get(part.plan_id)?.push(part);
    problems.push(...[...plans.values()].flatMap(problemsOf));
    const last = ids.at(-1);
    if (last === undefined) return problems;
    after = last;
  }
}

/** The number of plans read at a time. */
const plansAtOnce = 500;

async function planIdsAfter(db: Executor, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('transaction_groups')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(plansAtOnce)
    .execute();
  return rows.map(({ id }) => id);
}

function problemsOf(parts: readonly Part[]): PlanProblem[] {
  const [first] = parts;
  if (!first) return [];
  const problems: PlanProblem[] = [];
  const sums: Sums = { paid: 0, remaining: 0, cancelled: 0 };
  const add = (problem: PlanProblem['problem'], series?: string) =>
    problems.push({
      plan: first.plan,
      problem,
      detail: { total: first.plan_total, ...sums, ...(series !== undefined && { series }) },
    });
  for (const part of parts) {
    sums[whereIs(part)] += part.net;
    if (part.charges > part.runs.filter(({ state }) => chargedStates.includes(state)).length)
      add('charged more than once', part.id);
    if (!addRuns(sums, part)) add('a date is lost', part.id);
  }
  // One series replaced another that nobody has cancelled since.
  const isTooMuch = first.plan_total !== null && sums.paid + sums.remaining > first.plan_total;
  if (isTooMuch && parts.filter(isStanding).length > 1) add('two series run');
  const total = sums.paid + sums.remaining + sums.cancelled;
  if (problems.length === 0 && hasTotal(parts) && total !== first.plan_total)
    add('does not sum to the total');
  return problems;
}

/** States of a date that may have a charge. */
const chargedStates: readonly string[] = ['paid', 'open', 'presenting'];
/** States of a returned date that is presented again, even if its series has ended since. */
const returnedStates: readonly string[] = ['returned', 'presenting'];

const whereIs = ({ is_voided, is_refused, is_held }: Part): keyof Sums => {
  if (is_voided || is_refused) return 'cancelled';
  return is_held ? 'remaining' : 'paid';
};

/** True if the part is a running series. */
const isStanding = ({ is_recurring, is_voided, statusId }: Part): boolean =>
  is_recurring && !is_voided && (statusId ?? recurringStatuses.cancelled) <= recurringStatuses.running;

/** Adds a series' dates after its first payment. Returns false when one was skipped. */
function addRuns(sums: Sums, part: Part): boolean {
  const { frequency, start, end, next, net } = part;
  if (!part.is_recurring || part.is_modified || frequency === null || !isFrequency(frequency)) return true;
  if (!start || !end || isOngoing(end)) return true;
  const goesOn = isStanding(part);
  let isWhole = true;
  for (const date of listDates(start, frequency, end, Infinity).slice(1)) {
    const run = part.runs.find(({ due_date }) => due_date === date);
    if (run?.state === 'paid') sums[run.is_voided ? 'cancelled' : 'paid'] += run.net ?? net;
    else if (run && returnedStates.includes(run.state)) sums.remaining += net;
    else if (run?.state === 'failed' || run?.state === 'cancelled' || !goesOn) sums.cancelled += net;
    else if (run || next === null || date >= next || part.is_held) sums.remaining += net;
    else isWhole = false;
  }
  return isWhole;
}

/**
 * True if the plan is as it was sold: one series, nothing modified, at most one immediate payment
 * and one on a later day.
 */
const hasTotal = (parts: readonly Part[]): boolean => {
  const [first] = parts;
  const singles = parts.filter(({ is_recurring }) => !is_recurring);
  return (
    first?.plan_total !== null &&
    parts.every(({ is_modified, end }) => !is_modified && !(end && isOngoing(end))) &&
    parts.filter(({ is_recurring }) => is_recurring).length === 1 &&
    singles.every(({ is_installment }) => is_installment) &&
    singles.filter(({ future_post }) => future_post === null).length <= 1 &&
    singles.filter(({ future_post }) => future_post !== null).length <= 1
  );
};

async function findParts(db: Executor, planIds: readonly string[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select t.id, plans.id as plan_id, plans.custom_tracking_id as plan, plans.total_amount as plan_total,
      t.total_amount - t.fee_amount as net, t.is_recurring, t.is_installment, t.authorized is null as is_held,
      t.voided is not null as is_voided, t.state in ('declined', 'not_charged') as is_refused, t.modify_created is not null as is_modified,
      t.recurring_status_id as "statusId", to_char(coalesce((
        select run.due_date from recurring_runs run
        where run.account_id = t.account_id and run.series_id = t.id and run.state in ('open', 'retry')
      ), t.recurring_next_date), 'YYYY-MM-DD') as next,
      t.recurring_type as frequency, to_char(t.recurring_start, 'YYYY-MM-DD') as start,
      to_char(t.recurring_end, 'YYYY-MM-DD') as end, to_char(t.future_post, 'YYYY-MM-DD') as future_post,
      coalesce((
        select jsonb_agg(jsonb_build_object('due_date', runs.due_date, 'state', runs.state,
          'net', made.total_amount - made.fee_amount, 'is_voided', made.voided is not null))
        from recurring_runs runs
        left join transactions made on made.id = runs.transaction_id and made.account_id = runs.account_id
        where runs.account_id = t.account_id and runs.series_id = t.id), '[]') as runs,
      (select count(*) from transactions made
        where made.account_id = t.account_id and made.parent_transaction_id = t.id and made.api_method = 'cron'
          and made.request_type in ('sale', 'ach') and made.state in ('approved', 'pending')) as charges
    from transaction_groups plans
    join transactions t on t.account_id = plans.account_id and t.transaction_group_id = plans.id
    where plans.id = any(${[...planIds]}::text[])
      and t.parent_transaction_id is null and t.request_type in ('sale', 'ach')
      and (t.state in ('approved', 'pending') or t.future_post is not null and t.state in ('declined', 'not_charged')
        or t.future_post is not null and not t.is_recurring and t.state = 'unknown')
    order by plans.id, t.id`.execute(db);
  return rows;
}
