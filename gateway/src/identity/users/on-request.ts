import { messages } from '@tillway/rules';
import { type Call, Refusal } from '../../platform/http';
import { deleteSessionsOf } from '../passwords/password-store';
import { invite } from './create';
import { onUser } from './on-user';
import type { UserParts } from './parts';

type Asked = Pick<Call<'inviteUser'>, 'session' | 'caller' | 'params'>;

/** Actions of a superuser on a user besides changes. Each writes an audit row. */
export const userRequests = (parts: UserParts) => ({
  /** PUT /users/{id}/end_sessions. The user may sign in again at once. */
  endSessions: (call: Asked) =>
    onUser(parts, call, call.params['id'] ?? '', async (trx, was) => {
      await deleteSessionsOf(trx, was.id);
      return { columns: {}, events: [{ action: 'user.sessions_ended' }] };
    }),

  /** PUT /users/{id}/invite: mails the link to set the password again. Throws 409 if the user is disabled. */
  invite: (call: Asked) =>
    onUser(parts, call, call.params['id'] ?? '', async (trx, was) => {
      if (!was.enabled)
        throw new Refusal({ status: 409, code: 'user_state', message: messages.inviteDisabled });
      await invite(trx, parts, was, call.caller.portal);
      return { columns: {}, events: [{ action: 'user.invited' }] };
    }),
});
