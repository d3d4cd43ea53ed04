import { achStatusIds, isAuthorization, messages, voidProblem } from '@tillway/rules';
import type { Actor } from '../../platform/audit';
import type { ProcessorAnswer } from '../../processors/processor';
import { Refusal } from '../../platform/http';
import { factsOf } from '../transactions';
import type { TransactionRow } from '../transactions/row';
import { recordOutcome } from '../charge/record-outcome';
import type { OperationOutcome } from '../charge/operation-outcome';
import { voidedAnswer } from '../charge/outcome';
import { insertIntent } from '../charge/reservation-store';
import type { NewSale } from '../charge/sale-store';
import { mustReach } from '../charge/reachable';
import type { PaymentDeps } from '../payment-deps';
import { reversalRow, openReversal } from './reversal-row';
import { lockTransaction } from './transaction-store';
import { unfinishedReversals } from './refund-store';

export interface VoidOrder {
  accountId: string;
  /** The transaction to void. */
  id: string;
  actor: Actor;
}

/**
 * Voids an unsettled payment or refund. One that the processor never received is voided here.
 * Otherwise the processor is asked once; an unknown outcome is inquired about like a charge's.
 * Throws a refusal when the transaction cannot be voided (any more).
 */
export async function voidTransaction(deps: PaymentDeps, order: VoidOrder): Promise<OperationOutcome> {
  const { original, row, nonce } = await reserveVoid(deps, order);
  const answer = notYetSubmitted(original) ? voidedAnswer : await askProcessor(deps, original, row);
  return recordOutcome(deps, openReversal(original, row, { nonce, actor: order.actor }), answer);
}

/**
 * Checks the original and writes the void's own row, with the original locked. Only one of two
 * concurrent voids succeeds.
 */
const reserveVoid = (deps: PaymentDeps, { accountId, id, actor }: VoidOrder) =>
  deps.db.transaction().execute(async (trx) => {
    const original = await lockTransaction(trx, { accountId, id });
    if (!original) throw new Error(`There is no transaction ${id}`);
    const problem = voidRefusal(original);
    if (problem !== undefined) throw notVoidable(problem);
    if (
      original.ach_status_id === achStatusIds.bankApproval &&
      !deps.processorOf(original.processor_id).voidsAtBank
    )
      throw notVoidable(messages.entryAtBank);
    const unfinished = await unfinishedReversals(trx, { accountId, id });
    if (unfinished.voids > 0 || unfinished.credits > 0 || unfinished.captures > 0)
      throw new Refusal({ status: 409, code: 'in_flight', message: messages.reversalInFlight });
    if (!notYetSubmitted(original)) mustReach(deps, original.processor_id);
    const at = deps.clock.now();
    const row = reversalRow(deps.ids, original, {
      requestType: original.payment_type === 'ach' ? 'achvoid' : 'void',
      // The void of an authorization moves no money.
      ...(isAuthorization(original)
        ? { total: 0, fee: 0 }
        : { total: original.total_amount, fee: original.fee_amount }),
      actor,
      at,
    });
    const nonce = `void-${row.id}`;
    const key = { accountId, terminalId: original.terminal_id, nonce };
    await insertIntent(trx, { ...key, bodyHash: Buffer.alloc(0), duplicateKey: null, at }, row);
    return { original, row, nonce };
  });

/** The reason a transaction cannot be voided; `undefined` if it can. */
export function voidRefusal(row: TransactionRow): string | undefined {
  const isAlive = row.state === 'approved' || row.state === 'pending';
  return voidProblem(factsOf(row)) ?? (isAlive ? undefined : messages.notVoidable);
}

const notVoidable = (message: string): Refusal =>
  new Refusal({ status: 422, code: 'not_voidable', message, fields: { transaction_id: message } });

/**
 * True if the payment waits for its day or for an authorization, so the processor does not know it.
 */
const notYetSubmitted = (original: TransactionRow): boolean => original.processor_transaction_id === null;

const askProcessor = (deps: PaymentDeps, original: TransactionRow, row: NewSale): Promise<ProcessorAnswer> =>
  deps.processorOf(original.processor_id).reverse({
    kind: 'void',
    reference: row.id,
    terminalId: original.terminal_id,
    terminalCode: original.terminal_code,
    amount: original.total_amount - original.fee_amount,
    originalId: original.processor_transaction_id,
    instrument: undefined,
  });
