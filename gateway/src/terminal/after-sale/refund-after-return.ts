import { achStatusIds, messages } from '@tillway/rules';
import type { Executor } from '../../database';
import type { TransactionRow } from '../../transactions/row';
import type { NewJob } from '../../worker/queue';
import { callOffRefundJob, type Returned } from '../jobs';
import { findSale, raiseTask } from '../store';
import type { Till } from '../till';
import { callOff } from './call-off';

const againMs = 60_000;

type Debit = Pick<Returned, 'accountId'> & { id: string };

/**
 * What becomes of the refunds of a debit that comes back, under the debit's lock: the payer has all of it from the bank.
 * What no bank has yet is called off by a job; what a bank has, or has paid, is a person's. One of unknown outcome is left:
 * who ends it finds that the debit came back.
 */
export async function recallRefunds(till: Till, trx: Executor, debit: Debit, at: Date): Promise<void> {
  for (const { id, ach_status_id } of await standingRefunds(trx, debit)) {
    const refund = { accountId: debit.accountId, id, of: debit.id };
    if (isAtBank({ ach_status_id })) await raiseReturned(till, trx, refund, messages.notVoidable);
    else await till.queue.enqueue(trx, callOffRefundJob(refund, at));
  }
}

/** Calls a refund off whose debit came back; where it moves money all the same, an operator gets it. */
export async function callOffRefund(till: Till, job: Returned): Promise<NewJob | undefined> {
  const { accountId, id } = job;
  const refund = await findSale(till.db, { accountId, id });
  const end =
    refund?.voided === null && isAtBank(refund)
      ? { stands: messages.notVoidable }
      : await callOff(till, { accountId, id, actor: {} });
  if (end === 'over') return undefined;
  if (end === 'again') return callOffRefundJob(job, new Date(till.clock.now().getTime() + againMs));
  await raiseReturned(till, till.db, job, end.stands);
  return undefined;
}

const raiseReturned = (till: Till, db: Executor, { accountId, id, of }: Returned, reason: string) =>
  raiseTask(db, {
    id: till.ids.id(),
    kind: 'refund_after_return',
    accountId,
    transactionId: id,
    detail: { returned: of, reason },
    at: till.clock.now(),
  });

/** In a batch that the bank has, or has paid. */
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
