import { isDeepStrictEqual } from 'node:util';
import type { ChangeUserRequest } from '@tillway/contract';
import {
  type AnyPermission,
  type FieldError,
  messages,
  userFieldErrors,
  type UserPermissions,
} from '@tillway/rules';
import { type Executor, json } from '../../platform/database';
import { mustBeLatest } from '../../merchants/accounts/administered';
import { type Call, invalid } from '../../platform/http';
import { knownPermissions } from '../sign-in/permissions';
import { isPassword } from '../../platform/access/password';
import { findPassword } from '../../platform/access/user-store';
import { terminalErrors } from '../profile/preferences';
import { findOwnScope } from '../sign-in/store';
import { onUser, type UserChange } from './on-user';
import { portalOfUser } from '../../platform/mail/portal-of';
import { sendToUser } from '../../platform/mail/user-mail';
import type { UserParts } from './parts';
import { standing } from './standing';
import { temporaryPassword } from './temporary-password';
import { accountErrors } from './create';
import { accountsOf, changeAccounts, type WholeUser } from './user-store';

/**
 * PUT /users/{id}: applies the given fields that differ. Permissions apply from the user's next call. Throws
 * 404, 409 if the user changed since it was read, and 422 if a rule forbids it.
 */
export async function changeUser(parts: UserParts, call: Call<'changeUser'>): Promise<WholeUser> {
  const { body, session } = call;
  const id = call.params['id'] ?? '';
  const errors = userFieldErrors(body, parts.passwordLength);
  if (errors.length > 0) throw invalid(errors);
  const unproven = await ownEmailErrors(parts, call, id);
  if (unproven.length > 0) throw invalid(unproven);
  const password = body.password ? await temporaryPassword(body.password, parts.clock.now()) : undefined;
  return onUser(parts, call, id, async (trx, was) => {
    const wrong = [
      ...(id === session.user.id ? ownErrors(was, body) : []),
      ...(await accountErrors(trx, body.account_ids ?? [], undefined)),
      ...(await terminalErrors(trx, await findOwnScope(trx, id), body.custom ?? {})),
    ];
    if (wrong.length > 0) throw invalid(wrong);
    const fields = fieldsChange(was, body);
    if (fields.columns.email !== undefined) await tellOldAddress(trx, parts, was, call.caller.portal);
    const change = merged([
      fields,
      permissionsChange(was, body.permissions),
      customChange(was, body.custom),
      standing(was, body.enabled),
      await accountsChange(trx, id, body.account_ids),
      password ? { columns: password, events: [{ action: 'user.temporary_password_given' }] } : nothing,
    ]);
    if (change.events.length > 0) mustBeLatest(body.modified, was.modified);
    return change;
  });
}

const nothing: UserChange = { columns: {}, events: [] };

/** Several changes as one. */
export const merged = (changes: readonly UserChange[]): UserChange => ({
  columns: Object.assign({}, ...changes.map(({ columns }) => columns)) as UserChange['columns'],
  events: changes.flatMap(({ events }) => events),
});

/**
 * Rejects changes by which users could grant themselves rights, lock themselves out, or be taken over at an
 * open screen.
 */
function ownErrors(was: WholeUser, body: ChangeUserRequest): FieldError[] {
  const { granted, revoked } = difference(was, body.permissions);
  const errors: FieldError[] = [];
  if (granted.length + revoked.length > 0)
    errors.push({ field: 'permissions', message: messages.ownPermissions });
  if (body.password) errors.push({ field: 'password', message: messages.ownPassword });
  if (body.enabled === false) errors.push({ field: 'enabled', message: messages.ownAccess });
  return errors;
}

/**
 * Requires the password to change one's own e-mail address, because an open screen must not allow a takeover
 * by e-mail.
 */
async function ownEmailErrors(
  { db, countCall }: UserParts,
  { body, session }: Call<'changeUser'>,
  id: string,
): Promise<FieldError[]> {
  const email = body.email?.trim().toLowerCase();
  if (id !== session.user.id || email === undefined || email === session.user.email) return [];
  const typed = body.current_password ?? '';
  if (typed === '') return [{ field: 'current_password', message: messages.passwordRequired }];
  countCall('ownPassword', id);
  const { password_hash } = await findPassword(db, id);
  return (await isPassword(typed, password_hash))
    ? []
    : [{ field: 'current_password', message: messages.incorrectPassword }];
}

function fieldsChange(was: WholeUser, body: ChangeUserRequest): UserChange {
  const given = {
    name: body.name?.trim(),
    email: body.email?.trim().toLowerCase(),
    position: body.position?.trim(),
  };
  const names = (['name', 'email', 'position'] as const).filter(
    (name) => given[name] !== undefined && given[name] !== was[name],
  );
  if (names.length === 0) return nothing;
  return {
    columns: Object.fromEntries(names.map((name) => [name, given[name]])),
    events: [
      {
        action: 'user.changed',
        detail: Object.fromEntries(names.map((name) => [name, { from: was[name], to: given[name] }])),
      },
    ],
  };
}

/** Notifies the old address, so that a takeover by e-mail does not go unnoticed. */
const tellOldAddress = async (
  trx: Executor,
  { userMailing }: UserParts,
  { id, name, email }: WholeUser,
  askedAt: string,
): Promise<void> =>
  sendToUser(trx, userMailing, {
    portal: (await portalOfUser(trx, id)) ?? askedAt,
    kind: 'email_changed',
    recipient: email,
    subject: 'Your e-mail address was changed',
    content: {
      title: 'Your e-mail address was changed',
      paragraphs: [
        `${name}, an administrator gave your user another address. You no longer sign in as ${email}.`,
      ],
      foot: ['If you did not expect this, call your support at once.'],
    },
  });

/** The permissions of a request; `undefined` leaves them as they are. */
type Given = Readonly<Record<string, unknown>> | undefined;

/** The change that replaces a user's permissions; empty if they stay. */
export function permissionsChange(was: WholeUser, permissions: Given): UserChange {
  const { granted, revoked } = difference(was, permissions);
  if (!permissions || granted.length + revoked.length === 0) return nothing;
  return {
    columns: { permissions: json(knownPermissions(permissions)) },
    events: [{ action: 'user.permissions_changed', detail: { granted, revoked } }],
  };
}

function difference(was: WholeUser, permissions: Given) {
  const had = knownPermissions(was.permissions);
  const has = permissions ? knownPermissions(permissions) : had;
  const without = (some: UserPermissions, others: UserPermissions) =>
    (Object.keys(some) as AnyPermission[]).filter((flag) => others[flag] !== true);
  return { granted: without(has, had), revoked: without(had, has) };
}

/** Replaces the user's merchants by the given list. */
export async function accountsChange(
  trx: Executor,
  id: string,
  given: ChangeUserRequest['account_ids'],
): Promise<UserChange> {
  if (given === undefined) return nothing;
  const had = (await accountsOf(trx, id)).map((account) => account.id);
  const added = [...new Set(given)].filter((each) => !had.includes(each));
  const removed = had.filter((each) => !given.includes(each));
  if (added.length + removed.length === 0) return nothing;
  await changeAccounts(trx, id, { added, removed });
  return { columns: {}, events: [{ action: 'user.accounts_changed', detail: { added, removed } }] };
}

/** Replaces all preferences at once, as in the form. */
const customChange = (was: WholeUser, custom: ChangeUserRequest['custom']): UserChange =>
  custom === undefined || isDeepStrictEqual(custom, was.custom)
    ? nothing
    : {
        columns: { custom: json(custom) },
        events: [{ action: 'user.custom_changed', detail: { from: was.custom, to: custom } }],
      };
