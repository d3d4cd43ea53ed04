import type { PreferencesChange } from '@tillway/contract';
import { sql } from 'kysely';
import { type Executor, json, type JsonObject } from '../../platform/database';

/**
 * Changes the named preferences and keeps the rest, in one statement, so that two tabs that save at once lose
 * nothing.
 */
export async function changeCustom(
  db: Executor,
  userId: string,
  { change, at }: { change: PreferencesChange; at: Date },
): Promise<JsonObject> {
  const entries = Object.entries(change);
  const kept = Object.fromEntries(entries.filter(([, value]) => value != null));
  const removed = entries.filter(([, value]) => value === null).map(([key]) => key);
  const { custom } = await db
    .updateTable('users')
    .set({ custom: sql`(custom || ${json(kept)}::jsonb) - ${removed}::text[]`, modified: at })
    .where('id', '=', userId)
    .returning('custom')
    .executeTakeFirstOrThrow();
  return custom;
}
