import type { TransactionDetail } from '@tillway/contract';
import type { Executor } from '../../platform/database';
import type { Scope } from '../../platform/access/scope';
import { transactionResponse } from './response.generated';
import { statusWord } from './status';
import { findAssociated, findTransaction } from './store';

/**
 * Reads one transaction of a scope with its associated ones. `undefined` when it is missing or
 * foreign.
 */
export async function transactionDetail(
  db: Executor,
  scope: Scope,
  id: string,
): Promise<TransactionDetail | undefined> {
  const row = await findTransaction(db, scope, id);
  if (!row) return undefined;
  const associated = await findAssociated(db, row);
  return {
    ...transactionResponse(row),
    associatedTransactions: associated.map(({ captured, ...other }) => ({
      ...other,
      transaction_status: statusWord(other.transaction_status, { ...other, captured }),
      created: other.created.toISOString(),
      settled: other.settled?.toISOString() ?? null,
      voided: other.voided?.toISOString() ?? null,
    })),
  };
}
