import { messages, passwordPolicy } from '@tillway/rules';
import type { LoginFailureCode } from '@tillway/contract';
import type { Audit, AuditEvent } from '../audit';
import type { Clock } from '../clock';
import type { Executor } from '../database';
import { type Caller, Refusal } from '../http';
import type { Keyring } from '../vault/keyring';
import type { CodeChannel } from './second-factor/channel';
import type { Sessions } from './sessions';
import type { SignInLimits } from './sign-in-limits';
import { countFailure, recordSignIn, type SignInUser } from './store';

export interface SignInParts {
  db: Executor;
  clock: Clock;
  /** The machine's own time: the telephones that make codes know no other. */
  machine: Clock;
  keyring: Keyring;
  audit: Audit;
  sessions: Sessions;
  limits: SignInLimits;
  /** How codes are delivered, besides those that an authenticator makes. */
  channels: readonly CodeChannel[];
}

/** A session that has begun; the tokens are for its cookies. */
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
  /** Whether it is one of the failures that lock. */
  counts?: boolean;
}

/** Puts a sign-in that failed on record, and throws its refusal. */
export async function failSignIn(
  parts: SignInParts,
  { email, caller, code, user, message, counts }: Failure,
): Promise<never> {
  const at = parts.clock.now();
  parts.limits.failed(caller.ipAddress);
  await parts.db.transaction().execute(async (trx) => {
    const event: AuditEvent = {
      action: 'login.failed',
      actor: { userId: user?.id, email, ipAddress: caller.ipAddress },
      subject: user && { type: 'users', id: user.id },
      detail: { code },
    };
    if (!user || !counts) return parts.audit.write(trx, event);
    const { locked } = await countFailure(trx, {
      userId: user.id,
      lockAt: passwordPolicy.failuresToLock,
      at,
    });
    return parts.audit.write(trx, event, ...(locked ? [{ ...event, action: 'user.locked' }] : []));
  });
  throw signInRefusal(code, message);
}

/** Begins the session of somebody who has shown all that is asked for; the one the browser had, if any, ends. */
export async function completeSignIn(
  parts: SignInParts,
  user: SignInUser,
  caller: Caller,
  secondFactor?: 'code' | 'recovery_code',
): Promise<BegunSession> {
  const begun = await parts.db.transaction().execute(async (trx) => {
    // not when failures elsewhere have locked the user since he was read, or a superuser has disabled him
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
  if (!begun) throw signInRefusal('locked');
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
