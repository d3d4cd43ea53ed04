import type { LoginFailureCode } from '@tillway/contract';
import { isApiFailure } from '@tillway/contract/portal';

/**
 * The reason for a refused sign-in. `offline`: no response; `ended`: it took too long and starts again with
 * the password; `failed`: a cause without its own code.
 */
export interface SignInRefusal {
  code: LoginFailureCode | 'offline' | 'ended' | 'failed';
  message: string;
}

const codes: Record<LoginFailureCode, true> = {
  invalid: true,
  locked: true,
  expired: true,
  otp_required: true,
  disabled: true,
  throttled: true,
};
const isLoginFailureCode = (code: string | undefined): code is LoginFailureCode =>
  code !== undefined && Object.hasOwn(codes, code);

/** Returns the refusal of a failed call. Throws an error that is no failure of a call. */
export function refusalOf(error: unknown): SignInRefusal {
  if (!isApiFailure(error)) throw error;
  const { kind, code, status, message } = error;
  if (isLoginFailureCode(code)) return { code, message };
  if (code === 'no_session') return { code: 'ended', message };
  if (status === 429) return { code: 'throttled', message };
  return { code: kind === 'lost' ? 'offline' : 'failed', message };
}
