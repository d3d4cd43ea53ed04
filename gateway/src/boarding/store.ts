import { sql } from 'kysely';
import type { Executor } from '../platform/database';
import { isEitherId } from '../platform/access/either-id';

/** The accounts boarded from these merchants of the gateway service. */
export const findBoarded = async (db: Executor, merchantIds: readonly string[]) =>
  merchantIds.length === 0
    ? []
    : db
        .selectFrom('fpg_boardings')
        .innerJoin('accounts', 'accounts.id', 'fpg_boardings.account_id')
        .select(['accounts.id as account_id', 'fpg_boardings.merchant_id', 'accounts.processor_id'])
        .where('fpg_boardings.merchant_id', 'in', [...merchantIds])
        .orderBy('fpg_boardings.merchant_id')
        .execute();
export type BoardedRow = Awaited<ReturnType<typeof findBoarded>>[number];

/** The TIDs among these that are terminals of ours. */
export async function findMatchedTids(db: Executor, tids: readonly string[]): Promise<Set<string>> {
  if (tids.length === 0) return new Set();
  const rows = await db
    .selectFrom('fpg_tids')
    .select('tid')
    .where('tid', 'in', [...tids])
    .execute();
  return new Set(rows.map(({ tid }) => tid));
}

/** Creates the boarding of a merchant, or finds the one that was started. */
export async function claimBoarding(
  db: Executor,
  { id, merchantId, at }: { id: string; merchantId: string; at: Date },
) {
  await db
    .insertInto('fpg_boardings')
    .values({ id, merchant_id: merchantId, state: 'asked', created: at, updated: at })
    .onConflict((conflict) => conflict.column('merchant_id').doNothing())
    .execute();
  return db
    .selectFrom('fpg_boardings')
    .select(['id', 'state'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();
}

/**
 * Locks a boarding until the transaction ends: of two concurrent boardings of a merchant, the
 * second sees that it is done.
 */
export const lockBoarding = (trx: Executor, id: string) =>
  trx.selectFrom('fpg_boardings').select('state').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export async function updateBoarding(
  trx: Executor,
  id: string,
  change: { state: 'asked' | 'refused' | 'boarded'; account_id?: string; updated: Date },
): Promise<void> {
  await trx.updateTable('fpg_boardings').set(change).where('id', '=', id).execute();
}

/** Finds the ACH TID of a boarded merchant. `undefined` for any other TID. */
export const findAchTid = (db: Executor, tid: string) =>
  db
    .selectFrom('fpg_tids')
    .select(['tid', 'account_id', 'terminal_id'])
    .where('tid', '=', tid)
    .where('account_type', '=', 'ach')
    .executeTakeFirst();

export const isEmailTaken = async (db: Executor, email: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()) !== undefined;

export const findUserName = (db: Executor, id: string) =>
  db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst();

/** Finds a merchant's processor. */
export const findProcessor = (db: Executor, accountId: string) =>
  db.selectFrom('accounts').select(['id', 'processor_id']).where('id', '=', accountId).executeTakeFirst();

interface PaymentSearch {
  account_id?: string | undefined;
  order_id?: string | undefined;
  reference_number?: string | undefined;
  batch_number?: string | undefined;
}

const mostPayments = 100;

/** Finds payments to compare with the gateway service. Selects only columns that it has as well. */
export const findPayments = (db: Executor, search: PaymentSearch) =>
  db
    .selectFrom('transactions')
    .select([
      'transactions.id',
      'tracking_id',
      'order_number',
      'reference_number',
      'batch_id',
      'request_type',
      'state',
      'total_amount',
      'fee_amount',
      'last_four',
      'created',
    ])
    .where((eb) =>
      eb.and([
        ...(search.account_id ? [eb('transactions.account_id', '=', search.account_id)] : []),
        ...(search.order_id
          ? [
              eb.or([
                isEitherId('transactions.id', { everything: true })(search.order_id),
                // No index covers it, so search it only within one merchant.
                ...(search.account_id ? [eb('order_number', '=', search.order_id)] : []),
              ]),
            ]
          : []),
        ...(search.reference_number ? [eb('reference_number', '=', search.reference_number)] : []),
        ...(search.batch_number ? [eb('batch_id', '=', search.batch_number)] : []),
      ]),
    )
    .orderBy('transactions.created', 'desc')
    .orderBy('transactions.id')
    .limit(mostPayments)
    .execute();
