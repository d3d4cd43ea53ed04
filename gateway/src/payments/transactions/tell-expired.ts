import { expiredIfBefore } from '@tillway/rules';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';

/** The time before its start for which a process tells too, in milliseconds: the worker may have been restarted. */
const restartMs = 10 * 60_000;
/** The most ids that `announce_changes` lists of one statement. */
const mostIds = 50;

/**
 * Creates a task that tells open lists which authorizations have expired since its last run. Time alone changes their
 * status, so no trigger tells of it. Two processes may tell the same: a list then reads the rows again.
 */
export function expiryTeller({
  db,
  clock,
}: {
  db: Executor;
  clock: Pick<Clock, 'now'>;
}): () => Promise<unknown> {
  let toldUntil = new Date(clock.now().getTime() - restartMs);
  return async () => {
    const now = clock.now();
    await tellExpired(db, toldUntil, now);
    toldUntil = now;
  };
}

const tellExpired = (db: Executor, since: Date, until: Date) =>
  sql`
    insert into written_rows (records, account_id, terminal_id, ids)
    select 'transactions', account_id, terminal_id,
      case when count(*) > ${sql.lit(mostIds)} then '[]'::jsonb else jsonb_agg(id::text) end
    from transactions
    where request_type = 'authorize' and captured is null and transaction_status = 'approved'
      and authorized >= ${expiredIfBefore(since)} and authorized < ${expiredIfBefore(until)}
    group by account_id, terminal_id`.execute(db);
