import { ongoingEnd, recurringStatuses, type SearchedPlanState } from '@tillway/rules';
import { type RawBuilder, sql } from 'kysely';
import { statusOf } from '../series-lists/status';

/** The frequency, start, and end of a plan's installments, with the modification applied. */
export const frequency = sql`coalesce(installment.modify_recurring_type, installment.recurring_type)`;
export const start = sql`coalesce(installment.modify_recurring_start, installment.recurring_start)`;
export const end = sql`coalesce(installment.modify_recurring_end, installment.recurring_end)`;

/** The status of a plan's series. */
export const statusAt = (now: Date) =>
  statusOf(
    {
      statusId: sql`installment.recurring_status_id`,
      frequency,
      start,
      end,
      paymentType: sql`installment.payment_type`,
      responseCode: sql`installment.response_code`,
      voided: sql`installment.voided`,
    },
    now,
  );

const todayAt = (now: Date) => sql`(${now}::timestamptz at time zone accounts.timezone)::date`;

const isOngoingEnd = sql`${end} = ${ongoingEnd}`;

const runsOfSeries = sql`from recurring_runs as runs
  where runs.account_id = installment.account_id and runs.series_id = installment.id`;
const ofPlan = sql`from transactions as part
  where part.account_id = plans.account_id and part.transaction_group_id = plans.id`;

/** A payment of the plan that waits for its date, or a debit that will be presented again. */
const waits = sql`(exists (
    select ${ofPlan} and part.request_type in ('sale', 'ach') and part.state = 'pending'
      and part.processor_transaction_id is null and part.voided is null
      and not part.is_recurring and part.parent_transaction_id is null)
  or exists (select ${runsOfSeries} and runs.state in ('retry', 'returned')))`;

/** The rules' `isTakenPayment` of a series or its dates. */
const isBegun = sql`exists (
  select ${ofPlan} and part.request_type in ('sale', 'ach') and part.state in ('approved', 'pending', 'unknown')
    and part.voided is null and not (part.state = 'pending' and part.processor_transaction_id is null)
    and (part.is_recurring or part.parent_transaction_id is not null))`;

const net = sql`part.total_amount - part.fee_amount`;

/** The rules' `paidSum` has reached the sold amount, and the plan has an end. */
const isPaid = sql`(plans.total_amount > 0 and not ${isOngoingEnd} and plans.total_amount <= (
  select coalesce(sum(case when part.request_type in ('sale', 'ach') then ${net} else -(${net}) end), 0)
  ${ofPlan} and part.voided is null and (
    part.request_type in ('sale', 'ach') and part.state in ('approved', 'pending', 'unknown')
      and not (part.state = 'pending' and part.processor_transaction_id is null)
    or part.request_type in ('credit', 'achcredit') and part.state in ('approved', 'pending'))))`;

/** The oldest date that may be overdue: one that was declined or never charged. Null if there is none. */
export const oldestUnpaid = (now: Date) => sql`least(
  (select min(runs.due_date) ${runsOfSeries}
    and (runs.state = 'retry' or runs.state = 'failed' and ${statusAt(now)} = 'declined')),
  installment.recurring_next_date,
  case when installment.authorized is null and installment.response_code <> '000' then ${start} end)`;

/**
 * Conditions that every plan in a state meets; `running` is exact. A few others may meet the rest, such as a
 * plan whose late sum another payment covers: `isPlanIn` of the rules excludes those. They need the joined
 * account.
 */
export const mayBeIn = (state: SearchedPlanState, now: Date): RawBuilder<boolean> => {
  const today = todayAt(now);
  const series = statusAt(now);
  switch (state) {
    case 'late':
      return sql<boolean>`(installment.voided is null
        and coalesce(installment.recurring_status_id, 0) <> ${recurringStatuses.cancelled}
        and ${oldestUnpaid(now)} < ${today})`;
    case 'declined':
      return sql<boolean>`${series} = 'declined'`;
    case 'running':
      return sql<boolean>`(case ${series} when 'running' then true when 'declined' then false
        when 'pending' then ${isBegun} when 'ended' then ${waits} or ${mayBeIn('late', now)} else ${waits} end
        and coalesce(not ${isPaid}, true))`;
    case 'ending':
      // Additional payments shorten a plan, so its series may end at any later date.
      return sql<boolean>`(${end} >= date_trunc('month', ${today}::timestamp) and not ${isOngoingEnd} or ${waits})`;
  }
};
