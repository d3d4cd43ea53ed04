import { type Insertable, sql } from 'kysely';
import type { Executor, Schema } from '../../platform/database';

interface Case {
  accountId: string;
  processorId: number | null;
  caseNumber: string;
  /** Chargebacks of this payment from before disputes count too. */
  transactionId?: string;
}

/** Finds the dispute of a processor’s case. */
export async function findKnownCase(
  trx: Executor,
  { accountId, processorId, caseNumber, transactionId }: Case,
): Promise<string | undefined> {
  const found = await trx
    .selectFrom('chargebacks')
    .select('id')
    .where('account_id', '=', accountId)
    .where('case_number', '=', caseNumber)
    .where((eb) =>
      eb.or([
        eb('processor_id', '=', processorId),
        ...(transactionId === undefined
          ? []
          : [eb.and([eb('processor_id', 'is', null), eb('transaction_id', '=', transactionId)])]),
      ]),
    )
    .executeTakeFirst();
  return found?.id;
}

/** The cents of a payment that disputes have. */
export async function sumOfDisputes(
  trx: Executor,
  accountId: string,
  transactionId: string,
): Promise<number> {
  const { amount } = await trx
    .selectFrom('chargebacks')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('account_id', '=', accountId)
    .where('transaction_id', '=', transactionId)
    .where('state', '<>', 'won')
    .executeTakeFirstOrThrow();
  return amount;
}

/** Writes a dispute. False if another transaction has just written its case. */
export async function insertDispute(trx: Executor, row: Insertable<Schema['chargebacks']>): Promise<boolean> {
  const inserted = await trx
    .insertInto('chargebacks')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'processor_id', 'case_number'])
        .where('processor_id', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
