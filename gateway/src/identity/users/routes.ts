import { listDefaults, messages } from '@tillway/rules';
import { type Handlers, notFound } from '../../platform/http';
import { pageOf, refuseTooMany } from '../../platform/http/list';
import { userResponse, userRowResponse } from './user-response';
import { changeUser } from './change';
import { createUser } from './create';
import type { UserParts } from './parts';
import { userRequests } from './on-request';
import { searchUsers } from './search-store';
import { userStanding } from './standing';
import { findWholeUser, type WholeUser } from './user-store';

const byName = { ...listDefaults.standard, orderBy: 'name', orderDirection: 'asc' } as const;

type Routes = Pick<
  Handlers,
  | 'users'
  | 'user'
  | 'createUser'
  | 'changeUser'
  | 'enableUser'
  | 'disableUser'
  | 'unlockUser'
  | 'endUserSessions'
  | 'inviteUser'
>;

/** Lets superusers administer users. */
export function userRoutes(parts: UserParts): Routes {
  const { db, clock } = parts;
  const stands = userStanding(parts);
  const requests = userRequests(parts);
  const answer = async (user: Promise<WholeUser | undefined>) => {
    const found = await user;
    if (!found) throw notFound(messages.invalidUser);
    return { error: false as const, user: await userResponse(db, found, clock.now()) };
  };
  return {
    async users({ query }) {
      const now = clock.now();
      const found = await searchUsers(db, query.filter ?? {}, pageOf(query, byName), now);
      refuseTooMany(query, found.count);
      return { error: false, rows: found.rows.map((row) => userRowResponse(row, now)), count: found.count };
    },
    user: ({ params }) => answer(findWholeUser(db, params['id'] ?? '')),
    createUser: (call) => answer(createUser(parts, call)),
    changeUser: (call) => answer(changeUser(parts, call)),
    enableUser: (call) => answer(stands.enable(call)),
    disableUser: (call) => answer(stands.disable(call)),
    unlockUser: (call) => answer(stands.unlock(call)),
    endUserSessions: (call) => answer(requests.endSessions(call)),
    inviteUser: (call) => answer(requests.invite(call)),
  };
}
