import type { HostedLinkAnswer, HostedLinkRequest } from '@tillway/contract';
import type { Calls } from './calls';

/** Links that payers pay by; `hostedPaymentLink` of the rules makes the address of a token. */
export const hostedLinkCalls = ({ send }: Calls) => ({
  create: (request: HostedLinkRequest): Promise<HostedLinkAnswer> =>
    send('POST', '/hosted_payment/tokenize', request),
});
