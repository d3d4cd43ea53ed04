import type { UserRow } from '@tillway/contract';
import type { Column } from '@tillway/ui';
import { UserStatus } from '../users/user-list';

/** As much of a user as a panel of another record shows. */
export const userColumns: readonly Column<UserRow>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'email', header: 'Email', cell: ({ email }) => email, hideOnNarrow: true },
  { id: 'active', header: 'Active', cell: (row) => <UserStatus {...row} /> },
];
