import { isApiFailure, type LoginData, type LoginFailureCode, type PortalHttp } from '@tillway/contract';
import type { Session } from '../session';

/** Why a sign-in did not go through. `offline`: no answer came; `failed`: refused for a reason without a name. */
export interface SignInRefusal {
  code: LoginFailureCode | 'offline' | 'failed';
  message: string;
}

export interface Credentials {
  email: string;
  password: string;
}

export interface SignIn {
  /** Answers why it was refused, or nothing when the session has begun. */
  logIn(credentials: Credentials): Promise<SignInRefusal | undefined>;
  /** The second step, with the token of the second factor. */
  verify(otpToken: string): Promise<SignInRefusal | undefined>;
  isOtpPending(): boolean;
  cancelOtp(): void;
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

/** Signs in with one or two steps. Between them the credentials are kept in memory only (decisions C-06). */
export function createSignIn(http: PortalHttp, session: Pick<Session, 'begin'>): SignIn {
  let pending: Credentials | undefined;

  const login = async (body: Credentials & { otpToken?: string }): Promise<SignInRefusal | undefined> => {
    try {
      const path = '/users/login';
      const { data } = await http.send<{ data: LoginData }>({ method: 'POST', path, body });
      pending = undefined;
      session.begin(data);
      return undefined;
    } catch (error) {
      return refusalOf(error);
    }
  };

  return {
    async logIn(credentials) {
      const refusal = await login(credentials);
      pending = refusal?.code === 'otp_required' ? credentials : undefined;
      return refusal;
    },
    verify: (otpToken) => (pending ? login({ ...pending, otpToken }) : Promise.resolve(undefined)),
    isOtpPending: () => pending !== undefined,
    cancelOtp: () => void (pending = undefined),
  };
}

function refusalOf(error: unknown): SignInRefusal {
  if (!isApiFailure(error)) throw error;
  const { kind, code, status, message } = error;
  if (isLoginFailureCode(code)) return { code, message };
  if (status === 429) return { code: 'throttled', message };
  return { code: kind === 'lost' ? 'offline' : 'failed', message };
}
