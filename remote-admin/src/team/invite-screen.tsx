import { screenPaths, teamPersonLink } from '@tillway/contract/routes';
import { useGateway } from '@tillway/gateway-client';
import { t } from '@tillway/language';
import { useNavigate, usePortal, useSession } from '@tillway/remote-kit';
import { invitationErrors, limits, messages, sessionTimes } from '@tillway/rules';
import { EditForm, type EditFields } from '@tillway/screen-kit';
import { FieldGrid, PageHeader, Stack, TextField } from '@tillway/ui';
import { useMemo } from 'react';
import { GrantFields } from './grant-fields';
import {
  emptyInvitation,
  flagsOf,
  type GrantValues,
  invitationLabels,
  invitationRequest,
  type InvitationValues,
} from './team-form';
import { staleTeam } from './team-list';

/** `/team/invite`: adds a person to the user's merchants, who gets an invitation by e-mail. */
export function InviteScreen() {
  const session = useSession();
  const gateway = useGateway();
  const navigate = useNavigate();
  const { feedback } = usePortal();
  const values = useMemo(() => emptyInvitation(session), [session]);
  return (
    <>
      <PageHeader title="Invite a person" />
      <EditForm<InvitationValues, string>
        isNew
        title="Person"
        description={t(
          'The person gets a link by e-mail to set a password. The link works once, within {days} days.',
          { days: String(sessionTimes.inviteTokenMs / 86_400_000) },
        )}
        saveLabel="Send invitation"
        labels={invitationLabels}
        values={values}
        errors={(form) =>
          invitationErrors(session.permissions, { ...form, permissions: flagsOf(form.permissions) })
        }
        save={async (_, form) =>
          (await gateway.call('POST /team', { body: invitationRequest(form) })).person.id
        }
        success={undefined}
        invalidates={(id) => staleTeam(id)}
        onDone={(id, { email }) => {
          feedback.notice(t(messages.invitedTo(email.trim())));
          void navigate(teamPersonLink(id));
        }}
        onCancel={() => void navigate(screenPaths.adminTeam)}
      >
        {(edit) => (
          <Stack gap="5">
            <FieldGrid columns={2}>
              <TextField {...edit.field('name')} required autoComplete="off" maxLength={limits.name} />
              <TextField
                {...edit.field('email')}
                required
                type="email"
                autoComplete="off"
                maxLength={limits.email}
              />
            </FieldGrid>
            {/* The values of an invitation include those of a grant. */}
            <GrantFields edit={edit as unknown as EditFields<GrantValues>} />
          </Stack>
        )}
      </EditForm>
    </>
  );
}
