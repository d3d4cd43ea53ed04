import type { Executor } from '../database';

/** A user's password, for whoever has to give it once more. */
export const findPassword = (db: Executor, userId: string) =>
  db.selectFrom('users').select(['password_hash']).where('id', '=', userId).executeTakeFirstOrThrow();

/** The time zone in which a user reads days. */
export async function timezoneOf(db: Executor, userId: string): Promise<string> {
  const { timezone } = await db
    .selectFrom('users')
    .select('timezone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return timezone;
}
