import { useParams } from '@tillway/remote-kit';
import { UserAddScreen } from './user-add-screen';
import { UserEditScreen } from './user-edit-screen';

/** `/users/add` and `/users/:id/edit`, which have one name (doc 002 §2.1). */
export const UserForms = () => (useParams()['id'] === undefined ? <UserAddScreen /> : <UserEditScreen />);
