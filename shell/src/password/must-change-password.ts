import type { LoginData, SessionData } from '@tillway/contract';
import { formatDate, messages, todayIn } from '@tillway/rules';

/** The grace date is the last day of the period, in the user's time zone. */
const graceLasts = ({ password_grace_period, user }: SessionData, now: Date): boolean =>
  password_grace_period !== null && password_grace_period >= todayIn(user.timezone, now);

/** A forced change with no grace left: nothing else may be done before (SHELL-025). */
export const mustChangePassword = (session: SessionData, now: Date): boolean =>
  session.force_change_password && !graceLasts(session, now);

/** What a user is told of the age of the password, if anything (SHELL-026, SHELL-027). */
export function passwordNotice(session: SessionData | LoginData, now: Date): string | undefined {
  if (session.password_grace_period !== null && graceLasts(session, now)) {
    return messages.passwordGraceNotice(formatDate(session.password_grace_period));
  }
  if (!('force_password_change_warning' in session) || !session.force_password_change_warning)
    return undefined;
  const { password_age, time_until_force_password_change: left } = session;
  return left === null ? undefined : messages.passwordAgeNotice(password_age, left);
}
