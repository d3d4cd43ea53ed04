import type { NewJob } from '../../worker/queue';
import { finishPayment } from '../charge/finish';
import { type LookUp, lookUpJob } from '../jobs';
import { notCharged } from '../charge/outcome';
import type { TransactionRow } from '../../transactions/row';
import { findSale, raiseTask } from '../store';
import type { Till } from '../till';

/**
 * Asks the processor what became of a sale of unknown outcome, by our own reference, and writes it when it is definite
 * (decisions §0.3). Answers the next look-up otherwise; after the last one an operator gets it. Never charges.
 */
export async function lookUpPayment(till: Till, job: LookUp): Promise<NewJob | undefined> {
  const sale = await findSale(till.db, job);
  if (sale?.state !== 'unknown') return undefined;
  const processor = till.processorOf(sale.processor_id);
  const answer = await processor.lookUp(sale.id);
  const lostForMs = till.clock.now().getTime() - job.lostAt.getTime();

  if (answer === 'not_found') {
    if (lostForMs < processor.acceptsWithinMs) return again(till, job);
    await finishPayment(till, { ...job, ...workers(sale) }, notCharged('not_found'));
  } else if (answer.kind === 'unknown') {
    return again(till, job);
  } else {
    await finishPayment(till, { ...job, ...workers(sale) }, answer);
  }
  return undefined;
}

/** A transaction that the worker goes on with. */
const workers = (sale: TransactionRow) => ({
  actor: {},
  surroundings: sale,
  requestType: sale.request_type,
  replacesId: sale.replaces_transaction_id,
  isStandaloneRefund: sale.request_type.endsWith('credit') && sale.parent_transaction_id === null,
});

async function again(till: Till, job: LookUp): Promise<NewJob | undefined> {
  const next = lookUpJob(job, job.lostAt, job.lookUps + 1);
  if (!next) {
    await raiseTask(till.db, {
      id: till.ids.id(),
      kind: 'payment_unknown',
      accountId: job.accountId,
      transactionId: job.id,
      detail: { look_ups: job.lookUps + 1, lost_at: job.lostAt.toISOString() },
      at: till.clock.now(),
    });
  }
  return next;
}
