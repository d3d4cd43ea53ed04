import { type Cents, type IsoDate, messages } from '@tillway/rules';
import type { Executor } from '../../platform/database';
import { invalid } from '../../platform/http';
import { isEitherId } from '../../platform/access/either-id';
import { bookDispute } from './booking';
import type { By, DisputeParts } from './dispute-parts';
import { insertStep, lockPayment } from './move-store';
import { findKnownCase, insertDispute, sumOfDisputes } from './open-store';
import type { DisputeKey } from './record-store';

/** A dispute as a processor, a file, or staff tell of it. */
export interface NewDispute extends By {
  /** Our id of the payment, or its tracking id. */
  transactionId: string;
  caseNumber: string;
  reasonCode: string;
  reason: string;
  /** Cents; all that is left of the payment if nobody said. */
  amount: Cents | undefined;
  date: IsoDate;
  answerBy: IsoDate | null;
  referenceNumber: string;
}

interface Opened extends DisputeKey {
  /** False if the case was known. It stays as it is. */
  isNew: boolean;
}

/**
 * Opens a dispute: row, first step, money in the ledger, and audit in one transaction. A case number of a processor is
 * one dispute, however often and by how many it is told. Throws 422 if there is no such payment, it was not a card
 * payment that was taken, or less is left of it.
 */
export const openDispute = (parts: DisputeParts, order: NewDispute): Promise<Opened> =>
  parts.db.transaction().execute(async (trx) => {
    const payment = await findPayment(trx, order.transactionId);
    if (payment.request_type !== 'sale' || payment.state !== 'approved' || payment.voided || !payment.settled)
      throw refused('transaction_id', messages.disputeNotCard);
    const { account_id: accountId } = payment;
    const aCase = { accountId, processorId: payment.processor_id, caseNumber: order.caseNumber };
    const known = await findKnownCase(trx, { ...aCase, transactionId: payment.id });
    if (known !== undefined) return { accountId, id: known, isNew: false };
    const left = payment.total_amount - (await sumOfDisputes(trx, accountId, payment.id));
    const amount = order.amount ?? left;
    if (amount <= 0 || amount > left) throw refused('amount', messages.disputeTooMuch);
    const id = parts.ids.id();
    const at = parts.clock.now();
    const isNew = await insertDispute(trx, {
      id,
      account_id: accountId,
      transaction_id: payment.id,
      name: payment.card_name ?? payment.customer_name ?? '',
      reference_number: order.referenceNumber || null,
      amount,
      reason_code: order.reasonCode || null,
      reason: order.reason || null,
      case_number: order.caseNumber,
      aquisition_number: null,
      approval_code: payment.auth_code,
      chargeback_date: order.date,
      created: at,
      state: 'needs_answer',
      answer_by: order.answerBy,
      processor_id: payment.processor_id,
      is_taken: true,
    });
    if (!isNew) return { accountId, id: (await findKnownCase(trx, aCase)) ?? id, isNew: false };
    const taken = { account_id: accountId, transaction_id: payment.id, amount, is_taken: false };
    await insertStep(trx, {
      account_id: accountId,
      chargeback_id: id,
      at,
      state: 'needs_answer',
      user_id: order.actor.userId ?? null,
      amount: await bookDispute(trx, parts, taken, true),
      note: null,
    });
    await parts.audit.write(trx, {
      action: 'dispute.opened',
      actor: order.actor,
      accountId,
      subject: { type: 'chargebacks', id },
      detail: { transaction_id: payment.id, amount, case_number: order.caseNumber },
    });
    return { accountId, id, isNew: true };
  });

/** Finds and locks the payment, by our id or its tracking id. */
async function findPayment(trx: Executor, said: string) {
  const found = await trx
    .selectFrom('transactions')
    .select(['id', 'account_id'])
    .where(isEitherId('transactions.id', { everything: true })(said))
    .limit(1)
    .executeTakeFirst();
  const payment = found && (await lockPayment(trx, { accountId: found.account_id, id: found.id }));
  if (!payment) throw refused('transaction_id', messages.invalidTransaction);
  return payment;
}

const refused = (field: string, message: string) => invalid([{ field, message }]);
