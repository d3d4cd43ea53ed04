import { type Insertable, sql } from 'kysely';
import type { Executor, Schema } from '../../platform/database';
import type { DisputeKey } from './record-store';

/** Counts the texts and files of a dispute. */
export const countEvidence = (trx: Executor, { accountId, id }: DisputeKey) =>
  trx
    .selectFrom('dispute_evidence')
    .select([sql<number>`count(text)::integer`.as('texts'), sql<number>`count(content)::integer`.as('files')])
    .where('account_id', '=', accountId)
    .where('chargeback_id', '=', id)
    .executeTakeFirstOrThrow();

export const insertEvidence = (trx: Executor, item: Insertable<Schema['dispute_evidence']>) =>
  trx.insertInto('dispute_evidence').values(item).execute();

/** Deletes one text or file. False if the dispute has none of that id. */
export async function deleteEvidence(
  trx: Executor,
  { accountId, id }: DisputeKey,
  item: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('dispute_evidence')
    .where('account_id', '=', accountId)
    .where('chargeback_id', '=', id)
    .where('id', '=', item)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
