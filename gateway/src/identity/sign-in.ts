import { loginErrors, messages, passwordPolicy } from '@tillway/rules';
import type { LoginFailureCode, LoginRequest } from '@tillway/contract';
import type { Audit, AuditEvent } from '../audit';
import type { Clock } from '../clock';
import type { Executor } from '../database';
import { beginSession, type Caller, invalid, Refusal, throttled } from '../http';
import type { Keyring } from '../vault/keyring';
import { unseal } from '../vault/seal';
import { isPassword } from './password';
import { passwordAge } from './password-age';
import type { Sessions } from './sessions';
import type { SignInLimits } from './sign-in-limits';
import { countFailure, findUserByEmail, recordSignIn, takeOtpStep } from './store';
import { totpStep } from './totp';

export interface SignInParts {
  db: Executor;
  clock: Clock;
  /** The machine's own time: the telephones that make codes know no other. */
  machine: Clock;
  keyring: Keyring;
  audit: Audit;
  sessions: Sessions;
  limits: SignInLimits;
}

type User = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

/** A session that has begun; the tokens are for its cookies. */
export interface BegunSession {
  userId: string;
  token: string;
  csrfToken: string;
}

/**
 * Signs in by e-mail and password, and a code where the user has a second factor (decisions O-01, C-06, C-35, S-19).
 * Throws a refusal with one of the contract's login failure codes. Who does not know the password learns nothing of the
 * user: the answer, its time and its lock are the same for users who do not exist.
 */
export async function signIn(
  parts: SignInParts,
  request: LoginRequest,
  caller: Caller,
): Promise<BegunSession> {
  const { db, clock, limits } = parts;
  const errors = loginErrors(request);
  if (errors.length > 0) throw invalid(errors);
  const email = request.email.trim().toLowerCase();
  const wait = limits.attempt(caller.ipAddress, email);
  if (wait > 0) throw throttled(wait);

  const user = await findUserByEmail(db, email);
  const fits = await isPassword(request.password, user?.password_hash);
  if (!user) return fail(parts, { email, caller, code: limits.failedNobody(email) ? 'locked' : 'invalid' });
  if (user.locked) return fail(parts, { email, caller, user, code: 'locked' });
  if (!fits) return fail(parts, { email, caller, user, code: 'invalid', counts: true });
  if (!user.enabled) return fail(parts, { email, caller, user, code: 'disabled' });
  if (passwordAge(user, clock.now()).isExpired) return fail(parts, { email, caller, user, code: 'expired' });
  if (user.otp_enabled) {
    if (!request.otpToken) throw await beginPending(parts, user, caller);
    if (!(await isSecondFactor(parts, user, request.otpToken)))
      return fail(parts, {
        email,
        caller,
        user,
        code: 'invalid',
        message: messages.signInOtpInvalid,
        counts: true,
      });
  }
  return begin(parts, user, caller);
}

interface Failure {
  email: string;
  caller: Caller;
  code: LoginFailureCode;
  user?: User;
  message?: string;
  /** Whether it is one of the failures that lock. */
  counts?: boolean;
}

async function fail(
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
  throw refusal(code, message);
}

async function begin(parts: SignInParts, user: User, caller: Caller): Promise<BegunSession> {
  const begun = await parts.db.transaction().execute(async (trx) => {
    // not when failures elsewhere have locked the user since he was read
    if (!(await recordSignIn(trx, user.id, parts.clock.now()))) return undefined;
    if (caller.sessionToken) await parts.sessions.end(trx, caller.sessionToken);
    await parts.audit.write(trx, {
      action: 'login.succeeded',
      actor: { userId: user.id, email: user.email, ipAddress: caller.ipAddress },
      subject: { type: 'users', id: user.id },
    });
    return parts.sessions.begin(trx, { ...caller, userId: user.id, isPending: false });
  });
  if (!begun) throw refusal('locked');
  return { userId: user.id, ...begun };
}

/** The refusal that asks for the second factor; its cookies are a session that may do nothing else. */
async function beginPending(parts: SignInParts, user: User, caller: Caller): Promise<Refusal> {
  const pending = await parts.sessions.begin(parts.db, { ...caller, userId: user.id, isPending: true });
  return refusal('otp_required', undefined, { 'set-cookie': beginSession(pending, caller.isSecure) });
}

async function isSecondFactor(
  { db, machine, keyring }: SignInParts,
  user: User,
  code: string,
): Promise<boolean> {
  if (!user.otp_secret) return false;
  const secret = unseal(keyring, user.id, user.otp_secret);
  const step = totpStep(secret, code.trim(), machine.now(), user.otp_last_step);
  return step !== undefined && takeOtpStep(db, user.id, step);
}

const texts: Readonly<Record<LoginFailureCode, string>> = {
  invalid: messages.signInInvalid,
  locked: messages.signInLocked,
  disabled: messages.signInDisabled,
  expired: messages.signInExpired,
  otp_required: messages.signInOtpRequired,
  throttled: messages.tooManyAttempts,
};

const refusal = (code: LoginFailureCode, message = texts[code], headers?: Refusal['headers']): Refusal =>
  new Refusal({ status: 401, code, message, headers });
