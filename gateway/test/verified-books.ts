import { createAudit } from '../src/platform/audit';
import { verifyBooks } from '../src/payments/books';
import { systemClock } from '../src/platform/clock';
import type { Database } from '../src/platform/database';
import type { Books } from '../src/platform/verification/checkpoint';
import type { VerificationParts } from '../src/platform/verification/verify-books';

const secret = Buffer.alloc(32, 7);

/** Returns the parts that verify the books of a database, with new keys. */
export const verificationParts = (database: Pick<Database, 'longRunning'>): VerificationParts => ({
  database,
  key: secret,
  clock: systemClock,
  audit: createAudit({ secret: secret.toString('base64'), clock: systemClock }),
});

/** Verifies the changes since the last call, or everything. */
export const verified = (database: Pick<Database, 'longRunning'>, about: Books, isWhole = false) =>
  verifyBooks(verificationParts(database), about, { isWhole, actor: {} });

/** Expects the changes to verify, and their sums to equal those of a full verification. */
export async function expectBooksToHold(database: Pick<Database, 'longRunning'>): Promise<void> {
  for (const about of ['ledger', 'batches'] as const)
    for (const isWhole of [false, true])
      expect(await verified(database, about, isWhole)).toMatchObject({ isWell: true, isWritten: true });
}
