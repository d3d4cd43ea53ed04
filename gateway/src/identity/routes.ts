import { actorOf } from '../platform/audit';
import { userPermissions } from '@tillway/rules';
import {
  type ResponseOf,
  beginSession,
  type Call,
  type Caller,
  endSession,
  type Handlers,
  Reply,
} from '../platform/http';
import { type PasswordParts, passwords } from './passwords/passwords';
import { savePreferences } from './profile/preferences';
import { loginData, sessionData } from './profile/profile';
import { enrolment } from './second-factor/enrolment';
import { completePending, signIn } from './sign-in/sign-in';
import type { BegunSession, SignInParts } from './sign-in/sign-in-outcome';
import { countRecoveryCodes } from './second-factor/store';

type IdentityRoutes = Pick<
  Handlers,
  | 'login'
  | 'session'
  | 'logout'
  | 'logoutByGet'
  | 'changePassword'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'savePreferences'
  | 'otpSetup'
  | 'otp'
  | 'otpDisable'
  | 'recoveryCodes'
  | 'permissions'
>;

/** Serves sign-in, the session, and sign-out. */
export function identityRoutes(parts: SignInParts & PasswordParts): IdentityRoutes {
  const password = passwords(parts);
  const factor = enrolment(parts);
  const { db, clock, sessions, audit } = parts;

  async function logout({ session, caller }: Pick<Call<'logout'>, 'session' | 'caller'>): Promise<Reply> {
    await db.transaction().execute(async (trx) => {
      if (caller.sessionToken) await sessions.end(trx, caller.sessionToken);
      await audit.write(trx, {
        action: 'logout',
        actor: actorOf({ session, caller }),
        subject: { type: 'users', id: session.user.id },
      });
    });
    const answer: ResponseOf<'logout'> = { error: false };
    return new Reply({
      text: JSON.stringify(answer),
      headers: { 'set-cookie': endSession(caller.isSecure) },
    });
  }

  async function dataOf({ token, userId }: BegunSession) {
    const session = await sessions.find(token);
    if (!session) throw new Error('A session that has just begun cannot be found');
    return loginData(db, { userId, own: session.own }, clock.now());
  }

  return {
    async login({ body, caller }) {
      const begun = await signIn(parts, body, caller);
      const answer: ResponseOf<'login'> = { error: false, data: await dataOf(begun) };
      return withCookies(answer, begun, caller);
    },

    async session({ session }) {
      const whose = { userId: session.user.id, own: session.own };
      return { error: false, data: await sessionData(db, whose, clock.now()) };
    },

    async otp(call) {
      const { session, caller, body } = call;
      if (!session.isPending) return factor.confirm(call);
      const begun = await completePending(parts, session.user.id, caller, body.otp_token);
      const answer: ResponseOf<'otp'> = {
        error: false,
        data: await dataOf(begun),
        recovery_codes_left: await countRecoveryCodes(db, begun.userId),
      };
      return withCookies(answer, begun, caller);
    },

    otpSetup: factor.setup,
    otpDisable: factor.disable,
    recoveryCodes: factor.renewCodes,
    logout,
    logoutByGet: logout,
    changePassword: password.change,
    requestPasswordReset: password.requestReset,
    resetPassword: password.reset,
    savePreferences: savePreferences(parts),
    permissions: () => Promise.resolve({ error: false, permissions: [...userPermissions] }),
  };
}

const withCookies = (answer: object, begun: BegunSession, { isSecure }: Caller): Reply =>
  new Reply({ text: JSON.stringify(answer), headers: { 'set-cookie': beginSession(begun, isSecure) } });
