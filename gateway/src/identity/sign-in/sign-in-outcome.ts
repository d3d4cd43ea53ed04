import { messages } from '@tillway/rules';
import type { LoginFailureCode } from '@tillway/contract';
import type { Audit, AuditEvent } from '../../platform/audit';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import { type Caller, type CountCall, Refusal } from '../../platform/http';
import type { Portals } from '../../platform/mail/portals';
import type { Keyring } from '../../platform/sealing/keyring';
import type { CodeChannel } from '../second-factor/channel';
import type { Sessions } from './sessions';
import type { SignInLimits } from './sign-in-limits';
import { giveBackAttempt, recordFailure, recordSignIn, type SignInUser } from './store';

export interface SignInParts {
  db: Executor;
  clock: Clock;
  /** The machine's clock, because authenticators know no other time. */
  machine: Clock;
  keyring: Keyring;
  audit: Audit;
  sessions: Sessions;
  limits: SignInLimits;
  portals: Portals;
  countCall: CountCall;
  /** Channels that deliver codes, besides authenticators. */
  channels: readonly CodeChannel[];
}

/** A session that has begun; its tokens are for the cookies. */
export interface BegunSession {
  userId: string;
  token: string;
  csrfToken: string;
}

interface Failure {
  email: string;
  caller: Caller;
  code: LoginFailureCode;
  user?: SignInUser;
  message?: string;
  /** For an attempt counted in advance: whether it remains counted, and if so, whether it locks. */
  counted?: { stays: false } | { stays: true; locks: boolean };
}

/** Records a failed sign-in in the audit and throws its refusal. */
export async function failSignIn(
  parts: SignInParts,
  { email, caller, code, user, message, counted }: Failure,
): Promise<never> {
  await parts.db.transaction().execute(async (trx) => {
    const event: AuditEvent = {
      action: 'login.failed',
      actor: { userId: user?.id, email, ipAddress: caller.ipAddress },
      subject: user && { type: 'users', id: user.id },
      detail: { code },
    };
    if (user && counted?.stays === false) await giveBackAttempt(trx, user.id);
    if (user && counted?.stays) await recordFailure(trx, user.id, parts.clock.now());
    const locks = counted?.stays && counted.locks;
    return parts.audit.write(trx, event, ...(locks ? [{ ...event, action: 'user.locked' as const }] : []));
  });
  throw signInRefusal(code, message);
}

/** Begins the session of a user who passed all checks, and ends the browser's previous one. */
export async function completeSignIn(
  parts: SignInParts,
  user: SignInUser,
  caller: Caller,
  secondFactor?: 'code' | 'recovery_code',
): Promise<BegunSession> {
  const begun = await parts.db.transaction().execute(async (trx) => {
    // Fails if a superuser disabled the user since the row was read.
    if (!(await recordSignIn(trx, user.id, parts.clock.now()))) return undefined;
    if (caller.sessionToken) await parts.sessions.end(trx, caller.sessionToken);
    await parts.audit.write(trx, {
      action: 'login.succeeded',
      actor: { userId: user.id, email: user.email, ipAddress: caller.ipAddress },
      subject: { type: 'users', id: user.id },
      detail: secondFactor && { second_factor: secondFactor },
    });
    return parts.sessions.begin(trx, { ...caller, userId: user.id, isPending: false });
  });
  if (!begun) throw signInRefusal('disabled');
  parts.limits.succeeded(caller.ipAddress);
  return { userId: user.id, ...begun };
}

const texts: Readonly<Record<LoginFailureCode, string>> = {
  invalid: messages.signInInvalid,
  locked: messages.signInLocked,
  disabled: messages.signInDisabled,
  expired: messages.signInExpired,
  otp_required: messages.signInOtpRequired,
  throttled: messages.tooManyAttempts,
};

export const signInRefusal = (
  code: LoginFailureCode,
  message = texts[code],
  headers?: Refusal['headers'],
): Refusal => new Refusal({ status: 401, code, message, headers });
