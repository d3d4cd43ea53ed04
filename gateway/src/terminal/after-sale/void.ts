import { achStatusIds, isVoidable, messages } from '@tillway/rules';
import type { Actor } from '../../audit';
import type { ProcessorAnswer } from '../../processors/processor';
import { Refusal, type Reply } from '../../http';
import { transactionAnswer } from '../../transactions';
import type { TransactionRow } from '../../transactions/row';
import { finishPayment } from '../charge/finish';
import { calledOff } from '../charge/outcome';
import { insertIntent } from '../charge/claim-store';
import type { NewSale } from '../store';
import { mustReach } from '../reachable';
import type { Till } from '../till';
import { reversalRow, reversalSurroundings } from './reversal-row';
import { lockTransaction, unfinishedReversals } from './store';

export interface VoidOrder {
  accountId: string;
  /** The transaction to be called off. */
  id: string;
  actor: Actor;
}

/**
 * Calls an unsettled payment or refund off (doc 001 §4; HIS-045..048). What the processor never heard of is called off
 * here; else the processor is asked, once: an unknown outcome is looked up as a charge's is. Throws a refusal when the
 * transaction cannot be voided (any more).
 */
export async function voidTransaction(till: Till, order: VoidOrder): Promise<Reply> {
  const { original, row, nonce } = await claimVoid(till, order);
  const answer = isWithUs(original) ? calledOff : await askProcessor(till, original, row);
  return finishPayment(
    till,
    {
      id: row.id,
      accountId: original.account_id,
      terminalId: original.terminal_id,
      nonce,
      actor: order.actor,
      surroundings: reversalSurroundings(original),
    },
    answer,
  );
}

/** Under the original's lock: whether it can be voided, and the void's own row. Of two at one moment one gets here. */
const claimVoid = (till: Till, { accountId, id, actor }: VoidOrder) =>
  till.db.transaction().execute(async (trx) => {
    const original = await lockTransaction(trx, { accountId, id });
    if (!original) throw new Error(`There is no transaction ${id}`);
    const problem = voidProblem(original);
    if (problem !== undefined) throw notVoidable(problem);
    if (
      original.ach_status_id === achStatusIds.bankApproval &&
      !till.processorOf(original.processor_id).voidsAtBank
    )
      throw notVoidable(messages.entryAtBank);
    const unfinished = await unfinishedReversals(trx, { accountId, id });
    if (unfinished.voids > 0 || unfinished.credits > 0)
      throw new Refusal({ status: 409, code: 'in_flight', message: messages.reversalInFlight });
    if (!isWithUs(original)) mustReach(till, original.processor_id);
    const at = till.clock.now();
    const row = reversalRow(till.ids, original, {
      requestType: original.payment_type === 'ach' ? 'achvoid' : 'void',
      total: original.total_amount,
      fee: original.fee_amount,
      actor,
      at,
    });
    const nonce = `void-${row.id}`;
    const key = { accountId, terminalId: original.terminal_id, nonce };
    await insertIntent(trx, { ...key, bodyHash: Buffer.alloc(0), duplicateKey: null, at }, row);
    return { original, row, nonce };
  });

/** Why a transaction cannot be voided; `undefined` when it can. */
export function voidProblem(row: TransactionRow): string | undefined {
  if (row.voided !== null) return messages.alreadyVoided;
  if (row.refunded !== null) return messages.alreadyRefunded;
  if (row.settled !== null) return messages.alreadySettled;
  const isAlive = row.state === 'approved' || row.state === 'pending';
  return isAlive && isVoidable(transactionAnswer(row)) ? undefined : messages.notVoidable;
}

const notVoidable = (message: string): Refusal =>
  new Refusal({ status: 422, code: 'not_voidable', message, fields: { transaction_id: message } });

/** Held for its day or for an authorization: the processor does not know it. */
const isWithUs = (original: TransactionRow): boolean => original.processor_transaction_id === null;

const askProcessor = (till: Till, original: TransactionRow, row: NewSale): Promise<ProcessorAnswer> =>
  till.processorOf(original.processor_id).reverse({
    kind: 'void',
    reference: row.id,
    terminalCode: original.terminal_code,
    amount: original.total_amount - original.fee_amount,
    originalId: original.processor_transaction_id,
    instrument: undefined,
  });
