import { messages } from '@tillway/rules';
import type { Executor } from '../../platform/database';
import type { Clock } from '../../platform/clock';
import type { Keyring } from '../../platform/sealing/keyring';
import { unseal } from '../../platform/sealing/seal';
import type { SignInUser } from '../sign-in/store';
import { deliveredMs } from './channel';
import { recoveryHash } from './recovery-codes';
import { takeRecoveryCode, takeStep } from './store';
import { codeOfStep, codeProblem, totpStep } from './totp';

interface CheckParts {
  db: Executor;
  keyring: Keyring;
  /** The machine's clock, because authenticators know no other time. */
  machine: Clock;
}

/** Checks a typed second factor and uses it up. Returns its kind, or undefined if it is invalid. */
export async function takeSecondFactor(
  { db, keyring, machine }: CheckParts,
  user: SignInUser,
  typed: string,
): Promise<'code' | 'recovery_code' | undefined> {
  if (!user.otp_enabled || !user.otp_secret) return undefined;
  const now = machine.now();
  const hash = recoveryHash(user.id, typed);
  if (hash) {
    const taken = await takeRecoveryCode(db, { userId: user.id, hash, at: now });
    return taken ? 'recovery_code' : undefined;
  }
  const step = stepOf(
    unseal(keyring, user.id, user.otp_secret),
    { ...user, method: user.otp_method },
    typed,
    now,
  );
  return step !== undefined && (await takeStep(db, user.id, step)) ? 'code' : undefined;
}

/** Removes the blanks with which authenticators display a code. */
const plainCode = (typed: string): string => typed.replace(/\s/g, '');

/** The reason an authenticator's code was refused, for users who already gave the correct password. */
export function secondFactorProblem(
  { keyring, machine }: Pick<CheckParts, 'keyring' | 'machine'>,
  user: SignInUser,
  typed: string,
): string {
  if (!user.otp_secret || user.otp_method !== 'totp') return messages.signInOtpInvalid;
  const secret = unseal(keyring, user.id, user.otp_secret);
  const problem = codeProblem(secret, plainCode(typed), machine.now(), user.otp_last_step);
  if (problem === undefined) return messages.signInOtpInvalid;
  return problem === 'used' ? messages.signInOtpUsed : messages.signInOtpClock;
}

interface Factor {
  method: SignInUser['otp_method'];
  otp_last_step: number | null;
  otp_sent_step: number | null;
  otp_sent: Date | null;
}

/**
 * The step of a code: by time for an authenticator, otherwise the last delivered step. Undefined if the code
 * is invalid.
 */
export function stepOf(secret: string, factor: Factor, typed: string, now: Date): number | undefined {
  const code = plainCode(typed);
  const { method, otp_last_step: last, otp_sent_step: step, otp_sent: sent } = factor;
  if (method === 'totp') return totpStep(secret, code, now, last);
  if (step === null || sent === null || step <= (last ?? -1)) return undefined;
  if (now.getTime() - sent.getTime() >= deliveredMs) return undefined;
  return codeOfStep(secret, step) === code ? step : undefined;
}
