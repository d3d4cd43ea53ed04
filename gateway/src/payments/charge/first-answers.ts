import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import { ksuid, ksuidRandomBytes } from '../../platform/ids/ksuid';

/** ms. A later repeat is rendered from the transaction as it is then (docs/decisions/0199). */
export const firstAnswerKeptMs = 72 * 60 * 60_000;

/** The first of all ids, since none is less random. */
const leastRandom = new Uint8Array(ksuidRandomBytes);
const mostAtOnce = 5_000;

/**
 * Deletes the first answers of payments that were wanted more than 72 hours before `now`, some thousand at a time. Answers how
 * many. The time is read from the id of the transaction.
 */
export async function deleteOldFirstAnswers(db: Executor, now: Date): Promise<number> {
  const before = ksuid(new Date(now.getTime() - firstAnswerKeptMs), leastRandom);
  for (let deleted = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from first_answers where (transaction_id, account_id) in (
        select transaction_id, account_id from first_answers
        where transaction_id < ${before}
        order by transaction_id limit ${mostAtOnce} for update skip locked
      )`.execute(db);
    deleted += Number(numAffectedRows);
    if (numAffectedRows < mostAtOnce) return deleted;
  }
}
