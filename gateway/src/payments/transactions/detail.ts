import type { TransactionDetail } from '@tillway/contract';
import type { Executor } from '../../platform/database';
import type { Scope } from '../../platform/access/scope';
import { transactionResponse } from './response.generated';
import { rowStatus } from './status';
import { findAssociated, findTransaction } from './store';

/**
 * Reads one transaction of a scope with its associated ones. `undefined` when it is missing or
 * foreign.
 */
export async function transactionDetail(
  db: Executor,
  scope: Scope,
  id: string,
  now: Date,
): Promise<TransactionDetail | undefined> {
  const row = await findTransaction(db, scope, id);
  if (!row) return undefined;
  const associated = await findAssociated(db, row);
  return {
    ...transactionResponse(row, now),
    associatedTransactions: associated.map(({ authorized, captured, ...other }) => ({
      ...other,
      transaction_status: rowStatus({ ...other, authorized, captured }, now),
      created: other.created.toISOString(),
      settled: other.settled?.toISOString() ?? null,
      voided: other.voided?.toISOString() ?? null,
    })),
  };
}
