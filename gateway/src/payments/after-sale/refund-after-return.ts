import { achStatusIds, messages } from '@tillway/rules';
import type { Executor } from '../../platform/database';
import type { TransactionRow } from '../transactions/row';
import type { NewJob } from '../../platform/worker/queue';
import { voidRefundJob, type Returned } from '../jobs';
import { findSale } from '../charge/sale-store';
import { raiseException } from '../inquiry/exception-store';
import type { PaymentDeps } from '../payment-deps';
import { cancelOrVoid } from './try-void';

const againMs = 60_000;

type Debit = Pick<Returned, 'accountId'> & { id: string };

/**
 * Stops the refunds of a returned debit; otherwise the payer is paid twice. Refunds not yet at the
 * bank are voided by a job; the others become exceptions for staff. A refund of unknown outcome is
 * left: recording its outcome finds that the debit was returned. Call with the debit locked.
 */
export async function recallRefunds(deps: PaymentDeps, trx: Executor, debit: Debit, at: Date): Promise<void> {
  for (const { id, ach_status_id } of await standingRefunds(trx, debit)) {
    const refund = { accountId: debit.accountId, id, of: debit.id };
    if (isAtBank({ ach_status_id })) await raiseReturned(deps, trx, refund, messages.notVoidable);
    else await deps.queue.enqueue(trx, voidRefundJob(refund, at));
  }
}

/**
 * Voids a refund whose debit was returned. If the refund moves money anyway, raises an exception.
 */
export async function voidRefund(deps: PaymentDeps, job: Returned): Promise<NewJob | undefined> {
  const { accountId, id } = job;
  const refund = await findSale(deps.db, { accountId, id });
  const end =
    refund?.voided === null && isAtBank(refund)
      ? { stands: messages.notVoidable }
      : await cancelOrVoid(deps, { accountId, id, actor: {} });
  if (end === 'over') return undefined;
  if (end === 'again') return voidRefundJob(job, new Date(deps.clock.now().getTime() + againMs));
  await raiseReturned(deps, deps.db, job, end.stands);
  return undefined;
}

const raiseReturned = (deps: PaymentDeps, db: Executor, { accountId, id, of }: Returned, reason: string) =>
  raiseException(db, {
    id: deps.ids.id(),
    kind: 'refund_after_return',
    accountId,
    transactionId: id,
    detail: { returned: of, reason },
    at: deps.clock.now(),
  });

/** True if the refund is in a batch that the bank has received or paid. */
const isAtBank = ({ ach_status_id }: Pick<TransactionRow, 'ach_status_id'>): boolean =>
  ach_status_id === achStatusIds.bankApproval || ach_status_id === achStatusIds.approved;

const standingRefunds = (trx: Executor, { accountId, id }: Debit) =>
  trx
    .selectFrom('transactions')
    .select(['id', 'ach_status_id'])
    .where('account_id', '=', accountId)
    .where('parent_transaction_id', '=', id)
    .where('request_type', '=', 'achcredit')
    .where('state', 'in', ['pending', 'approved'])
    .where('voided', 'is', null)
    .orderBy('id')
    .execute();
