import { sql } from 'kysely';
import { type Executor, type JsonObject, json } from '../../platform/database';

interface NewException {
  id: string;
  kind: string;
  accountId: string;
  transactionId: string;
  detail: JsonObject;
  at: Date;
}

/**
 * Raises an exception that asks staff to check a transaction. Does nothing while one of the same
 * kind is open.
 */
export async function raiseException(
  db: Executor,
  { id, kind, accountId, transactionId, detail, at }: NewException,
): Promise<void> {
  await db
    .insertInto('exceptions')
    .values({
      id,
      kind,
      account_id: accountId,
      terminal_id: sql<string>`(
        select terminal_id from transactions where account_id = ${accountId} and id = ${transactionId})`,
      transaction_id: transactionId,
      detail: json(detail),
      created: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'transaction_id']).where('resolved', 'is', null).doNothing(),
    )
    .execute();
}
