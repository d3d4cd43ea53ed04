import type { User } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { useNavigate, useParams, useSession } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { EditForm, RecordScreen } from '@tillway/screen-kit';
import { useMemo } from 'react';
import { userChanged, useUser } from './use-user';
import { UserFields } from './user-fields';
import { changeRequest, savingUser, splitIds, userFormErrors, userLabels, valuesOf } from './user-form';

/** `/users/:id/edit`: marks and sends the changed fields of a user. */
export function UserEditScreen() {
  const id = useParams()['id']?.trim() ?? '';
  const user = useUser(id);
  return (
    <RecordScreen
      record={user}
      title="Edit User"
      subtitle={({ name }) => name}
      back={{ to: `/users/${id}`, label: 'User' }}
      missing={messages.invalidUser}
    >
      {(record) => <UserForm user={record} />}
    </RecordScreen>
  );
}

function UserForm({ user }: { user: User }) {
  const gateway = useGateway();
  const navigate = useNavigate();
  const isOwn = useSession().user.id === user.id;
  const values = useMemo(() => valuesOf(user), [user]);
  const { id } = user;
  return (
    <EditForm
      title="User"
      labels={userLabels}
      values={values}
      describe={(name, value) =>
        name === 'account_ids' ? `${String(splitIds(String(value)).length)} merchants` : undefined
      }
      secret={['password', 'current_password']}
      errors={userFormErrors}
      save={(changes) =>
        savingUser(gateway.call('PUT /users/{id}', { params: { id }, body: changeRequest(changes, user) }))
      }
      success={messages.userSaved}
      invalidates={() => userChanged(id)}
      onDone={() => void navigate(`/users/${id}`)}
      onCancel={() => void navigate(`/users/${id}`)}
    >
      {(edit) => <UserFields {...edit} isNew={false} isOwn={isOwn} notes={user.notes} />}
    </EditForm>
  );
}
