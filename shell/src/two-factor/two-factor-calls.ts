import type { OtpResponse, OtpMethod, OtpSetup, PortalHttp, RecoveryCodes } from '@tillway/contract';

/** The gateway's second-factor calls of a signed-in user. */
export const twoFactorCalls = (http: PortalHttp) => ({
  setup: (method?: OtpMethod): Promise<OtpSetup> =>
    http.send({ method: 'GET', path: '/users/otp', ...(method && { query: { method } }) }),
  enable: async (token: string, password: string): Promise<string[]> => {
    const body = { otp_token: token, password };
    const answer = await http.send<OtpResponse>({ method: 'POST', path: '/users/otp', body });
    return answer.recovery_codes ?? [];
  },
  renewCodes: async (password: string): Promise<string[]> => {
    const path = '/users/otp/recovery_codes';
    return (await http.send<RecoveryCodes>({ method: 'POST', path, body: { password } })).recovery_codes;
  },
  disable: async (password: string): Promise<void> => {
    await http.send({ method: 'DELETE', path: '/users/otp', body: { password } });
  },
});
export type TwoFactorCalls = ReturnType<typeof twoFactorCalls>;
