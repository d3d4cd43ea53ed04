import { approvedCode, frequencies, recurringStatuses } from '@tillway/rules';
import { type RawBuilder, sql } from 'kysely';

/** The columns that say where a series stands, of whichever table. */
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
 * `recurringStatus` of the rules in SQL, to be searched and sorted by (SCH-010, SCH-021). What a run has written counts
 * before what the dates say: a series that was given up is declined, one whose last date ran is ended.
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
