import {
  isRemotePermission,
  limits,
  messages,
  mostRemotePermissions,
  remotePermissionPattern,
  userPermissions,
} from '@tillway/rules';
import * as v from 'valibot';
import { UserPermissionsSchema } from '../access';
import { listQuery, page, success, TriStateSchema } from '../answers';
import { TerminalSchema } from '../terminals';
import { givenCustomSchema, UserCustomSchema } from './preferences';

const nullableTime = v.nullable(v.string());

/** A user as provider staff see one in lists. Times are ISO instants in UTC. */
export const UserRowSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  /** Names of the user's merchants, separated by commas. */
  account_list: v.string(),
  position: v.string(),
  enabled: v.boolean(),
  locked: v.boolean(),
  failed_logins: v.number(),
  /** Set by somebody else. The user must change it at the first sign-in. */
  temporary_password: v.boolean(),
  /** The session spells it `password_last_changed`; both names come from the specification. */
  password_last_change: nullableTime,
  last_login: nullableTime,
  created: v.string(),
  modified: v.string(),
});
export type UserRow = v.InferOutput<typeof UserRowSchema>;

/** A user with all settings that staff administer. Never a password, nor anything of the second factor. */
export const UserSchema = v.object({
  ...UserRowSchema.entries,
  permissions: UserPermissionsSchema,
  custom: UserCustomSchema,
  accounts: v.array(v.object({ id: v.string(), name: v.string() })),
  /** The active terminals the user may use, of all these accounts. */
  terminals: v.array(TerminalSchema),
  notes: v.string(),
  /** The first of `accounts`. Most users belong to one merchant only. */
  account_id: v.nullable(v.string()),
});
export type User = v.InferOutput<typeof UserSchema>;

const text = v.pipe(v.string(), v.maxLength(200));

/**
 * `position` must match as a whole, such as `Account Rep`. `terminal_id` finds the users who may use that
 * terminal.
 */
export const UserFilterSchema = v.strictObject({
  name: v.optional(text),
  email: v.optional(text),
  account_id: v.optional(text),
  terminal_id: v.optional(text),
  position: v.optional(text),
  enabled: v.optional(TriStateSchema),
});
export type UserFilter = v.InferOutput<typeof UserFilterSchema>;

export const userColumns = [
  'name',
  'email',
  'position',
  'enabled',
  'locked',
  'last_login',
  'created',
  'modified',
] as const;
export const UserListQuerySchema = v.strictObject(listQuery(UserFilterSchema, userColumns));
export const UserListSchema = page(UserRowSchema, {});
export type UserList = v.InferOutput<typeof UserListSchema>;

export const UserResponseSchema = success({ user: UserSchema });
export type UserResponse = v.InferOutput<typeof UserResponseSchema>;

/** To the schemas below, an array is an object without keys. */
const isNoList = (value: unknown) => !Array.isArray(value);

/** Permissions of a request. Unknown flags are refused; those of remotes are known by their form alone. */
export const GivenPermissionsSchema = v.pipe(
  v.custom<Record<string, unknown>>(isNoList, messages.invalidPermissionsJson),
  v.record(
    v.union(
      [
        v.picklist(userPermissions),
        v.pipe(v.string(), v.regex(remotePermissionPattern, messages.unknownPermission)),
      ],
      messages.unknownPermission,
    ),
    v.boolean(),
    messages.invalidPermissionsJson,
  ),
  v.check(
    (flags) => Object.keys(flags).filter(isRemotePermission).length <= mostRemotePermissions,
    messages.tooManyRemotePermissions,
  ),
);
const GivenCustomSchema = v.pipe(
  v.custom<Record<string, unknown>>(isNoList, messages.invalidCustomJson),
  givenCustomSchema(messages.invalidCustomJson),
);

const id = v.pipe(v.string(), v.maxLength(64));
const userEntries = {
  name: v.pipe(v.string(), v.maxLength(limits.name)),
  email: v.pipe(v.string(), v.maxLength(limits.email)),
  position: v.pipe(v.string(), v.maxLength(limits.position)),
  /** A temporary password: valid for some days, and changed at the first sign-in. Empty: none. */
  password: v.pipe(v.string(), v.maxLength(1024)),
  permissions: GivenPermissionsSchema,
  custom: GivenCustomSchema,
};

/** POST /users. Without a password, the user gets a link by e-mail to set one. */
export const CreateUserRequestSchema = v.strictObject({
  name: userEntries.name,
  email: userEntries.email,
  position: v.optional(userEntries.position),
  password: v.optional(userEntries.password),
  permissions: v.optional(userEntries.permissions),
  custom: v.optional(userEntries.custom),
  account_id: v.nullish(id),
  /** The merchants of a user that is copied from another, who may belong to several. */
  account_ids: v.optional(v.pipe(v.array(id), v.maxLength(1000))),
});
export type CreateUserRequest = v.InferInput<typeof CreateUserRequestSchema>;

/**
 * PUT /users/{id}. Missing fields stay as they are; `permissions` and `custom`, if present, replace all of
 * them.
 */
export const ChangeUserRequestSchema = v.partial(
  v.strictObject({
    ...userEntries,
    enabled: v.boolean(),
    /** All merchants of the user after the change. */
    account_ids: v.pipe(v.array(id), v.maxLength(1000)),
    /** The superuser's own password, needed to change their own e-mail. */
    current_password: v.pipe(v.string(), v.maxLength(1024)),
    /** The value that was read. The gateway answers 409 if the user has changed since. */
    modified: v.pipe(v.string(), v.maxLength(40)),
  }),
);
export type ChangeUserRequest = v.InferInput<typeof ChangeUserRequestSchema>;
