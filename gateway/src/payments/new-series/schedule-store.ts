import type { Insertable } from 'kysely';
import type { Executor, Schema } from '../../platform/database';

export async function insertSchedule(
  trx: Executor,
  schedule: Insertable<Schema['schedules']>,
): Promise<void> {
  await trx.insertInto('schedules').values(schedule).execute();
}
