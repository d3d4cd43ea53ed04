import type { Executor } from '../src/platform/database';
import type { Ids } from '../src/platform/ids';
import { entriesOf, insertEntries, type Posted } from '../src/payments/ledger/post';

/** Writes one posting that no payment of the gateway makes. Throws if it does not balance. */
export async function post(db: Executor, ids: Ids, posted: Posted): Promise<void> {
  await insertEntries(entriesOf(ids, posted)).execute(db);
}
