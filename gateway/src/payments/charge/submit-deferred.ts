import type { NewJob } from '../../platform/worker/queue';
import type { TransactionRow } from '../transactions/row';
import { decrypted, paidBy, withCheck } from '../vault/instruments';
import { findToken } from '../vault/store';
import { chargeDetails } from './charge-details';
import { recordOutcome } from './record-outcome';
import { retryLimitOf } from './retry-limit';
import { sendCharge } from './send-charge';
import { firstNetworkIdOf } from '../series/first-network-id';
import { inquiryJob, type Post, postAgainJob } from '../jobs';
import { endOfExpired, notCharged } from './outcome';
import { accountZone, findTerminal } from '../../merchants/terminals/charge-terminal';
import { checkNumberOf, findSale, lockDeferred } from './sale-store';
import { fitOf, shrinkToRoom } from '../plan-parts/deferred-part';
import { mustReach } from './reachable';
import { voidTransaction } from '../after-sale/void';
import { Refusal } from '../../platform/http';
import type { PaymentDeps } from '../payment-deps';

/**
 * Charges a deferred sale once. Marks it as unknown first: if this process dies, the next try
 * inquires instead of charging again. Waits while the sale is being voided. If the payer has not
 * authorized a debit by its day, it is submitted at the authorization. Does not charge a disabled
 * token or an expired card. A part of a plan is charged at most the plan's remainder, and is voided
 * if nothing remains. Returns the job that continues; `undefined` if none is needed.
 */
export async function submitDeferred(
  deps: PaymentDeps,
  job: Post & { byWorker?: boolean },
): Promise<NewJob | undefined> {
  const deferred = await findSale(deps.db, job);
  const at = deps.clock.now();
  if (deferred?.state === 'pending') {
    if (deps.processorRestsUntil(deferred.processor_id)) return postAgainJob(job, at);
    mustReach(deps, deferred.processor_id);
  }
  const fit = await fitOf(deps, deferred);
  if (fit === 'falls away') return voidDeferred(deps, job);
  if (fit === 'waits') return postAgainJob(job, at);
  const isMine = await deps.db
    .transaction()
    .execute(async (trx) => {
      const isTaken = await lockDeferred(trx, job, at);
      if (isTaken && deferred && !(await shrinkToRoom(trx, deferred))) throw new RoomChanged();
      const inquire = isTaken && !job.byWorker && inquiryJob(job, at);
      if (inquire) await deps.queue.enqueue(trx, { ...inquire, runAt: afterCall(deps, at) });
      return isTaken;
    })
    .catch((error: unknown) => {
      if (!(error instanceof RoomChanged)) throw error;
      return undefined;
    });
  if (isMine === undefined) return postAgainJob(job, at);
  const sale = await findSale(deps.db, job);
  if (!isMine && sale?.state === 'pending' && sale.voided === null)
    return sale.ach_is_authorized === false ? undefined : postAgainJob(job, at);
  if (sale?.state !== 'unknown') return undefined;
  if (!isMine) return inquiryJob(job, at);
  const answer = await chargeDeferred(deps, sale);
  await recordOutcome(
    deps,
    // The replaced payment was already superseded when this one was accepted.
    { ...job, actor: {}, relatedFields: sale, requestType: sale.request_type },
    answer,
  );
  return undefined;
}

/**
 * Thrown when a plan's room shrank in the meantime. The transaction rolls back and the sale stays
 * deferred.
 */
class RoomChanged extends Error {}

/**
 * Voids a part that its plan has no more room for. Leaves it alone if somebody else is voiding it.
 */
async function voidDeferred(deps: PaymentDeps, { accountId, id }: Post): Promise<undefined> {
  await voidTransaction(deps, { accountId, id, actor: {} }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

/**
 * The time when the processor call is surely over. If this process dies, only a job resumes the
 * sale.
 */
const afterCall = ({ processorTimeoutMs }: PaymentDeps, at: Date): Date =>
  new Date(at.getTime() + processorTimeoutMs + 5_000);

async function chargeDeferred(deps: PaymentDeps, sale: TransactionRow) {
  const token =
    sale.token_id === null
      ? undefined
      : await findToken(deps.db, { accountId: sale.account_id, tokenId: sale.token_id });
  if (!token?.is_active) return notCharged('no_card');
  // The merchant is closed, or the terminal is out of use.
  if (!(await findTerminal(deps.db, { everything: true }, sale.terminal_id)))
    return notCharged('terminal_closed');
  const today = deps.clock.today(await accountZone(deps.db, sale.account_id));
  const expired = endOfExpired(token.card_expiration_yymm, today);
  if (expired) return expired;
  const instrument = withCheck(
    paidBy(sale.card_name, decrypted(deps.keyring, token)),
    await checkNumberOf(deps.db, { accountId: sale.account_id, id: sale.id }),
  );
  const {
    account_id: accountId,
    processor_id: processorId,
    terminal_id: terminalId,
    token_id: tokenId,
  } = sale;
  // Neither card brands nor networks know an account.
  const cardId = instrument.kind === 'card' ? tokenId : null;
  const limit = await retryLimitOf(deps, { accountId, tokenId: cardId, total: sale.total_amount });
  if (limit !== undefined) return notCharged('retry_limit', limit);
  const firstNetworkId = await firstNetworkIdOf(deps.db, {
    ...{ accountId, terminalId, processorId, tokenId: cardId },
    ...{ seriesId: null, planId: sale.transaction_group_id },
  });
  return sendCharge(deps, {
    ...{ accountId, processorId, tokenId },
    request: {
      ...chargeDetails(sale, instrument, { isDeferred: true, firstNetworkId }),
      reference: sale.id,
      terminalId,
      terminalCode: sale.terminal_code,
      amount: sale.total_amount - sale.fee_amount,
      fee: sale.fee_amount,
      instrument,
      postalCode: sale.billing_postal_code ?? '',
    },
  });
}
