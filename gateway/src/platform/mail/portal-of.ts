import type { Executor } from '../database';

/**
 * The portal of a user's merchants, for an e-mail that the user did not request. Null if none of them has its
 * own.
 */
export async function portalOfUser(trx: Executor, userId: string): Promise<string | null> {
  const account = await trx
    .selectFrom('user_accounts')
    .innerJoin('accounts', 'accounts.id', 'user_accounts.account_id')
    .select('accounts.portal')
    .where('user_accounts.user_id', '=', userId)
    .where('accounts.portal', 'is not', null)
    .orderBy('accounts.id')
    .executeTakeFirst();
  return account?.portal ?? null;
}
