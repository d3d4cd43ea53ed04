import { userPermissions } from '@tillway/rules';
import { type AnswerOf, beginSession, type Call, endSession, type Handlers, Reply } from '../http';
import { type PasswordParts, passwords } from './passwords';
import { loginData, sessionData } from './profile';
import { signIn, type SignInParts } from './sign-in';

type IdentityRoutes = Pick<
  Handlers,
  | 'login'
  | 'session'
  | 'logout'
  | 'logoutByGet'
  | 'changePassword'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'permissions'
>;

/** Sign-in, the session, sign-out (doc 000 §7). */
export function identityRoutes(parts: SignInParts & PasswordParts): IdentityRoutes {
  const password = passwords(parts);
  const { db, clock, sessions, audit } = parts;

  async function logout({ session, caller }: Pick<Call<'logout'>, 'session' | 'caller'>): Promise<Reply> {
    await db.transaction().execute(async (trx) => {
      if (caller.sessionToken) await sessions.end(trx, caller.sessionToken);
      await audit.write(trx, {
        action: 'logout',
        actor: { userId: session.user.id, email: session.user.email, ipAddress: caller.ipAddress },
        subject: { type: 'users', id: session.user.id },
      });
    });
    const answer: AnswerOf<'logout'> = { error: false };
    return new Reply({
      text: JSON.stringify(answer),
      headers: { 'set-cookie': endSession(caller.isSecure) },
    });
  }

  return {
    async login({ body, caller }) {
      const begun = await signIn(parts, body, caller);
      const session = await sessions.find(begun.token);
      if (!session) throw new Error('A session that has just begun cannot be found');
      const whose = { userId: begun.userId, own: session.own };
      const answer: AnswerOf<'login'> = { error: false, data: await loginData(db, whose, clock.now()) };
      return new Reply({
        text: JSON.stringify(answer),
        headers: { 'set-cookie': beginSession(begun, caller.isSecure) },
      });
    },

    async session({ session }) {
      const whose = { userId: session.user.id, own: session.own };
      return { error: false, data: await sessionData(db, whose, clock.now()) };
    },

    logout,
    logoutByGet: logout,
    changePassword: password.change,
    requestPasswordReset: password.requestReset,
    resetPassword: password.reset,
    permissions: () => Promise.resolve({ error: false, permissions: [...userPermissions] }),
  };
}
