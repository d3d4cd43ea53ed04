import { lookUpJob } from '../jobs';
import { closeAbandoned } from '../store';
import type { Till } from '../till';

/** How much longer than its call to the processor a payment may take to be finished. */
const graceMs = 5_000;
const atOnce = 100;

/**
 * Finds payments whose process died between the claim and the end, and hands them to the look-ups, which go on with them
 * as with every other unknown outcome. Answers how many.
 */
export const recoverAbandoned = (till: Till): Promise<number> =>
  till.db.transaction().execute(async (trx) => {
    const at = till.clock.now();
    const startedBefore = new Date(at.getTime() - till.processorTimeoutMs - graceMs);
    const intents = await closeAbandoned(trx, startedBefore, at, atOnce);
    for (const { account_id, terminal_id, nonce, transaction_id } of intents) {
      const sale = { id: transaction_id, accountId: account_id, terminalId: terminal_id, nonce };
      const job = lookUpJob(sale, at);
      if (job) await till.queue.enqueue(trx, job);
    }
    return intents.length;
  });
