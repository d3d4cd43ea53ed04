import { type FieldError, messages, sessionTimes, userFieldErrors } from '@tillway/rules';
import { type Executor, json } from '../../platform/database';
import { type Call, invalid } from '../../platform/http';
import { knownPermissions } from '../sign-in/permissions';
import { terminalErrors } from '../profile/preferences';
import { newResetLink } from '../passwords/reset-link';
import { findOwnScope } from '../sign-in/store';
import { portalOfUser } from '../../platform/mail/portal-of';
import { sendToUser } from '../../platform/mail/user-mail';
import { actsOn, type Principal, type UserParts, withOwnEmail } from './parts';
import { noPassword, temporaryPassword } from './temporary-password';
import { findExistingAccounts, findWholeUser, insertUser, type WholeUser } from './user-store';

/**
 * POST /users: with the given temporary password, or an invitation by e-mail. Throws 422 if a rule forbids
 * it, the e-mail address is taken, or a merchant does not exist.
 */
export async function createUser(parts: UserParts, call: Call<'createUser'>): Promise<WholeUser> {
  const { db } = parts;
  const { body } = call;
  const accountIds = [...new Set([body.account_id ?? '', ...(body.account_ids ?? [])])].filter(Boolean);
  const errors = [
    ...userFieldErrors(body, parts.passwordLength),
    ...(await accountErrors(db, accountIds, body.account_id)),
  ];
  if (errors.length > 0) throw invalid(errors);
  return withOwnEmail(
    db.transaction().execute((trx) => addUser(trx, parts, call, { ...body, account_ids: accountIds })),
  );
}

type NewUser = Omit<Call<'createUser'>['body'], 'account_id' | 'account_ids'> & {
  account_ids: readonly string[];
};

/**
 * Adds a user whose fields are valid, with a temporary password or an invitation, and an audit row. Throws 422 for
 * a terminal of another merchant, and a unique violation if the e-mail address is taken.
 */
export async function addUser(
  trx: Executor,
  parts: UserParts,
  principal: Principal,
  given: NewUser,
): Promise<WholeUser> {
  const { clock, ids, audit } = parts;
  const { account_ids: accountIds, password } = given;
  const id = ids.id();
  const at = clock.now();
  const email = given.email.trim().toLowerCase();
  const permissions = knownPermissions(given.permissions ?? {});
  const user = {
    id,
    email,
    name: given.name.trim(),
    position: given.position?.trim() ?? '',
    permissions: json(permissions),
    custom: json(given.custom ?? {}),
    created: at,
    modified: at,
    ...(password ? await temporaryPassword(password, at) : await noPassword()),
  };
  await insertUser(trx, user, accountIds);
  const wrong = await terminalErrors(trx, await findOwnScope(trx, id), given.custom ?? {});
  if (wrong.length > 0) throw invalid(wrong);
  if (!password) await invite(trx, parts, user, principal.caller.portal);
  await audit.write(trx, {
    ...actsOn(principal, id),
    action: 'user.created',
    detail: {
      email,
      name: user.name,
      position: user.position,
      permissions: Object.keys(permissions),
      accounts: [...accountIds],
      begins_with: password ? 'temporary password' : 'invitation',
    },
  });
  const created = await findWholeUser(trx, id);
  if (!created) throw new Error('A user who was just added cannot be found');
  return created;
}

export async function accountErrors(
  db: Executor,
  ids: readonly string[],
  single: string | null | undefined,
): Promise<FieldError[]> {
  const known = await findExistingAccounts(db, ids);
  const missing = ids.filter((id) => !known.includes(id));
  if (missing.length === 0) return [];
  const field = missing.some((id) => id === single) ? 'account_id' : 'account_ids';
  return [{ field, message: messages.invalidMerchant }];
}

/** Mails the link by which a user sets the password. */
export async function invite(
  trx: Executor,
  { clock, userMailing }: UserParts,
  { id, email, name }: { id: string; email: string; name: string },
  askedAt: string,
): Promise<void> {
  const lastsMs = sessionTimes.inviteTokenMs;
  const portal = (await portalOfUser(trx, id)) ?? askedAt;
  const link = await newResetLink(trx, {
    userId: id,
    portal: userMailing.portals.of(portal),
    at: clock.now(),
    lastsMs,
    isInvitation: true,
  });
  await sendToUser(trx, userMailing, {
    portal,
    kind: 'invitation',
    recipient: email,
    subject: 'Set your password',
    content: {
      title: 'Welcome',
      paragraphs: [`${name}, you can sign in as ${email} once you have set a password.`],
      link,
      foot: [`The link works once, within ${lastsMs / 86_400_000} days.`],
    },
  });
}
