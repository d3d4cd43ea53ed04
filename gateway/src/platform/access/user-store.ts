import type { Executor } from '../database';

/** Reads a user's password hash, to confirm the password again during a session. */
export const findPassword = (db: Executor, userId: string) =>
  db.selectFrom('users').select(['password_hash']).where('id', '=', userId).executeTakeFirstOrThrow();

/** The time zone that defines calendar days for this user. */
export async function timezoneOf(db: Executor, userId: string): Promise<string> {
  const { timezone } = await db
    .selectFrom('users')
    .select('timezone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return timezone;
}
