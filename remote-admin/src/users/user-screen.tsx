import { useParams } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { RecordScreen } from '@tillway/screen-kit';
import { useUser } from './use-user';
import { UserButtons } from './user-buttons';
import { UserPanels } from './user-panels';

/** `/users/:id`: one user. */
export function UserScreen() {
  const id = useParams()['id']?.trim() ?? '';
  const user = useUser(id);
  return (
    <RecordScreen
      record={user}
      title="User"
      name={({ name }) => name}
      back={{ to: '/users', label: 'Users' }}
      missing={messages.invalidUser}
      actions={(record) => <UserButtons user={record} />}
    >
      {(record) => <UserPanels user={record} />}
    </RecordScreen>
  );
}
