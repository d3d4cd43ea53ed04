import type { Audit } from '../../platform/audit';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database';
import { findUserByEmail, unlock } from './store';

/**
 * Unlocks a user from the command line, if no superuser can do it, with an audit row. False if there is no
 * such user or no active lock.
 */
export const unlockUser = (
  { db }: Database,
  audit: Audit,
  clock: Clock,
  { email, operator }: { email: string; operator: string },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (!user?.locked_until || user.locked_until <= clock.now()) return false;
    await unlock(trx, user.id);
    await audit.write(trx, {
      action: 'user.unlocked',
      actor: { email: operator },
      subject: { type: 'users', id: user.id },
    });
    return true;
  });
