import { useParams } from '@tillway/remote-kit';
import { UserAddScreen } from './user-add-screen';
import { UserEditScreen } from './user-edit-screen';

/** `/users/add` and `/users/:id/edit`, which have one name. */
export const UserForms = () => (useParams()['id'] === undefined ? <UserAddScreen /> : <UserEditScreen />);
