import type { NewJob } from '../worker/queue';
import type { TransactionRow } from '../transactions/row';
import { opened, paidBy, withCheck } from '../vault/instruments';
import { findToken } from '../vault/store';
import { finishPayment } from './charge/finish';
import { lookUpJob, type Post, postAgainJob } from './jobs';
import { notCharged } from './charge/outcome';
import { checkNumberOf, findSale, takeUpHeld } from './store';
import { mustReach } from './reachable';
import type { Till } from './till';

/**
 * Charges a sale that was held for a later day, once. It is put back to unknown first: should this process die now, the
 * next try finds that and looks the sale up instead of charging it. While somebody is calling it off it waits; a debit
 * that its payer has not authorized by its day is submitted when that is done. What was paid with is not charged once it is
 * disabled.
 */
export async function postHeldPayment(
  till: Till,
  job: Post & { byWorker?: boolean },
): Promise<NewJob | undefined> {
  const held = await findSale(till.db, job);
  if (held?.state === 'pending') mustReach(till, held.processor_id);
  const at = till.clock.now();
  const isMine = await till.db.transaction().execute(async (trx) => {
    const isTaken = await takeUpHeld(trx, job, at);
    const lookUp = isTaken && !job.byWorker && lookUpJob(job, at);
    if (lookUp) await till.queue.enqueue(trx, { ...lookUp, runAt: afterCall(till, at) });
    return isTaken;
  });
  const sale = await findSale(till.db, job);
  if (!isMine && sale?.state === 'pending' && sale.voided === null)
    return sale.ach_is_authorized === false ? undefined : postAgainJob(job, at);
  if (sale?.state !== 'unknown') return undefined;
  if (!isMine) return lookUpJob(job, at);
  const answer = await chargeHeld(till, sale);
  await finishPayment(
    till,
    // its place was taken when it was taken on
    { ...job, actor: {}, surroundings: sale, requestType: sale.request_type },
    answer,
  );
  return undefined;
}

/** When a call to the processor is over, whatever becomes of this process: nobody but a job comes back to it. */
const afterCall = ({ processorTimeoutMs }: Till, at: Date): Date =>
  new Date(at.getTime() + processorTimeoutMs + 5_000);

async function chargeHeld(till: Till, sale: TransactionRow) {
  const token =
    sale.token_id === null
      ? undefined
      : await findToken(till.db, { accountId: sale.account_id, tokenId: sale.token_id });
  if (!token?.is_active) return notCharged('no_card');
  return till.processorOf(sale.processor_id).charge({
    reference: sale.id,
    terminalCode: sale.terminal_code,
    amount: sale.total_amount - sale.fee_amount,
    fee: sale.fee_amount,
    instrument: withCheck(
      paidBy(sale.card_name, opened(till.keyring, token)),
      await checkNumberOf(till.db, { accountId: sale.account_id, id: sale.id }),
    ),
    postalCode: sale.billing_postal_code ?? '',
  });
}
