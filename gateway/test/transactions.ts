import type { Insertable } from 'kysely';
import type { Executor, Schema } from '../src/platform/database';
import type { Ids } from '../src/platform/ids';

type Row = Insertable<Schema['transactions']>;

/**
 * Creates an approved sale of 20.60 with a price adjustment of 0.70, unless the values say otherwise. Returns its id.
 */
export async function createTransaction(
  db: Executor,
  ids: Ids,
  row: Partial<Row> & Pick<Row, 'account_id' | 'terminal_id'>,
): Promise<string> {
  const id = row.id ?? ids.id();
  const created = row.created ?? new Date('2026-11-20T15:00:00Z');
  await db
    .insertInto('transactions')
    .values({
      id,
      tracking_id: ids.trackingId(),
      processor_id: 3,
      request_type: 'sale',
      payment_type: 'visa',
      state: 'approved',
      response_code: '000',
      response_text: 'APPROVED',
      total_amount: 2060,
      fee_amount: 70,
      card_name: 'Ada Lovelace',
      last_four: '1111',
      created,
      updated: created,
      authorized: created,
      ...row,
    })
    .execute();
  return id;
}
