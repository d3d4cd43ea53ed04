import type { ClockAnswer, PortalHttp } from '@tillway/contract';
import { accountCalls, terminalListCalls } from './accounts';
import { billingCalls, tokenCalls } from './billings';
import { callsOf } from './calls';
import { chargebackCalls } from './chargebacks';
import { exceptionCalls } from './exceptions';
import { hostedLinkCalls } from './hosted-links';
import { planCalls } from './plans';
import { scheduleCalls } from './schedules';
import { terminalCalls } from './terminal';
import { transactionCalls } from './transactions';
import { userCalls } from './users';

/** The gateway's calls as functions, by the names of its capabilities. Every one rejects with an `ApiFailure` only. */
export const createApi = (http: PortalHttp) => {
  const calls = callsOf(http);
  return {
    terminal: terminalCalls(calls),
    transactions: transactionCalls(calls),
    terminals: terminalListCalls(calls),
    plans: planCalls(calls),
    schedules: scheduleCalls(calls),
    billings: billingCalls(calls),
    tokens: tokenCalls(calls),
    chargebacks: chargebackCalls(calls),
    exceptions: exceptionCalls(calls),
    accounts: accountCalls(calls),
    hostedLinks: hostedLinkCalls(calls),
    users: userCalls(calls),
    sandbox: {
      /** Sets the sandbox clock forward; answers the gateway's time afterwards. */
      advanceClock: async (seconds: number): Promise<string> =>
        (await calls.send<ClockAnswer>('POST', '/sandbox/clock', { advance_seconds: seconds })).now,
    },
  };
};

export type Api = ReturnType<typeof createApi>;
