import type { LoginData, SessionData } from '@tillway/contract';
import { formatDate, messages, todayIn } from '@tillway/rules';

/** Returns whether grace remains. The grace date is the period's last day, in the user's time zone. */
const graceLasts = ({ password_grace_period, user }: SessionData, now: Date): boolean =>
  password_grace_period !== null && password_grace_period >= todayIn(user.timezone, now);

/** Returns whether a forced change has no grace left: the user can do nothing else before it. */
export const mustChangePassword = (session: SessionData, now: Date): boolean =>
  session.force_change_password && !graceLasts(session, now);

/** Returns the notice about the password's age; `undefined` if there is none. */
export function passwordNotice(session: SessionData | LoginData, now: Date): string | undefined {
  if (session.password_grace_period !== null && graceLasts(session, now)) {
    return messages.passwordGraceNotice(formatDate(session.password_grace_period));
  }
  if (!('force_password_change_warning' in session) || !session.force_password_change_warning)
    return undefined;
  const { password_age, time_until_force_password_change: left } = session;
  return left === null ? undefined : messages.passwordAgeNotice(password_age, left);
}
