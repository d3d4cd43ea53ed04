import { Link } from '@tillway/remote-kit';
import { ListScreen } from '@tillway/screen-kit';
import { Button } from '@tillway/ui';
import { userList } from './user-list';

/** `/users`: the list. */
export function UsersScreen() {
  return (
    <ListScreen
      list={userList}
      heading="Users"
      view={{ name: ({ name }) => name, path: ({ id }) => `/users/${id}` }}
      actions={
        <Button asChild variant="primary">
          <Link to="/users/add">Create</Link>
        </Button>
      }
    />
  );
}
