import { messages } from '@tillway/rules';
import { type Call, Refusal } from '../../platform/http';
import { isLocked } from './user-response';
import { onUser, type UserChange } from './on-user';
import type { UserParts } from './parts';
import type { WholeUser } from './user-store';

type Asked = Pick<Call<'enableUser'>, 'session' | 'caller' | 'params'>;

/** PUT /users/{id}/enable, /disable, and /unlock. Repeating one changes nothing. */
export const userStanding = (parts: UserParts) => ({
  enable: (call: Asked) => onUser(parts, call, call.params['id'] ?? '', (_, was) => standing(was, true)),

  /** Ends every session of the user. Throws 409 for one's own user. */
  disable: (call: Asked) =>
    onUser(parts, call, call.params['id'] ?? '', (_, was) => {
      if (was.id === call.session.user.id) throw conflict(messages.ownAccess);
      return standing(was, false);
    }),

  /** Resets the count of failed sign-ins. Throws 409 if the user is disabled. */
  unlock: (call: Asked) =>
    onUser(parts, call, call.params['id'] ?? '', (_, was) => {
      if (!was.enabled) throw conflict(messages.unlockDisabled);
      return {
        columns: { locked_until: null, failed_logins: 0 },
        events: isLocked(was, parts.clock.now())
          ? [{ action: 'user.unlocked', detail: { failed_logins: was.failed_logins } }]
          : [],
      };
    }),
});

/** The change that enables or disables a user; empty if nothing changes. */
export const standing = (was: WholeUser, enabled: boolean | undefined): UserChange =>
  enabled === undefined || enabled === was.enabled
    ? { columns: {}, events: [] }
    : { columns: { enabled }, events: [{ action: enabled ? 'user.enabled' : 'user.disabled' }] };

const conflict = (message: string): Refusal => new Refusal({ status: 409, code: 'user_state', message });
