import type { DatabaseLog, Executor } from '../../platform/database';
import type { Books, Checkpoint } from '../../platform/verification/checkpoint';
import { readCheckpoint } from '../../platform/verification/store';
import type { VerificationParts } from '../../platform/verification/verify-books';
import { verifyBooks } from '.';

/** The interval at which the books are verified. Milliseconds. */
export interface Regularly {
  everyMs: number;
  /** The interval at which they are verified as a whole. Milliseconds. */
  wholeEveryMs: number;
}

const books: readonly Books[] = ['ledger', 'batches'];

/**
 * Verifies the books when due, regardless of who verified them last: usually the changes, and from
 * time to time everything. A call only starts the verification, which may take minutes. Problems
 * are logged as errors.
 */
export function verifyRegularly(
  parts: VerificationParts & { db: Executor; log: Pick<DatabaseLog, 'info' | 'error'> },
  regularly: Regularly,
): (() => Promise<void>) & { underWay(): Promise<void> } {
  const { db, key, clock, log } = parts;
  let underWay: Promise<void> | undefined;
  /**
   * The last verification by this process. Books with problems stay due; this keeps them from being
   * read again and again.
   */
  const verifiedAt = new Map<Books, number>();

  async function verifyDue(): Promise<void> {
    for (const about of books) {
      const now = clock.now();
      if (now.getTime() - (verifiedAt.get(about) ?? -Infinity) < regularly.everyMs) continue;
      const { checkpoint } = await readCheckpoint(db, key, about);
      const due = dueScope(checkpoint, now, regularly);
      if (due === undefined) continue;
      verifiedAt.set(about, now.getTime());
      const { found, ...report } = await verifyBooks(parts, about, {
        isWhole: due === 'everything',
        actor: {},
      });
      if (report.isWell) log.info({ about, ...report }, 'the books were verified');
      else log.error({ about, ...report, found }, 'the books do not hold');
    }
  }

  const begin = () => {
    underWay ??= verifyDue()
      .catch((error: unknown) => log.error({ err: error }, 'the books were not verified'))
      .finally(() => (underWay = undefined));
    return Promise.resolve();
  };
  return Object.assign(begin, { underWay: () => underWay ?? Promise.resolve() });
}

/**
 * The scope that is due; `undefined` if none. Without a valid checkpoint only changes are due,
 * which then covers everything and does not overwrite an altered checkpoint.
 */
export function dueScope(
  checkpoint: Pick<Checkpoint, 'at' | 'wholeAt'> | undefined,
  now: Date,
  { everyMs, wholeEveryMs }: Regularly,
): 'changes' | 'everything' | undefined {
  if (!checkpoint) return 'changes';
  const since = (at: string) => now.getTime() - new Date(at).getTime();
  if (since(checkpoint.wholeAt) >= wholeEveryMs) return 'everything';
  return since(checkpoint.at) >= everyMs ? 'changes' : undefined;
}
