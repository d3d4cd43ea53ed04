import { isDeepStrictEqual } from 'node:util';
import type { ChangeUserRequest } from '@tillway/contract';
import {
  type FieldError,
  messages,
  userFieldErrors,
  type UserPermission,
  type UserPermissions,
  userPermissions,
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
 * PUT /users/{id} (API-018): what is given and differs. Permissions count with the user's next call. Throws 404, 409 when
 * the user was changed since he was read, 422 when the rules are against it.
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

const merged = (changes: readonly UserChange[]): UserChange => ({
  columns: Object.assign({}, ...changes.map(({ columns }) => columns)) as UserChange['columns'],
  events: changes.flatMap(({ events }) => events),
});

/** Nobody raises or locks out the own user, nor takes it over from an open screen (decisions S-26). */
function ownErrors(was: WholeUser, body: ChangeUserRequest): FieldError[] {
  const { granted, revoked } = difference(was, body.permissions);
  const errors: FieldError[] = [];
  if (granted.length + revoked.length > 0)
    errors.push({ field: 'permissions', message: messages.ownPermissions });
  if (body.password) errors.push({ field: 'password', message: messages.ownPassword });
  if (body.enabled === false) errors.push({ field: 'enabled', message: messages.ownAccess });
  return errors;
}

/** Whoever sits at an open screen does not take the user over by its mail: another own e-mail needs the password. */
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

/** Whoever takes a user over by its e-mail does not do so unseen. */
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

function permissionsChange(was: WholeUser, permissions: UserPermissions | undefined): UserChange {
  const { granted, revoked } = difference(was, permissions);
  if (!permissions || granted.length + revoked.length === 0) return nothing;
  return {
    columns: { permissions: json(knownPermissions({ ...permissions })) },
    events: [{ action: 'user.permissions_changed', detail: { granted, revoked } }],
  };
}

function difference(was: WholeUser, permissions: UserPermissions | undefined) {
  const had = knownPermissions(was.permissions);
  const change = (isChanged: (flag: UserPermission) => boolean) =>
    permissions ? userPermissions.filter(isChanged) : [];
  return {
    granted: change((flag) => permissions?.[flag] === true && had[flag] !== true),
    revoked: change((flag) => permissions?.[flag] !== true && had[flag] === true),
  };
}

/** The merchants that the user belongs to: all that are given, and no other. */
async function accountsChange(
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

/** All preferences at once, as the form shows them. */
const customChange = (was: WholeUser, custom: ChangeUserRequest['custom']): UserChange =>
  custom === undefined || isDeepStrictEqual(custom, was.custom)
    ? nothing
    : {
        columns: { custom: json(custom) },
        events: [{ action: 'user.custom_changed', detail: { from: was.custom, to: custom } }],
      };
