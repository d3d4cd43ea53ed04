import { sessionTimes } from '@tillway/rules';
import * as v from 'valibot';
import { sendToUser } from '../../platform/mail/user-mail';
import type { JobHandler } from '../../platform/worker/worker';
import { hasOpenReset } from './password-store';
import type { PasswordParts } from './passwords';
import { newResetLink, resetQueue } from './reset-link';
import { findUserByEmail } from '../sign-in/store';

const PayloadSchema = v.object({
  email: v.string(),
  ip_address: v.string(),
  /** Absent in a job of the previous version. */
  portal: v.optional(v.string()),
});

/**
 * Mails an existing user the link to reset a forgotten password. An unused link from a few minutes ago
 * suffices, so no second one is sent.
 */
export const passwordJobs = ({
  db,
  clock,
  audit,
  userMailing,
}: PasswordParts): Record<string, JobHandler> => ({
  async [resetQueue](payload) {
    const { email, ip_address, portal = null } = v.parse(PayloadSchema, payload);
    await db.transaction().execute(async (trx) => {
      const user = await findUserByEmail(trx, email);
      const at = clock.now();
      if (!user?.enabled) return;
      if (await hasOpenReset(trx, user.id, new Date(at.getTime() - sessionTimes.resetAgainMs))) return;
      const link = await newResetLink(trx, {
        userId: user.id,
        portal: userMailing.portals.of(portal),
        at,
        lastsMs: sessionTimes.resetTokenMs,
      });
      await sendToUser(trx, userMailing, {
        portal,
        kind: 'password_reset',
        recipient: user.email,
        subject: 'Reset your password',
        content: {
          title: 'Reset your password',
          link,
          foot: [
            'The link works once, within an hour. If you did not ask for it, leave it be: nothing changes.',
          ],
        },
      });
      await audit.write(trx, {
        action: 'password.reset_requested',
        actor: { email: user.email, ipAddress: ip_address },
        subject: { type: 'users', id: user.id },
      });
    });
    return undefined;
  },
});
