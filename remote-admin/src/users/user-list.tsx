import { type ListRequest, userColumns as sortable, type UserFilter, type UserRow } from '@tillway/contract';
import { pageSizes } from '@tillway/rules';
import {
  accountFilter,
  custom,
  day,
  defineColumns,
  defineList,
  defineSearch,
  instant,
  text,
  textFilter,
} from '@tillway/screen-kit';
import { StatusBadge } from '@tillway/ui';
import { userDefaults } from './first-users';

/** Says if a user may sign in, and if too many attempts have locked the user. */
export const UserStatus = ({ enabled, locked }: Pick<UserRow, 'enabled' | 'locked'>) =>
  enabled ? (
    <StatusBadge tone={locked ? 'pending' : 'positive'}>{locked ? 'Locked' : 'Yes'}</StatusBadge>
  ) : (
    <StatusBadge tone="negative">No</StatusBadge>
  );

const columns = defineColumns({
  labels: {
    name: 'Name',
    email: 'Email',
    account_list: 'Account',
    position: 'Position',
    enabled: 'Active',
    last_login: 'Last login',
    created: 'Created',
  },
  sortable,
  kinds: {
    email: text<UserRow>(),
    enabled: custom<UserRow>((row) => <UserStatus {...row} />, { narrow: true }),
    last_login: instant(),
    created: day(),
  },
});

/** The users of all merchants. */
export const userList = defineList({
  title: 'Users',
  rowKey: ({ id }) => id,
  columns,
  preference: 'user',
  search: defineSearch({
    title: 'Search users',
    filters: [textFilter('name', 'Name'), textFilter('email', 'Email'), accountFilter()],
    quick: { label: 'Name', read: (name) => ({ name }) },
  }),
  defaults: userDefaults,
  sizes: pageSizes.standard,
  fetchPage: (gateway, request: ListRequest<UserFilter>, { signal }) =>
    gateway.list('GET /users', { ...request, signal }),
});
