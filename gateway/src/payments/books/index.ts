import { type BatchFindings, batchesVerification } from '../settlement/batches-verification';
import { type LedgerFindings, ledgerVerification } from '../ledger/verification';
import {
  type VerificationParts,
  type VerificationReport,
  verifyBooks as verify,
} from '../../platform/verification/verify-books';
import type { Books } from '../../platform/verification/checkpoint';

type Options = Parameters<typeof verify>[2];

/** Verifies the ledger or the batches, from their checkpoint or as a whole. */
export const verifyBooks = (
  parts: VerificationParts,
  about: Books,
  options: Options,
): Promise<VerificationReport<LedgerFindings | BatchFindings>> =>
  about === 'ledger'
    ? verify(parts, ledgerVerification, options)
    : verify(parts, batchesVerification, options);
