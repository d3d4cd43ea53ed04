import { messages } from '@tillway/rules';
import { actorOf, type Audit } from '../../platform/audit';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import { hasCode } from '../../platform/errors/has-code';
import { type Caller, type CountCall, invalid } from '../../platform/http';
import type { Session } from '../../platform/access/session';
import type { Ids } from '../../platform/ids';
import type { UserMailing } from '../../platform/mail/user-mail';

export interface UserParts {
  db: Executor;
  clock: Clock;
  ids: Ids;
  audit: Audit;
  userMailing: UserMailing;
  countCall: CountCall;
  /** Minimum length of a password. Characters. */
  passwordLength?: number | undefined;
}

/** The acting superuser. */
export interface Principal {
  session: Session;
  caller: Caller;
}

/** Actor and subject of an audit event. */
export const actsOn = ({ session, caller }: Principal, userId: string) => ({
  actor: actorOf({ session, caller }),
  subject: { type: 'users', id: userId },
});

const uniqueViolation = '23505';

/** Awaits a write of a user. Throws 422 for the field `email` if the address is taken. */
export const withOwnEmail = <Result>(written: Promise<Result>): Promise<Result> =>
  written.catch((error: unknown) => {
    if (!hasCode(error, uniqueViolation)) throw error;
    throw invalid([{ field: 'email', message: messages.emailTaken }]);
  });
