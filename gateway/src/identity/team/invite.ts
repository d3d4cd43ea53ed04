import { type FieldError, invitationErrors, messages } from '@tillway/rules';
import type { OwnScope } from '../../platform/access/scope';
import { type Call, invalid } from '../../platform/http';
import { knownPermissions } from '../sign-in/permissions';
import { findOwnScope } from '../sign-in/store';
import { addUser } from '../users/create';
import { mustStillHave } from '../users/on-user';
import { type UserParts, withOwnEmail } from '../users/parts';
import { lockUsers, type WholeUser } from '../users/user-store';
import { copyTerminalLimits } from './team-store';

/**
 * POST /team: adds a person to the caller's merchants and mails an invitation. Where the caller is limited to some
 * terminals, the person is limited to them too. Throws 403 if the caller no longer manages the team, and 422 if a
 * rule forbids it or the e-mail address is taken.
 */
export const inviteToTeam = (parts: UserParts, call: Call<'inviteToTeam'>): Promise<WholeUser> => {
  const { body, session } = call;
  return withOwnEmail(
    parts.db.transaction().execute(async (trx) => {
      const [locked] = await lockUsers(trx, [session.user.id]);
      const actor = mustStillHave(locked, 'can_manage_users');
      const own = await findOwnScope(trx, actor.id);
      const account_ids = [...new Set(body.account_ids)];
      const errors = [
        ...invitationErrors(knownPermissions(actor.permissions), body),
        ...notOwnAccounts(own, account_ids),
      ];
      if (errors.length > 0) throw invalid(errors);
      const { name, email, permissions } = body;
      const added = await addUser(trx, parts, call, { name, email, permissions, account_ids });
      await copyTerminalLimits(trx, { from: actor.id, to: added.id, accountIds: account_ids });
      return added;
    }),
  );
};

/** The error for merchants that the caller does not have. It does not say whether they exist. */
export const notOwnAccounts = ({ accountIds }: OwnScope, given: readonly string[]): FieldError[] =>
  given.every((id) => accountIds.includes(id))
    ? []
    : [{ field: 'account_ids', message: messages.invalidMerchant }];
