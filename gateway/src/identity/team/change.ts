import { messages, teamGrantErrors, teamRefusal, teamStateOf } from '@tillway/rules';
import type { OwnScope } from '../../platform/access/scope';
import { type Executor } from '../../platform/database';
import { type Call, invalid, notFound, Refusal } from '../../platform/http';
import { mustBeLatest } from '../../merchants/accounts/administered';
import { knownPermissions } from '../sign-in/permissions';
import { findOwnScope } from '../sign-in/store';
import { accountsChange, merged, permissionsChange } from '../users/change';
import { invite } from '../users/create';
import { changeLockedUser, type UserChange } from '../users/on-user';
import type { UserParts } from '../users/parts';
import { standing } from '../users/standing';
import type { WholeUser } from '../users/user-store';
import { notOwnAccounts } from './invite';
import { copyTerminalLimits, findTeamPerson } from './team-store';

type Asked = Pick<Call<'enableTeamPerson'>, 'session' | 'caller' | 'params'>;

/** A locked caller and the locked person, whom the caller may change. */
interface Locked {
  trx: Executor;
  was: WholeUser;
  actor: WholeUser;
  /** The caller's merchants and terminals now. */
  own: OwnScope;
}

/**
 * The changes of a person by somebody who manages the team. Rights and merchants of both are read again under
 * lock. Each throws 403 for a caller who no longer manages the team or may do less than the person, and 404 for
 * a person of other merchants or of the provider.
 */
export const teamChanges = (parts: UserParts) => {
  const onPerson = (call: Asked, decide: (locked: Locked) => UserChange | Promise<UserChange>) =>
    changeLockedUser(parts, call, call.params['id'] ?? '', {
      permission: 'can_manage_users',
      decide: async (trx, was, actor) => {
        const own = await findOwnScope(trx, actor.id);
        await mustManage(trx, { was, actor, own });
        return decide({ trx, was, actor, own });
      },
    });

  return {
    /** PUT /team/{id}. Throws 409 if the person changed since it was read, and 422 if a rule forbids it. */
    change: (call: Call<'changeTeamPerson'>) =>
      onPerson(call, async ({ trx, was, actor, own }) => {
        const { account_ids, permissions, modified } = call.body;
        const errors = [
          ...teamGrantErrors(knownPermissions(actor.permissions), { account_ids, permissions }),
          ...notOwnAccounts(own, account_ids ?? []),
        ];
        if (errors.length > 0) throw invalid(errors);
        const change = merged([
          permissionsChange(was, permissions),
          await accountsOfTeam(trx, { was, actor }, account_ids),
        ]);
        if (change.events.length > 0) mustBeLatest(modified, was.modified);
        return change;
      }),

    /** PUT /team/{id}/enable. */
    enable: (call: Asked) => onPerson(call, ({ was }) => standing(was, true)),

    /** PUT /team/{id}/disable. Ends every session of the person. */
    disable: (call: Asked) => onPerson(call, ({ was }) => standing(was, false)),

    /** PUT /team/{id}/invite. Throws 409 for a person who is disabled or has set a password. */
    inviteAgain: (call: Asked) =>
      onPerson(call, async ({ trx, was }) => {
        const state = teamStateOf({ enabled: was.enabled, hasPassword: was.password_last_changed !== null });
        if (state === 'disabled') throw conflict(messages.inviteDisabled);
        if (state === 'active') throw conflict(messages.notInvited);
        await invite(trx, parts, was, call.caller.portal);
        return { columns: {}, events: [{ action: 'user.invited' }] };
      }),
  };
};

async function mustManage(trx: Executor, { was, actor, own }: Omit<Locked, 'trx'>): Promise<void> {
  const person = await findTeamPerson(trx, own, was.id);
  if (!person) throw notFound(messages.invalidUser);
  const message = teamRefusal(
    { id: actor.id, permissions: knownPermissions(actor.permissions) },
    { ...person, permissions: knownPermissions(person.permissions) },
  );
  if (message !== undefined) throw new Refusal({ status: 403, code: 'team', message });
}

/** Replaces the person's merchants. At new ones, the person has the terminals that the caller has. */
async function accountsOfTeam(
  trx: Executor,
  { was, actor }: Pick<Locked, 'was' | 'actor'>,
  given: readonly string[] | undefined,
): Promise<UserChange> {
  const change = await accountsChange(trx, was.id, given && [...given]);
  const added = change.events.flatMap(({ detail }) => (detail as { added: string[] }).added);
  await copyTerminalLimits(trx, { from: actor.id, to: was.id, accountIds: added });
  return change;
}

const conflict = (message: string): Refusal => new Refusal({ status: 409, code: 'user_state', message });
