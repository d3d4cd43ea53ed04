import type { TeamPerson } from '@tillway/contract';
import { screenPaths } from '@tillway/contract/routes';
import { useGateway } from '@tillway/gateway-client';
import { t } from '@tillway/language';
import { useParams, usePortal, useSession } from '@tillway/remote-kit';
import {
  formatDateTime,
  messages,
  type TeamRole,
  teamGrantErrors,
  teamRefusal,
  teamRoleLabels,
  teamRoleOf,
} from '@tillway/rules';
import { ActionButton, EditForm, RecordScreen, RecordSection, useRecord } from '@tillway/screen-kit';
import { Notice } from '@tillway/ui';
import { useMemo } from 'react';
import { grantedWords } from '../users/user-words';
import { GrantFields } from './grant-fields';
import { changeRequest, flagsOf, grantLabels, type GrantValues, valuesOfPerson } from './team-form';
import { merchantNames, StateBadge, staleTeam } from './team-list';
import { useTeamActions } from './use-team-actions';

/** `/team/:id`: one person of the team, and what the user may change. */
export function PersonScreen() {
  const id = useParams()['id']?.trim() ?? '';
  const gateway = useGateway();
  const record = useRecord(['team-person', id], async (signal) => {
    const { person } = await gateway.call('GET /team/{id}', { params: { id }, signal });
    return person;
  });
  const refusalOf = useRefusal();
  return (
    <RecordScreen
      record={record}
      title="Person"
      name={({ name }) => name}
      status={({ state }) => <StateBadge state={state} />}
      back={{ to: screenPaths.adminTeam, label: 'Team' }}
      missing={messages.invalidUser}
      actions={(person) => (refusalOf(person) === undefined ? <PersonButtons person={person} /> : null)}
    >
      {(person) => {
        const refusal = refusalOf(person);
        return (
          <>
            <Details person={person} />
            {refusal === undefined ? (
              <GrantForm person={person} />
            ) : (
              <Notice severity="info">{t(refusal)}</Notice>
            )}
          </>
        );
      }}
    </RecordScreen>
  );
}

/** Returns a function that says why the user cannot change a person; the gateway decides the same. */
function useRefusal() {
  const { permissions, user } = useSession();
  return (person: TeamPerson) => teamRefusal({ id: user.id, permissions }, person);
}

function PersonButtons({ person }: { person: TeamPerson }) {
  const { enable, disable, inviteAgain } = useTeamActions();
  return (
    <>
      {person.state === 'invited' ? (
        <ActionButton action={inviteAgain} input={person}>
          Send invitation again
        </ActionButton>
      ) : null}
      {person.state === 'disabled' ? (
        <ActionButton action={enable} input={person}>
          Enable
        </ActionButton>
      ) : (
        <ActionButton action={disable} input={person} variant="dangerOutline">
          Disable
        </ActionButton>
      )}
    </>
  );
}

function Details({ person }: { person: TeamPerson }) {
  const { timezone } = useSession().user;
  const { remotePermissions } = usePortal();
  const { email, permissions, last_login } = person;
  const words = grantedWords(permissions, remotePermissions).map((word) => t(word));
  return (
    <RecordSection
      title="Details"
      columns={[
        [
          { label: 'Email', value: email },
          { label: 'Merchants', value: merchantNames(person) },
          {
            label: 'Last sign-in',
            value: last_login === null ? t('Never') : formatDateTime(last_login, timezone),
          },
        ],
        [
          { label: 'Role', value: t(teamRoleLabels[teamRoleOf(permissions)]) },
          { label: 'May', value: words.join(', ') || t('No permissions') },
        ],
      ]}
    />
  );
}

function GrantForm({ person }: { person: TeamPerson }) {
  const { permissions: own, user } = useSession();
  const { remotePermissions } = usePortal();
  const gateway = useGateway();
  const { id } = person;
  const values = useMemo(() => valuesOfPerson(person), [person]);
  const describe = (name: keyof GrantValues, value: unknown): string => {
    if (name === 'role') return t(teamRoleLabels[value as TeamRole]);
    if (name === 'permissions')
      return grantedWords(flagsOf(value as GrantValues['permissions']), remotePermissions)
        .map((word) => t(word))
        .join(', ');
    const ids = value as readonly string[];
    return user.accounts
      .flatMap(({ account_id, name: of }) => (ids.includes(account_id) ? [of] : []))
      .join(', ');
  };
  return (
    <EditForm<GrantValues, unknown>
      title="Role and merchants"
      description={t('A change applies at the person’s next click.')}
      labels={grantLabels}
      values={values}
      describe={describe}
      errors={({ account_ids, permissions }) =>
        teamGrantErrors(own, { account_ids, permissions: flagsOf(permissions) })
      }
      save={(changes) =>
        gateway.call('PUT /team/{id}', { params: { id }, body: changeRequest(changes, person) })
      }
      invalidates={() => staleTeam(id)}
    >
      {(edit) => <GrantFields edit={edit} was={person.permissions} />}
    </EditForm>
  );
}
