import { addDays, daysBetween, type IsoDate, passwordPolicy, todayIn } from '@tillway/rules';

/** What is stored about a user's password. Times are instants, the grace period a date in the user's zone, its last day included. */
export interface PasswordFacts {
  password_last_changed: Date | null;
  password_grace_period: IsoDate | null;
  force_change_password: boolean;
  /** Given by somebody else (decisions S-24). */
  temporary_password: boolean;
  timezone: string;
}

/** A password's age and what follows from it (doc 000 §4; SHELL-018, SHELL-025..027; decisions C-35). Days. */
export interface PasswordAge {
  password_age: number;
  /** null: it is not due by age, because nobody knows when it was set. */
  time_until_force_password_change: number | null;
  force_password_change_warning: boolean;
  /** Because somebody said so, or by age. */
  force_change_password: boolean;
  password_grace_period: IsoDate | null;
  /** Forced, and no grace lasts: nothing but a change of password may be done. */
  mustChange: boolean;
  /** Forced, and a grace has passed, or temporary and too old: not even a sign-in. */
  isExpired: boolean;
}

/** How old a password is at an instant, in the calendar of its user's zone. */
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

/** The day on which a password has to be changed by its age; null when nobody knows when it was set (decisions C-08). */
export const passwordExpires = ({
  password_last_changed: changed,
  timezone,
}: Pick<PasswordFacts, 'password_last_changed' | 'timezone'>): IsoDate | null =>
  changed && addDays(todayIn(timezone, changed), passwordPolicy.maxAgeDays);
