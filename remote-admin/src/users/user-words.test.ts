import { userPermissions } from '@tillway/rules';
import { permissionGroups } from './user-words';

test('each permission of a user has one label in the form', () => {
  const labeled = permissionGroups.flatMap(({ flags }) => flags.map(({ key }) => key));
  expect(labeled.sort()).toEqual([...userPermissions].sort());
});
