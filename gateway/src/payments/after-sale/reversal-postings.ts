import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import type { LedgerAccount } from '../ledger/accounts';
import { type Posting, opposite } from '../ledger/sale';
import type { TransactionKey } from './transaction-store';

/**
 * The postings that reverse all entries of a transaction, in cents per ledger account. Empty if it
 * moved nothing.
 */
export async function reversalPostings(trx: Executor, { accountId, id }: TransactionKey): Promise<Posting[]> {
  const moved = await trx
    .selectFrom('ledger_entries')
    .select(['ledger_account', sql<number>`sum(amount)::bigint`.as('amount')])
    .where('account_id', '=', accountId)
    .where('transaction_id', '=', id)
    .groupBy('ledger_account')
    .having(sql<boolean>`sum(amount) <> 0`)
    .execute();
  return moved.map(({ ledger_account, amount }) =>
    opposite({ ledgerAccount: ledger_account as LedgerAccount, amount }),
  );
}
