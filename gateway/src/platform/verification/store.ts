import { sql } from 'kysely';
import type { Executor } from '../database';
import { type Books, type Checkpoint, openCheckpoint, signCheckpoint } from './checkpoint';

/** The state of a checkpoint: never written, valid, altered, or deleted. */
export type Standing = 'none' | 'held' | 'altered' | 'missing';

/** The audit's subject type for whole verifications of books. */
export const subjectType = 'verification_checkpoints';

/** Reads the checkpoint of books; returned only if it is valid. */
export async function readCheckpoint(
  db: Executor,
  key: Buffer,
  about: Books,
): Promise<{ standing: Standing; checkpoint: Checkpoint | undefined }> {
  const row = await db
    .selectFrom('verification_checkpoints')
    .select(['checkpoint', 'signature'])
    .where('about', '=', about)
    .executeTakeFirst();
  if (row) {
    const checkpoint = openCheckpoint(key, about, row);
    return { standing: checkpoint ? 'held' : 'altered', checkpoint };
  }
  const recorded = await db
    .selectFrom('audit')
    .select('sequence')
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', about)
    .limit(1)
    .executeTakeFirst();
  return { standing: recorded ? 'missing' : 'none', checkpoint: undefined };
}

/** Replaces the previous checkpoint. */
export async function writeCheckpoint(db: Executor, key: Buffer, checkpoint: Checkpoint): Promise<void> {
  const signed = signCheckpoint(key, checkpoint);
  await db
    .insertInto('verification_checkpoints')
    .values({ about: checkpoint.about, ...signed })
    .onConflict((conflict) => conflict.column('about').doUpdateSet(signed))
    .execute();
}

/** Deletes the notes that this transaction sees. Returns how many. */
export async function takeChanges(trx: Executor, kinds: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from unverified_changes where kind = any(${kinds}::text[])`.execute(trx);
  return Number(numAffectedRows);
}
