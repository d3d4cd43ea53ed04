import { Link, useNavigate } from '@tillway/remote-kit';
import { ListScreen } from '@tillway/screens';
import { Button } from '@tillway/ui';
import { userList } from './user-list';

/** `/users`: the list. */
export function UsersScreen() {
  const navigate = useNavigate();
  return (
    <ListScreen
      list={userList}
      heading="Users"
      onOpen={({ id }) => void navigate(`/users/${id}`)}
      rowName={({ name }) => name}
      actions={
        <Button asChild variant="primary">
          <Link to="/users/add">Create</Link>
        </Button>
      }
    />
  );
}
