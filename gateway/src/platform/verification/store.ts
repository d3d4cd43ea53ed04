import { sql } from 'kysely';
import type { Executor } from '../database';
import { type Books, type Checkpoint, openCheckpoint, signCheckpoint } from './checkpoint';

/** What the table says of a checkpoint: `none` was written yet, it holds, or somebody changed it or took it away. */
export type Standing = 'none' | 'held' | 'altered' | 'missing';

/** The kind of subject under which the audit records that books were verified as a whole. */
export const subjectType = 'verification_checkpoints';

/** Reads the checkpoint of books; it is answered only when it holds. */
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

/** Puts a checkpoint in place of the one before. */
export async function writeCheckpoint(db: Executor, key: Buffer, checkpoint: Checkpoint): Promise<void> {
  const signed = signCheckpoint(key, checkpoint);
  await db
    .insertInto('verification_checkpoints')
    .values({ about: checkpoint.about, ...signed })
    .onConflict((conflict) => conflict.column('about').doUpdateSet(signed))
    .execute();
}

/** Takes the notes away that this transaction sees. Answers how many. */
export async function takeChanges(trx: Executor, kinds: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from unverified_changes where kind = any(${kinds}::text[])`.execute(trx);
  return Number(numAffectedRows);
}
