import type { NewJob } from '../worker/queue';
import type { TransactionRow } from '../transactions/row';
import { takeOutInstrument } from '../vault/instruments';
import { finishPayment } from './finish';
import { lookUpJob, type Post, postAgainJob } from './jobs';
import { notCharged } from './outcome';
import { findSale, takeUpHeld } from './store';
import type { Till } from './till';

/**
 * Charges a sale that was held for a later day, once. It is put back to unknown first: should this process die now, the
 * next try finds that and looks the sale up instead of charging it. While somebody is calling it off it waits.
 */
export async function postHeldPayment(till: Till, job: Post): Promise<NewJob | undefined> {
  const at = till.clock.now();
  const isMine = await till.db.transaction().execute((trx) => takeUpHeld(trx, job, at));
  const sale = await findSale(till.db, job);
  if (!isMine && sale?.state === 'pending' && sale.voided === null) return postAgainJob(job, at);
  if (sale?.state !== 'unknown') return undefined;
  if (!isMine) return lookUpJob(job, at);
  const answer = await chargeHeld(till, sale);
  await finishPayment(
    till,
    { ...job, actor: {}, surroundings: sale, requestType: sale.request_type },
    answer,
  );
  return undefined;
}

async function chargeHeld(till: Till, sale: TransactionRow) {
  const instrument =
    sale.token_id === null
      ? undefined
      : await takeOutInstrument(till.db, till.keyring, {
          accountId: sale.account_id,
          tokenId: sale.token_id,
        });
  if (!instrument) return notCharged('no_card');
  return till.processorOf(sale.processor_id).charge({
    reference: sale.id,
    terminalCode: sale.terminal_code,
    amount: sale.total_amount - sale.fee_amount,
    fee: sale.fee_amount,
    instrument,
    postalCode: sale.billing_postal_code ?? '',
  });
}
