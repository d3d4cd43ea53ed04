import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import { type Scope, within } from '../../platform/access/scope';

/** The time zone of an account of a scope. */
export async function findAccountZone(db: Executor, scope: Scope, id: string): Promise<string | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select('timezone')
    .where('id', '=', id)
    .where(within(scope, { account: 'accounts.id' }))
    .executeTakeFirst();
  return account?.timezone;
}

interface Returns {
  /** Debits that the bank accepted. */
  originated: number;
  /** Returned debits by code. */
  returned: Record<string, number>;
}

/**
 * Counts an account's debits of a period: those sent to the bank in it, and those returned in it,
 * whenever they were sent.
 */
export async function countReturns(
  db: Executor,
  accountId: string,
  { since, before }: { since: Date; before: Date },
): Promise<Returns> {
  const { rows } = await sql<{ code: string | null; originated: number; returned: number }>`
    select
      case when ach_rejected >= ${since} and ach_rejected < ${before} then response_code end as code,
      count(*) filter (where authorized >= ${since} and authorized < ${before} and ach_status_id >= 3) as originated,
      count(*) filter (where ach_rejected >= ${since} and ach_rejected < ${before}) as returned
    from transactions
    where account_id = ${accountId} and request_type = 'ach'
      and ((authorized >= ${since} and authorized < ${before}) or (ach_rejected >= ${since} and ach_rejected < ${before}))
    group by 1`.execute(db);
  const counts: Record<string, number> = {};
  for (const { code, returned } of rows) if (code !== null) counts[code] = returned;
  return { originated: rows.reduce((sum, row) => sum + row.originated, 0), returned: counts };
}
