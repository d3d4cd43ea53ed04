import type { User } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { errorText, messages } from '@tillway/rules';
import { useAction } from '@tillway/screen-kit';
import { userChanged } from './use-user';

/** Logs a failure; the action also shows it. */
const logged = <Answer>(action: string, answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    console.error(`${action}: ${errorText(error)}`);
    throw error;
  });

/** Returns the actions on a user. Each asks for confirmation, then reloads the user. */
export function useUserActions() {
  const gateway = useGateway();
  const invalidates = (_: unknown, { id }: User) => userChanged(id);
  const params = ({ id }: User) => ({ params: { id } });
  return {
    enable: useAction({
      confirm: ({ name }: User) => ({ title: 'Enable user', text: `Let ${name} sign in?` }),
      run: (user) => logged('Enable user', gateway.call('PUT /users/{id}/enable', params(user))),
      success: messages.saved,
      invalidates,
    }),
    disable: useAction({
      confirm: ({ name }: User) => ({
        title: 'Disable user',
        text: `${name} is signed out everywhere and cannot sign in any more. Continue?`,
        tone: 'danger',
      }),
      run: (user) => logged('Disable user', gateway.call('PUT /users/{id}/disable', params(user))),
      success: messages.saved,
      invalidates,
    }),
    unlock: useAction({
      confirm: ({ name }: User) => ({
        title: 'Unlock user',
        text: `Let ${name} sign in again after too many failed logins?`,
      }),
      run: (user) => logged('Unlock user', gateway.call('PUT /users/{id}/unlock', params(user))),
      success: messages.saved,
      invalidates,
    }),
    endSessions: useAction({
      confirm: ({ name }: User) => ({
        title: 'End sessions',
        text: `${name} is signed out on every device and may sign in again. Continue?`,
      }),
      run: (user) => gateway.call('PUT /users/{id}/end_sessions', params(user)),
      success: messages.sessionsEnded,
      invalidates,
    }),
    invite: useAction({
      confirm: ({ email }: User) => ({
        title: 'Send invitation',
        text: `Mail ${email} a link to set the password?`,
      }),
      run: (user) => gateway.call('PUT /users/{id}/invite', params(user)),
      success: messages.invitationSent,
      invalidates,
    }),
  };
}
