import type { Executor } from '../../platform/database';
import type { Portals } from '../../platform/mail/portals';

/**
 * Tells whether a user may not sign in at a portal. If a merchant's portal keeps its users, they sign in only
 * there, and no other users do. Users without a merchant, such as the provider's staff, sign in anywhere.
 */
export async function isKeptOut(
  { db, portals }: { db: Executor; portals: Portals },
  userId: string,
  at: string,
): Promise<boolean> {
  const merchants = await db
    .selectFrom('user_accounts')
    .innerJoin('accounts', 'accounts.id', 'user_accounts.account_id')
    .select('accounts.portal')
    .distinct()
    .where('user_accounts.user_id', '=', userId)
    .execute();
  if (merchants.length === 0) return false;
  const mayUse = ({ portal }: { portal: string | null }) =>
    portal === at || !(portals.keepsItsUsers(at) || (portal !== null && portals.keepsItsUsers(portal)));
  return !merchants.some(mayUse);
}
