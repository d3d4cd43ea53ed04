import { inquiryJob } from '../jobs';
import { closeAbandoned } from '../charge/intent-store';
import type { PaymentDeps } from '../payment-deps';

/** The grace period of a payment after its call to the processor has timed out. Milliseconds. */
const graceMs = 5_000;
const atOnce = 100;

/**
 * Finds payments whose process died after the reservation and enqueues inquiries for them, as for
 * any unknown outcome. Returns how many.
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
