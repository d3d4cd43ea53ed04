import type { Call, Handlers } from '../http';
import type { Till } from '../terminal/till';
import { agree, openAuthorization } from './authorizations/agree';
import { authorizationForm } from './authorizations/form';
import { sendAuthorization, sendScheduleAuthorization } from './authorizations/send';
import { createLink } from './hosted/create-link';
import { openLink } from './hosted/open-link';
import { payLink } from './hosted/pay-link';

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

/** What payers do who come by a link, and how they get one (doc 000 §7; doc 001 §7). */
export function payerRoutes(till: Till): Routes {
  const sent = (send: (till: Till, call: SendCall) => Promise<void>) => async (call: SendCall) => {
    await send(till, call);
    return { error: false as const };
  };
  return {
    createHostedLink: (call) => createLink(till, call),
    openHostedLink: (call) => openLink(till, call),
    payHostedLink: (call) => payLink(till, call),
    openAuthorization: (call) => openAuthorization(till, call),
    agreeToAuthorization: (call) => agree(till, call),
    authorizationForm: async (call) => ({ error: false, paper: await authorizationForm(till.db, call) }),
    sendAuthorization: sent(sendAuthorization),
    sendAuthorizationByGet: sent(sendAuthorization),
    sendScheduleAuthorization: sent(sendScheduleAuthorization),
    sendScheduleAuthorizationByGet: sent(sendScheduleAuthorization),
  };
}
