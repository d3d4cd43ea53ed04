import type { TeamPerson } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { t } from '@tillway/language';
import { messages } from '@tillway/rules';
import { useAction } from '@tillway/screen-kit';
import { usePortal } from '@tillway/remote-kit';
import { staleTeam } from './team-list';

/** Returns the actions on a person of the team. Each asks for confirmation, then reloads the person. */
export function useTeamActions() {
  const gateway = useGateway();
  const { feedback } = usePortal();
  const invalidates = (_: unknown, { id }: TeamPerson) => staleTeam(id);
  const params = ({ id }: TeamPerson) => ({ params: { id } });
  return {
    enable: useAction({
      confirm: ({ name }: TeamPerson) => ({
        title: t('Enable {name}', { name }),
        text: t('Let {name} sign in?', { name }),
        confirmLabel: t('Enable'),
      }),
      run: (person) => gateway.call('PUT /team/{id}/enable', params(person)),
      success: messages.saved,
      invalidates,
    }),
    disable: useAction({
      confirm: ({ name }: TeamPerson) => ({
        title: t('Disable {name}', { name }),
        text: t('{name} is signed out everywhere and cannot sign in any more. Continue?', { name }),
        confirmLabel: t('Disable'),
        tone: 'danger',
      }),
      run: (person) => gateway.call('PUT /team/{id}/disable', params(person)),
      success: messages.saved,
      invalidates,
    }),
    inviteAgain: useAction({
      run: (person: TeamPerson) => gateway.call('PUT /team/{id}/invite', params(person)),
      invalidates,
      onDone: (_, { email }) => feedback.notice(t(messages.invitedTo(email))),
    }),
  };
}
