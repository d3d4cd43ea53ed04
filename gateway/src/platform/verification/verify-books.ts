import * as v from 'valibot';
import type { Actor, Audit } from '../audit';
import type { Clock } from '../clock';
import { type Database, type Executor, withSessionLock } from '../database';
import type { Books } from './checkpoint';
import { readCheckpoint, type Standing, subjectType, takeChanges, writeCheckpoint } from './store';

export type Scope = 'everything' | 'changes';

/** Most problems a checkpoint carries. With more, the next verification begins where this one did. */
export const mostProblems = 1_000;

/** The result of a verification, and the state for the next one. */
interface Verified<State, Found> {
  found: Found;
  /** True if there is no problem. */
  isWell: boolean;
  /** Number of rows read, by kind. */
  read: Record<string, number>;
  /** The state for the next verification; `undefined` if it must begin where this one did. */
  state: State | undefined;
}

/** The verification of one kind of books. */
export interface Verification<State, Found> {
  about: Books;
  /** An arbitrary number that no other use of `withSessionLock` has. */
  lockKey: string;
  /** Kinds of `unverified_changes` to read. */
  kinds: readonly string[];
  StateSchema: v.GenericSchema<unknown, State>;
  /**
   * Reads within one snapshot. `before` is the last checkpoint's state; with `everything` it serves only for
   * comparison.
   */
  verify(trx: Executor, scope: Scope, before: State | undefined): Promise<Verified<State, Found>>;
}

export interface VerificationParts {
  database: Pick<Database, 'longRunning'>;
  /** `Keyring.checkpointKey`. */
  key: Buffer;
  /** The machine's clock, because checkpoints do not follow business time. */
  clock: Pick<Clock, 'now'>;
  audit: Pick<Audit, 'write'>;
}

export interface VerificationReport<Found> {
  /** Text for people: the verified scope, its start, and the time of the last whole verification. */
  proved: string;
  isWell: boolean;
  scope: Scope;
  /** The state of the previous checkpoint. */
  checkpoint: Standing;
  /** Start of the verified changes, ISO; null for everything. */
  since: string | null;
  /** Time of the last whole verification, ISO; null if unknown. */
  wholeAt: string | null;
  read: Record<string, number>;
  /** True if a new checkpoint was written. */
  isWritten: boolean;
  found: Found;
}

/**
 * Verifies books from their last checkpoint, or as a whole on request or without a valid checkpoint, and
 * writes a new one. An altered or deleted checkpoint counts as a problem until a run with `isWhole` replaces
 * it.
 */
export async function verifyBooks<State, Found>(
  { database, key, clock, audit }: VerificationParts,
  verification: Verification<State, Found>,
  { isWhole, actor }: { isWhole: boolean; actor: Actor },
): Promise<VerificationReport<Found>> {
  const { about, lockKey, kinds, StateSchema } = verification;
  return database.longRunning((db) =>
    withSessionLock(db, lockKey, async () => {
      const at = clock.now().toISOString();
      const report = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx): Promise<VerificationReport<Found>> => {
          const { standing, checkpoint } = await readCheckpoint(trx, key, about);
          const scope: Scope = isWhole || !checkpoint ? 'everything' : 'changes';
          const before = checkpoint && v.parse(StateSchema, checkpoint.state);
          const { found, isWell, read, state } = await verification.verify(trx, scope, before);
          const isTrusted = isWhole || standing === 'held' || standing === 'none';
          const wholeAt = scope === 'everything' ? at : (checkpoint?.wholeAt ?? null);
          const isWritten = isTrusted && state !== undefined && wholeAt !== null;
          if (isWritten) {
            await takeChanges(trx, kinds);
            await writeCheckpoint(trx, key, { about, at, wholeAt, state });
          }
          const since = scope === 'changes' ? (checkpoint?.at ?? null) : null;
          return {
            proved: inWords({ about, scope, standing, since, wholeAt, read, isTrusted }),
            isWell: isWell && isTrusted,
            ...{ scope, checkpoint: standing, since, wholeAt, read, isWritten, found },
          };
        });
      // From now on the audit proves that there was a checkpoint, even if somebody deletes it.
      if (report.isWritten && report.scope === 'everything')
        await db.transaction().execute((trx) =>
          audit.write(trx, {
            action: 'books.verified',
            actor,
            subject: { type: subjectType, id: about },
            detail: { is_well: report.isWell },
          }),
        );
      return report;
    }),
  );
}

function inWords(done: {
  about: Books;
  scope: Scope;
  standing: Standing;
  since: string | null;
  wholeAt: string | null;
  read: Record<string, number>;
  isTrusted: boolean;
}): string {
  const { about, scope, standing, since, wholeAt, isTrusted } = done;
  const read = Object.entries(done.read)
    .map(([name, rows]) => `${rows} ${name}`)
    .join(', ');
  const verified =
    scope === 'everything'
      ? `Everything was verified: ${read}.`
      : `Changes since ${since ?? ''} were verified: ${read}. What did not change since was verified last at ${wholeAt ?? ''}.`;
  if (isTrusted) return verified;
  return `The checkpoint is ${standing}, so it was not used. ${verified} "${about} verify --whole" writes another one.`;
}
