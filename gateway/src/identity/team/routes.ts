import type { TeamPerson } from '@tillway/contract';
import { listDefaults, messages, teamStateOf } from '@tillway/rules';
import type { Session } from '../../platform/access/session';
import { type Handlers, notFound } from '../../platform/http';
import { pageOf, refuseTooMany } from '../../platform/http/list';
import { knownPermissions } from '../sign-in/permissions';
import type { UserParts } from '../users/parts';
import type { WholeUser } from '../users/user-store';
import { teamChanges } from './change';
import { inviteToTeam } from './invite';
import { findTeamPerson, searchTeam, type TeamRow } from './team-store';

type Routes = Pick<
  Handlers,
  | 'team'
  | 'teamPerson'
  | 'inviteToTeam'
  | 'changeTeamPerson'
  | 'enableTeamPerson'
  | 'disableTeamPerson'
  | 'inviteTeamPersonAgain'
>;

/** Lets users with `can_manage_users` manage the people of their merchants. */
export function teamRoutes(parts: UserParts): Routes {
  const { db } = parts;
  const changes = teamChanges(parts);
  const answer = async ({ own }: Session, id: string) => {
    const found = await findTeamPerson(db, own, id);
    if (!found) throw notFound(messages.invalidUser);
    return { error: false as const, person: personResponse(found) };
  };
  const changed = async (session: Session, user: Promise<WholeUser>) => answer(session, (await user).id);
  return {
    async team({ query, session }) {
      const found = await searchTeam(db, session.own, query.filter ?? {}, pageOf(query, listDefaults.team));
      refuseTooMany(query, found.count);
      return { error: false, rows: found.rows.map(personResponse), count: found.count };
    },
    teamPerson: ({ session, params }) => answer(session, params['id'] ?? ''),
    inviteToTeam: (call) => changed(call.session, inviteToTeam(parts, call)),
    changeTeamPerson: (call) => changed(call.session, changes.change(call)),
    enableTeamPerson: (call) => changed(call.session, changes.enable(call)),
    disableTeamPerson: (call) => changed(call.session, changes.disable(call)),
    inviteTeamPersonAgain: (call) => changed(call.session, changes.inviteAgain(call)),
  };
}

const personResponse = (row: TeamRow): TeamPerson => {
  const { enabled, password_last_changed, permissions, last_login, modified, ...person } = row;
  return {
    ...person,
    permissions: knownPermissions(permissions),
    state: teamStateOf({ enabled, hasPassword: password_last_changed !== null }),
    last_login: last_login?.toISOString() ?? null,
    modified: modified.toISOString(),
  };
};
