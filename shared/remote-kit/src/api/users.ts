import type {
  ChangePasswordRequest,
  ChangeUserRequest,
  CreateUserRequest,
  ListRequest,
  User,
  UserAnswer,
  UserFilter,
  UserList,
} from '@tillway/contract';
import type { UserPermission } from '@tillway/rules';
import { at, type Calls } from './calls';

/** Users as superusers administer them, and what the signed-in person does; signing in and out is the shell's own. */
export const userCalls = ({ get, list, send }: Calls) => ({
  list: (request: ListRequest<UserFilter>, signal?: AbortSignal): Promise<UserList> =>
    list('/users', request, signal),
  get: async (id: string, signal?: AbortSignal): Promise<User> =>
    (await get<UserAnswer>(at`/users/${id}`, signal)).user,
  /** Without a password the user is invited by mail. */
  create: async (request: CreateUserRequest): Promise<User> =>
    (await send<UserAnswer>('POST', '/users', request)).user,
  /** What is missing stays. */
  change: async (id: string, request: ChangeUserRequest): Promise<User> =>
    (await send<UserAnswer>('PUT', at`/users/${id}`, request)).user,
  enable: async (id: string): Promise<User> => (await send<UserAnswer>('PUT', at`/users/${id}/enable`)).user,
  /** Ends every session of the user. */
  disable: async (id: string): Promise<User> =>
    (await send<UserAnswer>('PUT', at`/users/${id}/disable`)).user,
  unlock: async (id: string): Promise<User> => (await send<UserAnswer>('PUT', at`/users/${id}/unlock`)).user,
  /** Ends every session of the user. */
  changePassword: (request: ChangePasswordRequest): Promise<unknown> =>
    send('PUT', '/users/change_password', request),
  /** Every flag that a user can have. */
  permissions: async (signal?: AbortSignal): Promise<UserPermission[]> =>
    (await get<{ permissions: UserPermission[] }>('/permissions', signal)).permissions,
});
