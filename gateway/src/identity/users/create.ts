import { type FieldError, messages, sessionTimes, userFieldErrors } from '@tillway/rules';
import { type Executor, json } from '../../platform/database';
import { type Call, invalid } from '../../platform/http';
import { knownPermissions } from '../sign-in/permissions';
import { terminalErrors } from '../profile/preferences';
import { newResetLink } from '../passwords/reset-link';
import { findOwnScope } from '../sign-in/store';
import { portalOfUser } from '../../platform/mail/portal-of';
import { sendToUser } from '../../platform/mail/user-mail';
import { actsOn, type UserParts, withOwnEmail } from './parts';
import { noPassword, temporaryPassword } from './temporary-password';
import { findExistingAccounts, findWholeUser, insertUser, type WholeUser } from './user-store';

/**
 * POST /users: with the given temporary password, or an invitation by e-mail. Throws 422 if a rule forbids
 * it, the e-mail address is taken, or a merchant does not exist.
 */
export async function createUser(parts: UserParts, call: Call<'createUser'>): Promise<WholeUser> {
  const { db, clock, ids, audit } = parts;
  const { body } = call;
  const accountIds = [...new Set([body.account_id ?? '', ...(body.account_ids ?? [])])].filter(Boolean);
  const errors = [
    ...userFieldErrors(body, parts.passwordLength),
    ...(await accountErrors(db, accountIds, body.account_id)),
  ];
  if (errors.length > 0) throw invalid(errors);
  const id = ids.id();
  const at = clock.now();
  const email = body.email.trim().toLowerCase();
  const permissions = knownPermissions(body.permissions ?? {});
  const user = {
    id,
    email,
    name: body.name.trim(),
    position: body.position?.trim() ?? '',
    permissions: json(permissions),
    custom: json(body.custom ?? {}),
    created: at,
    modified: at,
    ...(body.password ? await temporaryPassword(body.password, at) : await noPassword()),
  };
  return withOwnEmail(
    db.transaction().execute(async (trx) => {
      await insertUser(trx, user, accountIds);
      const wrong = await terminalErrors(trx, await findOwnScope(trx, id), body.custom ?? {});
      if (wrong.length > 0) throw invalid(wrong);
      if (!body.password) await invite(trx, parts, user, call.caller.portal);
      await audit.write(trx, {
        ...actsOn(call, id),
        action: 'user.created',
        detail: {
          email,
          name: user.name,
          position: user.position,
          permissions: Object.keys(permissions),
          accounts: accountIds,
          begins_with: body.password ? 'temporary password' : 'invitation',
        },
      });
      const created = await findWholeUser(trx, id);
      if (!created) throw new Error('A user who was just added cannot be found');
      return created;
    }),
  );
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
