import { limits, messages, userPermissions } from '@tillway/rules';
import * as v from 'valibot';
import { UserPermissionsSchema } from '../access';
import { listQuery, page, success, TriStateSchema } from '../answers';
import { TerminalSchema } from '../terminals';
import { givenCustomSchema, UserCustomSchema } from './preferences';

const nullableTime = v.nullable(v.string());

/** A user as provider staff see one in lists (doc 002 §2.4, ADM-008). Times are ISO instants in UTC. */
export const UserRowSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  /** Names of the merchants the user belongs to, separated by commas. */
  account_list: v.string(),
  position: v.string(),
  enabled: v.boolean(),
  locked: v.boolean(),
  failed_logins: v.number(),
  /** Given by somebody else, and to be changed at the first sign-in. */
  temporary_password: v.boolean(),
  /** Spelled so of this entity (decisions C-09). */
  password_last_change: nullableTime,
  last_login: nullableTime,
  created: v.string(),
  modified: v.string(),
});
export type UserRow = v.InferOutput<typeof UserRowSchema>;

/** A user with all that is administered (doc 002 §2.5, §3; ADM-019). Never a password, nor anything of the second factor. */
export const UserSchema = v.object({
  ...UserRowSchema.entries,
  permissions: UserPermissionsSchema,
  custom: UserCustomSchema,
  accounts: v.array(v.object({ id: v.string(), name: v.string() })),
  /** The active terminals the user may use, of all these accounts (ADM-013). */
  terminals: v.array(TerminalSchema),
  notes: v.string(),
  /** The first of `accounts`, for who belongs to one merchant as most do. */
  account_id: v.nullable(v.string()),
});
export type User = v.InferOutput<typeof UserSchema>;

const text = v.pipe(v.string(), v.maxLength(200));

/** ADM-009, ADM-024. `position` is a whole one, such as `Account Rep`; `terminal_id`: who may use that terminal (ADM-004). */
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

export const UserAnswerSchema = success({ user: UserSchema });
export type UserAnswer = v.InferOutput<typeof UserAnswerSchema>;

/** To the schemas below a list is an object without keys. */
const isNoList = (value: unknown) => !Array.isArray(value);

/** Permissions as they are given: flags that exist, and nothing else (decisions S-26). */
const GivenPermissionsSchema = v.pipe(
  v.custom<Record<string, unknown>>(isNoList, messages.invalidPermissionsJson),
  v.record(
    v.picklist(userPermissions, messages.unknownPermission),
    v.boolean(),
    messages.invalidPermissionsJson,
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
  /** A temporary one: it lets in for some days, to be changed at once (decisions S-24). Empty: none. */
  password: v.pipe(v.string(), v.maxLength(1024)),
  permissions: GivenPermissionsSchema,
  custom: GivenCustomSchema,
};

/** POST /users (ADM-015, ADM-018). Without a password the user gets a link by mail to set the first one. */
export const CreateUserRequestSchema = v.strictObject({
  name: userEntries.name,
  email: userEntries.email,
  position: v.optional(userEntries.position),
  password: v.optional(userEntries.password),
  permissions: v.optional(userEntries.permissions),
  custom: v.optional(userEntries.custom),
  account_id: v.nullish(id),
  /** Of a user that is made after another one, who may belong to several (decisions N-03). */
  account_ids: v.optional(v.pipe(v.array(id), v.maxLength(1000))),
});
export type CreateUserRequest = v.InferInput<typeof CreateUserRequestSchema>;

/** PUT /users/{id}: what is missing stays; permissions and custom settings that are given replace all that were. */
export const ChangeUserRequestSchema = v.partial(
  v.strictObject({
    ...userEntries,
    enabled: v.boolean(),
    /** All merchants that the user belongs to from now on. */
    account_ids: v.pipe(v.array(id), v.maxLength(1000)),
    /** The superuser's own password, with another e-mail of the own user. */
    current_password: v.pipe(v.string(), v.maxLength(1024)),
    /** As the user was read: 409 when somebody has changed it since. */
    modified: v.pipe(v.string(), v.maxLength(40)),
  }),
);
export type ChangeUserRequest = v.InferInput<typeof ChangeUserRequestSchema>;
