import type { UserRow } from '@tillway/contract';
import type { Column } from '@tillway/ui';
import { UserStatus } from '../users/user-list';

/** The columns of users in a panel of another record. */
export const userColumns: readonly Column<UserRow>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'email', header: 'Email', cell: ({ email }) => email, hideOnNarrow: true },
  { id: 'active', header: 'Active', cell: (row) => <UserStatus {...row} /> },
];
