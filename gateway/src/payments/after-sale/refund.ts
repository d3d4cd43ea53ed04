import {
  can,
  type Cents,
  duplicateWindowMs,
  earliestAchRefund,
  formatDate,
  messages,
  mustWaitForRefund,
  refundAmount,
  refundableBy,
  refundAmountError,
  refundProblem,
  type RefundType,
  todayIn,
  type UserPermissions,
} from '@tillway/rules';
import { spendApproval } from '../../merchants/manager-password/approval-store';
import type { Actor } from '../../platform/audit';
import type { Executor } from '../../platform/database';
import type { ProcessorAnswer } from '../../processors/processor';
import { invalid, Refusal } from '../../platform/http';
import { factsOf } from '../transactions';
import type { TransactionRow } from '../transactions/row';
import { detokenize } from '../vault/instruments';
import { recordOutcome } from '../charge/record-outcome';
import type { OperationOutcome } from '../charge/operation-outcome';
import { notCharged } from '../charge/outcome';
import { insertIntent } from '../charge/reservation-store';
import { findIntent, type Intent } from '../charge/intent-store';
import type { NewSale } from '../charge/sale-store';
import { mustReach } from '../charge/reachable';
import type { PaymentDeps } from '../payment-deps';
import { reversalRow, openReversal } from './reversal-row';
import { findSameRefund, refundedFee, unfinishedReversals } from './refund-store';
import { lockTransaction } from './transaction-store';

export interface RefundOrder {
  accountId: string;
  /** The settled transaction to refund. */
  id: string;
  type: RefundType;
  /** Dollars of a partial refund, as they were typed. */
  partial: string;
  /** A superuser's reason to refund money that a chargeback took. */
  chargebackReason: string;
  /** Why the money is given back; empty if nobody says. */
  notes: string;
  /**
   * Identifies a repeated request. Without it, an identical request does, within the duplicate
   * window.
   */
  nonce: string | undefined;
  bodyHash: Buffer;
  /** The manager's approval, if one is needed. Its id is absent when none was given. */
  approval?: { id: string | undefined; userId: string };
  actor: Actor;
  permissions: UserPermissions;
  zone: string;
}

/** Refunded, or the same refund was requested before. */
export type Refunded = { kind: 'refunded'; outcome: OperationOutcome } | { kind: 'replay'; intent: Intent };

/**
 * Refunds a settled transaction, wholly or in part, until nothing is left. Never refunds more than
 * was taken: refunds of unknown outcome count as gone. Throws a refusal when the transaction cannot
 * be refunded.
 */
export async function refundTransaction(deps: PaymentDeps, order: RefundOrder): Promise<Refunded> {
  const reserved = await reserveRefund(deps, order);
  if (reserved.kind === 'replay') return reserved;
  const { original, row, nonce } = reserved;
  const answer = await askProcessor(deps, original, row);
  const outcome = await recordOutcome(
    deps,
    {
      ...openReversal(original, row, { nonce, actor: order.actor }),
      requestType: row.request_type,
    },
    answer,
  );
  return { kind: 'refunded', outcome };
}

type Reserved =
  | { kind: 'reserved'; original: TransactionRow; row: NewSale; nonce: string }
  | Extract<Refunded, { kind: 'replay' }>;

/**
 * Computes the amount, writes the refund's row, and uses up the approval, with the original locked.
 * A refusal rolls everything back, so the approval can be used for a corrected request.
 */
const reserveRefund = (deps: PaymentDeps, order: RefundOrder): Promise<Reserved> =>
  deps.db.transaction().execute(async (trx) => {
    const { accountId, id, actor, bodyHash } = order;
    const at = deps.clock.now();
    const original = await lockTransaction(trx, { accountId, id });
    if (!original) throw new Error(`There is no transaction ${id}`);
    const terminalId = original.terminal_id;
    const earlier = await earlierRefund(trx, original, order, at);
    if (earlier) return { kind: 'replay', intent: earlier };
    mustReach(deps, original.processor_id);

    const { total, fee } = await validateRefund(trx, original, order, at);
    const row = {
      ...reversalRow(deps.ids, original, {
        requestType: original.payment_type === 'ach' ? 'achcredit' : 'credit',
        total,
        fee,
        actor,
        at,
      }),
      notes: order.notes || null,
    };
    const nonce = order.nonce ?? `refund-${row.id}`;
    if (
      order.approval &&
      !(await spendApproval(trx, {
        ...order.approval,
        action: 'refund',
        approvedRequest: { terminalId, transactionId: id, amount: total, nonce, bodyHash },
        accountId,
        at,
      }))
    )
      throw invalid([{ field: 'approval_id', message: messages.incorrectPassword }]);
    if (original.charged_back_amount > 0)
      await deps.audit.write(trx, {
        action: 'refund.of_charged_back',
        actor,
        accountId,
        subject: { type: 'transactions', id },
        detail: { amount: total, charged_back: original.charged_back_amount, reason: order.chargebackReason },
      });
    const isMine = await insertIntent(
      trx,
      { accountId, terminalId, nonce, bodyHash, duplicateKey: null, at },
      row,
    );
    if (!isMine) throw new Refusal({ status: 409, code: 'in_flight', message: messages.paymentInFlight });
    return { kind: 'reserved', original, row, nonce };
  });

/**
 * Finds the same refund requested before, to answer it again even when nothing is left to refund.
 * Without a nonce, an identical partial refund is the same within the duplicate window. The other
 * types cannot happen twice anyway.
 */
const earlierRefund = async (
  trx: Executor,
  { id, account_id: accountId, terminal_id: terminalId }: TransactionRow,
  { nonce, type, bodyHash }: RefundOrder,
  at: Date,
): Promise<Intent | undefined> => {
  if (nonce !== undefined) return findIntent(trx, { accountId, terminalId, nonce });
  const since = new Date(at.getTime() - duplicateWindowMs);
  return type === 'partial' ? findSameRefund(trx, { accountId, id }, { bodyHash, since }) : undefined;
};

/**
 * Cents to refund, and how much of them is price adjustment. Throws a refusal if that is not
 * possible.
 */
async function validateRefund(
  trx: Executor,
  original: TransactionRow,
  order: RefundOrder,
  at: Date,
): Promise<{ total: Cents; fee: Cents }> {
  const key = { accountId: order.accountId, id: order.id };
  const unfinished = await unfinishedReversals(trx, key);
  if (unfinished.voids > 0)
    throw new Refusal({ status: 409, code: 'in_flight', message: messages.reversalInFlight });
  const feeRefunded = await refundedFee(trx, key);
  if (order.type === 'fee' && original.fee_amount > 0 && feeRefunded >= original.fee_amount)
    throw notRefundable(messages.priceAdjustmentRefunded);
  const left = {
    ...original,
    credited_amount: original.credited_amount + unfinished.credits,
    credited_fee_amount: feeRefunded,
  };
  const isOverridden = order.chargebackReason.trim() !== '' && can(order.permissions, 'superuser');
  const total = totalOf(isOverridden ? refundableBy(left, order.permissions) : left, order, at);
  return { total, fee: feeOf(order.type, total, left, feeRefunded) };
}

/** Cents to refund. */
function totalOf(row: TransactionRow, { type, partial, permissions, zone }: RefundOrder, at: Date): Cents {
  const closed = refundProblem(factsOf(row));
  if (closed !== undefined) throw notRefundable(closed);
  if (row.state !== 'approved' || row.settled === null) throw notRefundable(messages.notRefundable);
  const settled = todayIn(zone, row.settled);
  const today = todayIn(zone, at);
  const wait = { paymentType: row.payment_type, settled, today, permissions, hasManagerPassword: false };
  if (mustWaitForRefund(wait))
    throw notRefundable(messages.achRefundFrom(formatDate(earliestAchRefund(settled), zone)));
  const problem = type === 'partial' ? refundAmountError(partial, row) : undefined;
  const amount = problem === undefined ? refundAmount(type, row, partial) : undefined;
  if (amount === undefined) throw notRefundable(problem ?? messages.notRefundable, 'amount');
  return amount;
}

/**
 * Cents of price adjustment in a refund: all of a fee refund, else the part beyond the sale's own
 * amount.
 */
function feeOf(
  type: RefundType,
  total: Cents,
  { total_amount, fee_amount, credited_amount }: TransactionRow,
  refunded: Cents,
): Cents {
  const feeLeft = Math.max(fee_amount - refunded, 0);
  if (type === 'fee') return Math.min(total, feeLeft);
  const netLeft = total_amount - credited_amount - feeLeft;
  return Math.min(Math.max(total - netLeft, 0), feeLeft);
}

const notRefundable = (message: string, field = 'unique_id'): Refusal =>
  new Refusal({ status: 422, code: 'not_refundable', message, fields: { [field]: message } });

async function askProcessor(
  deps: PaymentDeps,
  original: TransactionRow,
  row: NewSale,
): Promise<ProcessorAnswer> {
  const instrument =
    original.token_id === null
      ? undefined
      : await detokenize(deps.db, deps.keyring, {
          accountId: original.account_id,
          tokenId: original.token_id,
        });
  // A debit is refunded by a credit of its own, which needs the account number.
  if (!instrument && original.payment_type === 'ach') return notCharged('no_account');
  return deps.processorOf(original.processor_id).reverse({
    kind: 'refund',
    reference: row.id,
    terminalId: original.terminal_id,
    terminalCode: original.terminal_code,
    amount: row.total_amount,
    originalId: original.processor_transaction_id,
    instrument,
  });
}
