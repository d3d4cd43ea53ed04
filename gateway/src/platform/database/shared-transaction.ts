import { BatchUndone, inBatches } from './in-batches';
import type { Executor } from './schema';

interface Work {
  /** The merchant whose rows the work touches. */
  owner: string;
  /**
   * Work on the same key never shares a transaction, because a transaction does not block on its own locks.
   */
  on: string;
  run: (trx: Executor) => Promise<unknown>;
}

/**
 * Runs work in a transaction that it may share with other such work of the same moment: one commit for all.
 * Statements made with `inBatches` run together. If one piece fails, everything is rolled back and each runs
 * again by itself. Work must therefore be repeatable and lock no rows but its own.
 */
export const inSharedTransaction = <Result>(
  db: Executor,
  of: Pick<Work, 'owner' | 'on'>,
  run: (trx: Executor) => Promise<Result>,
): Promise<Result> => together(db, { ...of, run }) as Promise<Result>;

const together = inBatches<Work, unknown>(
  (db, works) =>
    db.transaction().execute(async (trx) => {
      // All must end before the transaction does, even if one has failed.
      const ended = await Promise.allSettled(works.map(({ run }) => run(trx)));
      return ended.map((end) => {
        if (end.status === 'fulfilled') return end.value;
        throw works.length === 1 ? end.reason : new BatchUndone(end.reason);
      });
    }),
  { keyOf: ({ on }) => on, ownerOf: ({ owner }) => owner },
);
