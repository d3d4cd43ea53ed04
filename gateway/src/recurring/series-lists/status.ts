import { approvedCode, frequencies, recurringStatuses } from '@tillway/rules';
import { type RawBuilder, sql } from 'kysely';

/** The columns that determine the status of a series, of either table. */
interface StatusColumns {
  statusId: RawBuilder<unknown>;
  frequency: RawBuilder<unknown>;
  start: RawBuilder<unknown>;
  end: RawBuilder<unknown>;
  paymentType: RawBuilder<unknown>;
  responseCode: RawBuilder<unknown>;
  voided: RawBuilder<unknown>;
}

/**
 * The rules' `recurringStatus` in SQL, for searching and sorting. The stored outcome of a run takes
 * precedence over the dates: a series that was given up is declined, one whose last date ran is
 * ended.
 */
export const statusOf = (columns: StatusColumns, now: Date): RawBuilder<string> => {
  const today = sql`(${now}::timestamptz at time zone accounts.timezone)::date`;
  const { cancelled, declined, ended } = recurringStatuses;
  return sql<string>`case
    when ${columns.voided} is not null or ${columns.statusId} = ${cancelled}
      or ${columns.frequency} is null or not (${columns.frequency} = any(${frequencies})) then 'cancelled'
    when ${columns.statusId} = ${declined}
      or ${columns.paymentType} <> 'ach' and coalesce(${columns.responseCode}, '') <> ${approvedCode} then 'declined'
    when ${columns.statusId} = ${ended} or ${columns.end} < ${today} then 'ended'
    when ${columns.start} > ${today} then 'pending'
    else 'running' end`;
};
