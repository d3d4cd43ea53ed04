import type { Insertable } from 'kysely';
import type { Executor, Schema } from '../src/platform/database';
import type { Ids } from '../src/platform/ids';

interface Merchant {
  accountId: string;
  terminalId: string;
}

const long = new Date('2025-01-01T00:00:00Z');

/**
 * Creates an account with one card terminal of processor 3 and a price adjustment of 3.5 %, unless the values say
 * otherwise.
 */
export async function createMerchant(
  db: Executor,
  ids: Ids,
  terminal: Partial<Insertable<Schema['terminals']>> = {},
): Promise<Merchant> {
  const accountId = ids.id();
  const terminalId = ids.id();
  await db
    .insertInto('accounts')
    .values({
      id: accountId,
      name: 'Harbor Books',
      timezone: 'America/Chicago',
      created: long,
      updated: long,
    })
    .execute();
  await db
    .insertInto('terminals')
    .values({
      id: terminalId,
      account_id: accountId,
      name: 'Counter',
      code: 'HB1',
      types: ['ecom'],
      processor_id: 3,
      is_cashdiscount: true,
      cashdiscount_schedule: '3.5',
      created: long,
      modified: long,
      ...terminal,
    })
    .execute();
  return { accountId, terminalId };
}
