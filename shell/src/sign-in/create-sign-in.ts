import {
  isApiFailure,
  type LoginData,
  type LoginFailureCode,
  type OtpResponse,
  type PortalHttp,
} from '@tillway/contract';
import type { Session } from '../session';

/**
 * The reason for a refused sign-in. `offline`: no response; `ended`: it took too long and starts again with
 * the password; `failed`: a cause without its own code.
 */
export interface SignInRefusal {
  code: LoginFailureCode | 'offline' | 'ended' | 'failed';
  message: string;
}

export interface Credentials {
  email: string;
  password: string;
}

export interface SignIn {
  /** Returns the refusal; `undefined` if the session has begun. */
  logIn(credentials: Credentials): Promise<SignInRefusal | undefined>;
  /** Completes the second step with a token of the second factor or a recovery code. */
  verify(otpToken: string): Promise<SignInRefusal | undefined>;
  /** Requests an e-mailed link that resets a password. Rejects as every call does. */
  recover(email: string): Promise<void>;
  /** Records that the password was right, now or before a reload, and that the second factor is owed. */
  expectOtp(): void;
  isOtpPending(): boolean;
  /** Forgets a pending second factor, because a session has begun or ended. */
  forgetOtp(): void;
  /** Cancels the second factor; the user starts again. */
  cancelOtp(): void;
}

interface SignInParts {
  http: PortalHttp;
  session: Pick<Session, 'begin'>;
  /** Called after a recovery code was used up. */
  onRecoveryCode: (left: number) => void;
}

/**
 * Signs in with one or two steps. Between them the gateway keeps the sign-in in a session that allows nothing
 * else.
 */
export function createSignIn({ http, session, onRecoveryCode }: SignInParts): SignIn {
  let isPending = false;

  const asked = async (ask: () => Promise<void>): Promise<SignInRefusal | undefined> => {
    try {
      await ask();
      return undefined;
    } catch (error) {
      return refusalOf(error);
    }
  };

  return {
    async logIn(credentials) {
      const refusal = await asked(async () => {
        const request = { method: 'POST', path: '/users/login', body: credentials } as const;
        const { data } = await http.send<{ data: LoginData }>(request);
        isPending = false;
        session.begin(data);
      });
      isPending = refusal?.code === 'otp_required';
      return refusal;
    },
    async verify(otpToken) {
      const refusal = await asked(async () => {
        const request = { method: 'POST', path: '/users/otp', body: { otp_token: otpToken } } as const;
        const { data, recovery_codes_left: left } = await http.send<OtpResponse>(request);
        isPending = false;
        if (data) session.begin(data);
        if (left !== undefined && !/^\d+$/.test(otpToken)) onRecoveryCode(left);
      });
      if (refusal?.code === 'ended') isPending = false;
      return refusal;
    },
    async recover(email) {
      await http.send({ method: 'PUT', path: '/users/password_reset', body: { email } });
    },
    expectOtp: () => void (isPending = true),
    isOtpPending: () => isPending,
    forgetOtp: () => void (isPending = false),
    cancelOtp() {
      isPending = false;
      http.send({ method: 'POST', path: '/users/token_invalidate' }).catch(() => {});
    },
  };
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

function refusalOf(error: unknown): SignInRefusal {
  if (!isApiFailure(error)) throw error;
  const { kind, code, status, message } = error;
  if (isLoginFailureCode(code)) return { code, message };
  if (code === 'no_session') return { code: 'ended', message };
  if (status === 429) return { code: 'throttled', message };
  return { code: kind === 'lost' ? 'offline' : 'failed', message };
}
