import type { Audit } from '../../platform/audit';
import type { Database } from '../../platform/database';
import { deleteSessionsOf } from '../passwords/password-store';
import { findUserByEmail } from '../sign-in/store';
import { disable, findEnrolment } from './store';

/**
 * For somebody who has lost telephone and recovery codes, once an operator knows who is asking: the second factor goes, all
 * sessions of the user end, and it is on record. False when there is no such user, or nothing to take away.
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
