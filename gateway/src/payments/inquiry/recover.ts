import { inquiryJob } from '../jobs';
import { closeAbandoned } from '../charge/intent-store';
import type { PaymentDeps } from '../payment-deps';

/** How much longer than its call to the processor a payment may take to be finished. */
const graceMs = 5_000;
const atOnce = 100;

/**
 * Finds payments whose process died between the reservation and the end, and hands them to the inquiries, which go on with them
 * as with every other unknown outcome. Answers how many.
 */
export const recoverAbandoned = (deps: PaymentDeps): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const at = deps.clock.now();
    const startedBefore = new Date(at.getTime() - deps.processorTimeoutMs - graceMs);
    const intents = await closeAbandoned(trx, startedBefore, at, atOnce);
    for (const { account_id, terminal_id, nonce, transaction_id } of intents) {
      const sale = { id: transaction_id, accountId: account_id, terminalId: terminal_id, nonce };
      const job = inquiryJob(sale, at);
      if (job) await deps.queue.enqueue(trx, job);
    }
    return intents.length;
  });
