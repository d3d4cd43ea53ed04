import type { Executor } from '../../platform/database';
import type { Portals } from '../../platform/mail/portals';

/**
 * Whether a user may not sign in at a portal (docs/decisions/0160): users of merchants whose portal keeps its users sign in
 * there only, and nobody else's do. Who belongs to no merchant, as the provider's staff, signs in anywhere.
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
