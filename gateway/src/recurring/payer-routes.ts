import { messages } from '@tillway/rules';
import type { Call, Handlers } from '../platform/http';
import type { PaymentDeps } from '../payments/payment-deps';
import { agree, openAuthorization } from './authorization-forms/agree';
import { authorizationForm } from './authorization-forms/form';
import { sendAuthorization, sendScheduleAuthorization } from './authorization-forms/send';
import { createLink } from '../payments/payment-links/create-link';
import { openLink } from '../payments/payment-links/open-link';
import { payLink } from '../payments/payment-links/pay-link';

type Routes = Pick<
  Handlers,
  | 'createHostedLink'
  | 'openHostedLink'
  | 'payHostedLink'
  | 'openAuthorization'
  | 'agreeToAuthorization'
  | 'authorizationForm'
  | 'sendAuthorization'
  | 'sendAuthorizationByGet'
  | 'sendScheduleAuthorization'
  | 'sendScheduleAuthorizationByGet'
>;

type SendCall = Pick<Call<'sendAuthorization'>, 'session' | 'caller' | 'params'>;

/** Routes of payers who come by a link, and of the users who send them one. */
export function payerRoutes(deps: PaymentDeps): Routes {
  const sent = (send: (deps: PaymentDeps, call: SendCall) => Promise<void>) => async (call: SendCall) => {
    await send(deps, call);
    return { error: false as const, message: messages.authorizationEmailSent };
  };
  return {
    createHostedLink: (call) => createLink(deps, call),
    openHostedLink: (call) => openLink(deps, call),
    payHostedLink: (call) => payLink(deps, call),
    openAuthorization: (call) => openAuthorization(deps, call),
    agreeToAuthorization: (call) => agree(deps, call),
    authorizationForm: async (call) => ({ error: false, paper: await authorizationForm(deps, call) }),
    sendAuthorization: sent(sendAuthorization),
    sendAuthorizationByGet: sent(sendAuthorization),
    sendScheduleAuthorization: sent(sendScheduleAuthorization),
    sendScheduleAuthorizationByGet: sent(sendScheduleAuthorization),
  };
}
