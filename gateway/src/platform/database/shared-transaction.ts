import { BatchUndone, inBatches } from './in-batches';
import type { Executor } from './schema';

interface Work {
  /** The merchant whose rows it touches. */
  owner: string;
  /** Two pieces of work on the same thing never share a transaction: they would not see each other's locks. */
  on: string;
  run: (trx: Executor) => Promise<unknown>;
}

/**
 * Runs work in a transaction that it may share with other such work of this moment: one commit for all. What they ask of
 * the database in step goes together where the statement is made `inBatches`. If one of them fails, all is taken back and
 * each is run again by itself, so it must bear that, and must lock no rows but its own.
 */
export const inSharedTransaction = <Result>(
  db: Executor,
  of: Pick<Work, 'owner' | 'on'>,
  run: (trx: Executor) => Promise<Result>,
): Promise<Result> => together(db, { ...of, run }) as Promise<Result>;

const together = inBatches<Work, unknown>(
  (db, works) =>
    db.transaction().execute(async (trx) => {
      // all have to end before the transaction does, also when one has failed
      const ended = await Promise.allSettled(works.map(({ run }) => run(trx)));
      return ended.map((end) => {
        if (end.status === 'fulfilled') return end.value;
        throw works.length === 1 ? end.reason : new BatchUndone(end.reason);
      });
    }),
  { keyOf: ({ on }) => on, ownerOf: ({ owner }) => owner },
);
