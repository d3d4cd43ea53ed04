import type { DatabaseLog, Executor } from '../../platform/database';
import type { Books, Checkpoint } from '../../platform/verification/checkpoint';
import { readCheckpoint } from '../../platform/verification/store';
import type { VerificationParts } from '../../platform/verification/verify-books';
import { verifyBooks } from '.';

/** How often books are verified, ms. */
export interface Regularly {
  everyMs: number;
  /** As a whole. */
  wholeEveryMs: number;
}

const books: readonly Books[] = ['ledger', 'batches'];

/**
 * What verifies the books whenever that is due, whoever did it last: what changed, and from time to time everything. It may take
 * minutes, so that a call only begins it and does not wait. Problems are errors of the log.
 */
export function verifyRegularly(
  parts: VerificationParts & { db: Executor; log: Pick<DatabaseLog, 'info' | 'error'> },
  regularly: Regularly,
): (() => Promise<void>) & { underWay(): Promise<void> } {
  const { db, key, clock, log } = parts;
  let underWay: Promise<void> | undefined;
  /** By this process: what does not hold stays due, and is not read again and again. */
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
 * What is due by now; nothing is `undefined`. Without a checkpoint that holds it is what changed, which is everything then, and
 * puts nothing in the place of a checkpoint that somebody altered.
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
