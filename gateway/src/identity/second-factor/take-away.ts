import type { Audit } from '../../platform/audit';
import type { Database } from '../../platform/database';
import { deleteSessionsOf } from '../passwords/password-store';
import { findUserByEmail } from '../sign-in/store';
import { disable, findEnrolment } from './store';

/**
 * Disables the second factor of a user who lost phone and recovery codes, after staff verified the identity.
 * Ends all sessions and writes an audit row. False if there is no such user or no second factor.
 */
export const takeSecondFactorAway = (
  { db }: Database,
  audit: Audit,
  { email, operator }: { email: string; operator: string },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (!user || !(await findEnrolment(trx, user.id)).otp_enabled) return false;
    await disable(trx, user.id);
    await deleteSessionsOf(trx, user.id);
    await audit.write(trx, {
      action: 'otp.taken_away',
      actor: { email: operator },
      subject: { type: 'users', id: user.id },
    });
    return true;
  });
