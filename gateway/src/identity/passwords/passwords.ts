import { changePasswordErrors, messages, resetPasswordErrors } from '@tillway/rules';
import { actorOf, type Audit } from '../../platform/audit';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import { type ResponseOf, type Call, invalid, Refusal } from '../../platform/http';
import { linkTokenHash } from '../../platform/mail/link-token';
import type { UserMailing } from '../../platform/mail/user-mail';
import { hashPassword, isPassword } from '../../platform/access/password';
import { findPassword } from '../../platform/access/user-store';
import { deleteSessionsOf, storePassword, takeReset, voidResets } from './password-store';
import { resetQueue } from './reset-link';
import { findUserByEmail } from '../sign-in/store';

export interface PasswordParts {
  db: Executor;
  clock: Clock;
  audit: Audit;
  userMailing: UserMailing;
  /** Minimum length of a new password; eight by default. Characters. */
  passwordLength?: number | undefined;
}

/** Changes and resets passwords. */
export function passwords({ db, clock, audit, userMailing, passwordLength }: PasswordParts) {
  return {
    /** PUT /users/change_password: requires the current password and ends every session. */
    async change({ session, caller, body }: Call<'changePassword'>): Promise<ResponseOf<'changePassword'>> {
      const errors = changePasswordErrors(body, passwordLength);
      if (errors.length > 0) throw invalid(errors);
      const { password_hash } = await findPassword(db, session.user.id);
      const actor = actorOf({ session, caller });
      const subject = { type: 'users', id: session.user.id };
      if (!(await isPassword(body.current_password, password_hash))) {
        await db
          .transaction()
          .execute((trx) => audit.write(trx, { action: 'password.change_refused', actor, subject }));
        throw invalid([{ field: 'current_password', message: messages.incorrectPassword }]);
      }
      const hash = await hashPassword(body.new_password);
      await db.transaction().execute(async (trx) => {
        const at = clock.now();
        await storePassword(trx, session.user.id, { hash, at, unlocks: false });
        // Somebody who saw a mailed link must not be able to use it either.
        await voidResets(trx, session.user.id, at);
        await deleteSessionsOf(trx, session.user.id);
        await audit.write(trx, { action: 'password.changed', actor, subject });
      });
      return { error: false };
    },

    /**
     * PUT /users/password_reset: the same response in the same time, whether or not the user exists. The
     * worker does the rest (`passwordJobs`).
     */
    async requestReset({
      caller,
      body,
    }: Call<'requestPasswordReset'>): Promise<ResponseOf<'requestPasswordReset'>> {
      const email = body.email.trim().toLowerCase();
      const payload = { email, ip_address: caller.ipAddress, portal: caller.portal };
      const { queue } = userMailing.mailing;
      await db
        .transaction()
        .execute((trx) => queue.enqueue(trx, { queue: resetQueue, payload, uniqueKey: email }));
      return { error: false, message: messages.checkEmail };
    },

    /** PUT /users/password_reset_verify: resets by the mailed token and the e-mail address it was sent to. */
    async reset({ caller, body }: Call<'resetPassword'>): Promise<ResponseOf<'resetPassword'>> {
      const errors = resetPasswordErrors({ ...body, confirm_password: body.password }, passwordLength);
      if (errors.length > 0) throw invalid(errors);
      const user = await findUserByEmail(db, body.email.trim());
      // Hash before checking the token, so that timing does not reveal which users exist.
      const hash = await hashPassword(body.password);
      const at = clock.now();
      const isReset =
        user?.enabled === true &&
        (await db.transaction().execute(async (trx) => {
          if (!(await takeReset(trx, { tokenHash: linkTokenHash(body.token), userId: user.id, at })))
            return false;
          await storePassword(trx, user.id, { hash, at, unlocks: true });
          await voidResets(trx, user.id, at);
          await deleteSessionsOf(trx, user.id);
          await audit.write(trx, {
            action: 'password.reset',
            actor: { userId: user.id, email: user.email, ipAddress: caller.ipAddress },
            subject: { type: 'users', id: user.id },
          });
          return true;
        }));
      if (!isReset) throw new Refusal({ status: 422, code: 'invalid_token', message: messages.invalidToken });
      return { error: false, message: messages.passwordChanged };
    },
  };
}
