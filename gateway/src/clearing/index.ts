import type { Till } from '../terminal/till';
import { takeBankDecisions } from './bank-decisions';
import { batchDebits } from './batch-debits';
import { settleCards } from './settle-cards';

/** What clearing has to do at every round: what is due at cut-offs, then what banks have decided. */
export async function clear(till: Till): Promise<void> {
  await settleCards(till);
  await batchDebits(till);
  await takeBankDecisions(till);
}
