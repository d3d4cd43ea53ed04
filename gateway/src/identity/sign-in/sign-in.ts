import type { LoginRequest } from '@tillway/contract';
import { loginErrors } from '@tillway/rules';
import { beginSession, type Caller, invalid, type Refusal, throttled } from '../../platform/http';
import { unseal } from '../../platform/sealing/seal';
import { isPassword } from '../../platform/access/password';
import { isKeptOut } from './kept-out';
import { passwordAge } from '../passwords/password-age';
import { secondFactorProblem, takeSecondFactor } from '../second-factor/check';
import { deliverCode } from '../second-factor/deliver';
import {
  type BegunSession,
  completeSignIn,
  failSignIn,
  type SignInParts,
  signInRefusal,
} from './sign-in-outcome';
import { countAttempt, findUser, findUserByEmail, giveBackAttempt, type SignInUser } from './store';

/**
 * Signs in by e-mail and password, and by a code if the user has a second factor. Throws a refusal with one
 * of the contract's login failure codes. Without the password, nothing about the user is revealed: response,
 * timing, and lock are the same for unknown users.
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
  // In parallel, so that the time of one hides the time of the other.
  const [attempt, fits] = await Promise.all([
    user && countAttempt(db, user.id, clock.now()),
    isPassword(request.password, user?.password_hash),
  ]);
  if (!user)
    return failSignIn(parts, { email, caller, code: limits.failedNobody(email) ? 'locked' : 'invalid' });
  const failure = { email, caller, user };
  if (!attempt) return failSignIn(parts, { ...failure, code: 'locked' });
  if (!fits) return failSignIn(parts, { ...failure, code: 'invalid', counted: { stays: true, ...attempt } });
  // Same as a wrong password; otherwise a stranger would learn which merchant a user belongs to.
  if (await isKeptOut(parts, user.id, caller.portal))
    return failSignIn(parts, { ...failure, code: 'invalid', counted: { stays: true, ...attempt } });
  const counted = { stays: false } as const;
  if (!user.enabled) return failSignIn(parts, { ...failure, code: 'disabled', counted });
  if (passwordAge(user, clock.now()).isExpired)
    return failSignIn(parts, { ...failure, code: 'expired', counted });
  if (!user.otp_enabled) return completeSignIn(parts, user, caller);
  if (!request.otpToken) throw await beginPending(parts, user, caller);
  return bySecondFactor(parts, user, caller, request.otpToken, attempt);
}

/** Completes a sign-in after the correct password, in the session that waits for the second factor. */
export async function completePending(
  parts: SignInParts,
  userId: string,
  caller: Caller,
  token: string,
): Promise<BegunSession> {
  const user = await findUser(parts.db, userId);
  const wait = parts.limits.attempt(caller.ipAddress, user.email);
  if (wait > 0) throw throttled(wait);
  const attempt = await countAttempt(parts.db, userId, parts.clock.now());
  if (!attempt) return failSignIn(parts, { email: user.email, caller, user, code: 'locked' });
  return bySecondFactor(parts, user, caller, token, attempt);
}

async function bySecondFactor(
  parts: SignInParts,
  user: SignInUser,
  caller: Caller,
  token: string,
  attempt: { locks: boolean },
): Promise<BegunSession> {
  const factor = await takeSecondFactor(parts, user, token);
  if (factor) return completeSignIn(parts, user, caller, factor);
  const message = secondFactorProblem(parts, user, token);
  const counted = { stays: true, ...attempt } as const;
  return failSignIn(parts, { email: user.email, caller, user, code: 'invalid', message, counted });
}

/**
 * Creates the refusal that asks for the second factor. Its cookies belong to a session that allows nothing
 * else.
 */
async function beginPending(parts: SignInParts, user: SignInUser, caller: Caller): Promise<Refusal> {
  await giveBackAttempt(parts.db, user.id);
  parts.limits.succeeded(caller.ipAddress);
  const pending = await parts.sessions.begin(parts.db, { ...caller, userId: user.id, isPending: true });
  await deliverTo(parts, user);
  return signInRefusal('otp_required', undefined, {
    'set-cookie': beginSession(pending, caller.isSecure),
  });
}

/** Delivers a code to the user, if the second factor needs delivery. */
async function deliverTo(parts: SignInParts, user: SignInUser): Promise<void> {
  if (!user.otp_secret || user.otp_method === 'totp') return;
  const secret = unseal(parts.keyring, user.id, user.otp_secret);
  await deliverCode(parts, { userId: user.id, email: user.email, secret, method: user.otp_method });
}
