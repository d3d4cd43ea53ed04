import type { Cents } from '@tillway/rules';
import type { Executor } from '../../platform/database';
import { givenBackPostings, takenPostings } from '../ledger/dispute';
import { entriesOf, insertEntries } from '../ledger/post';
import type { DisputeParts } from './dispute-parts';

interface Disputed {
  account_id: string;
  transaction_id: string | null;
  amount: Cents;
  is_taken: boolean | null;
}

/**
 * Books that a dispute takes its money or gives it back, once: the caller has locked the dispute, whose `is_taken`
 * says what the ledger has. Returns the cents that went to the payer, negative if they came back; null if nothing was
 * booked.
 */
export async function bookDispute(
  trx: Executor,
  { ids, clock }: Pick<DisputeParts, 'ids' | 'clock'>,
  dispute: Disputed,
  takes: boolean,
): Promise<Cents | null> {
  const { account_id: accountId, transaction_id: transactionId, amount, is_taken } = dispute;
  if (transactionId === null || is_taken === null || is_taken === takes || amount === 0) return null;
  const postings = takes ? takenPostings(amount) : givenBackPostings(amount);
  const posted = { accountId, transactionId, at: clock.now(), postings };
  await insertEntries(entriesOf(ids, posted)).execute(trx);
  return takes ? amount : -amount;
}
