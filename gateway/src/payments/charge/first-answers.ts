import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import { ksuid, ksuidRandomBytes } from '../../platform/ids/ksuid';

/**
 * How long a first answer is kept. Milliseconds. A later repeat is rendered from the transaction's
 * current row.
 */
export const firstAnswerKeptMs = 72 * 60 * 60_000;

/** The lowest random part of an id, so that the id sorts before all others of its time. */
const leastRandom = new Uint8Array(ksuidRandomBytes);
const mostAtOnce = 5_000;

/**
 * Deletes the first answers of payments requested more than 72 hours before `now`, in batches of
 * 5,000. Returns how many it deleted. The transaction's id carries the time.
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
