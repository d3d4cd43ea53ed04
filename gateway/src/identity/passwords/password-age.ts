import { addDays, daysBetween, type IsoDate, passwordPolicy, todayIn } from '@tillway/rules';

/**
 * The stored facts about a user's password. Times are instants. The grace period is a date in the user's zone
 * and includes its last day.
 */
export interface PasswordFacts {
  password_last_changed: Date | null;
  password_grace_period: IsoDate | null;
  force_change_password: boolean;
  /** Set by somebody else. */
  temporary_password: boolean;
  timezone: string;
}

/** A password's age and its consequences. Days. */
export interface PasswordAge {
  password_age: number;
  /** null: not due by age, because the time it was set is unknown. */
  time_until_force_password_change: number | null;
  force_password_change_warning: boolean;
  /** Forced by an administrator or by age. */
  force_change_password: boolean;
  password_grace_period: IsoDate | null;
  /** Forced and without grace: only a change of password is allowed. */
  mustChange: boolean;
  /** Forced after a past grace, or temporary and too old: even sign-in is refused. */
  isExpired: boolean;
}

/** Computes a password's age at an instant, in the calendar of the user's zone. */
export function passwordAge(facts: PasswordFacts, now: Date): PasswordAge {
  const today = todayIn(facts.timezone, now);
  const changed = facts.password_last_changed && todayIn(facts.timezone, facts.password_last_changed);
  const age = changed ? Math.max(0, daysBetween(changed, today)) : 0;
  const left = changed ? Math.max(0, passwordPolicy.maxAgeDays - age) : null;
  const forced = facts.force_change_password || left === 0;
  const grace = facts.password_grace_period;
  const graceLasts = grace !== null && grace >= today;
  const wasTemporary = facts.temporary_password && age > passwordPolicy.temporaryDays;
  return {
    password_age: age,
    time_until_force_password_change: left,
    force_password_change_warning: !forced && left !== null && left <= passwordPolicy.warnDays,
    force_change_password: forced,
    password_grace_period: grace,
    mustChange: forced && !graceLasts,
    isExpired: wasTemporary || (forced && grace !== null && !graceLasts),
  };
}

/** The day on which a password must be changed because of its age; null if the time it was set is unknown. */
export const passwordExpires = ({
  password_last_changed: changed,
  timezone,
}: Pick<PasswordFacts, 'password_last_changed' | 'timezone'>): IsoDate | null =>
  changed && addDays(todayIn(timezone, changed), passwordPolicy.maxAgeDays);
