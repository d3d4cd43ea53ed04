import type { LoginData, OtpResponse, PortalHttp } from '@tillway/contract';
import { refusalOf, type SignInRefusal, type SignInSoFar } from '@tillway/sign-in-page/handover';
import type { Session } from '../session';

export interface Credentials {
  email: string;
  password: string;
}

export interface SignIn {
  /** Returns the refusal; `undefined` if the session has begun. */
  logIn(credentials: Credentials): Promise<SignInRefusal | undefined>;
  /** Completes a sign-in that the form in the page has sent. Returns as `logIn`. */
  finish(answer: Promise<LoginData>): Promise<SignInRefusal | undefined>;
  /** Gives the state of the form in the page to the form that is drawn. */
  takeOver(soFar: SignInSoFar): void;
  /** Calls back when a form takes over; returns a function that ends this. */
  onTakeOver(listener: (soFar: SignInSoFar) => void): () => void;
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
  const takers = new Set<(soFar: SignInSoFar) => void>();

  const asked = async (ask: () => Promise<void>): Promise<SignInRefusal | undefined> => {
    try {
      await ask();
      return undefined;
    } catch (error) {
      return refusalOf(error);
    }
  };

  const begun = async (ask: () => Promise<LoginData>) => {
    const refusal = await asked(async () => {
      const data = await ask();
      isPending = false;
      session.begin(data);
    });
    isPending = refusal?.code === 'otp_required';
    return refusal;
  };

  return {
    logIn: (credentials) =>
      begun(async () => {
        const request = { method: 'POST', path: '/users/login', body: credentials } as const;
        return (await http.send<{ data: LoginData }>(request)).data;
      }),
    finish: (answer) => begun(() => answer),
    takeOver: (soFar) => takers.forEach((take) => take(soFar)),
    onTakeOver(listener) {
      takers.add(listener);
      return () => void takers.delete(listener);
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
