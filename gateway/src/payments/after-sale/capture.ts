import {
  captureAmountError,
  capturedFee,
  captureProblem,
  type Cents,
  messages,
  parseDollars,
} from '@tillway/rules';
import type { Actor } from '../../platform/audit';
import type { Executor } from '../../platform/database';
import { Refusal } from '../../platform/http';
import type { ProcessorAnswer } from '../../processors/processor';
import { findIntent, type Intent } from '../charge/intent-store';
import type { OperationOutcome } from '../charge/operation-outcome';
import { mustReach } from '../charge/reachable';
import { recordOutcome } from '../charge/record-outcome';
import { insertIntent } from '../charge/reservation-store';
import type { NewSale } from '../charge/sale-store';
import type { PaymentDeps } from '../payment-deps';
import { factsOf } from '../transactions';
import type { TransactionRow } from '../transactions/row';
import { unfinishedReversals } from './refund-store';
import { openReversal, reversalRow } from './reversal-row';
import { lockTransaction } from './transaction-store';

export interface CaptureOrder {
  accountId: string;
  /** The authorization. */
  id: string;
  /** Dollars with the price adjustment, as typed; `undefined` for all that was authorized. */
  amount: string | undefined;
  nonce: string;
  bodyHash: Buffer;
  actor: Actor;
}

/** Captured, or the same capture was requested before. */
export type Captured = { kind: 'captured'; outcome: OperationOutcome } | { kind: 'replay'; intent: Intent };

/**
 * Takes the money of an authorization by a payment of its own, which then settles and is refunded like a sale. A capture
 * of unknown outcome is never repeated: an inquiry finds it out. Throws a refusal if the authorization cannot be captured.
 */
export async function captureAuthorization(deps: PaymentDeps, order: CaptureOrder): Promise<Captured> {
  const reserved = await reserveCapture(deps, order);
  if (reserved.kind === 'replay') return reserved;
  const { original, row } = reserved;
  const answer = await askProcessor(deps, original, row);
  const outcome = await recordOutcome(deps, openReversal(original, row, order), answer);
  return { kind: 'captured', outcome };
}

type Reserved =
  { kind: 'reserved'; original: TransactionRow; row: NewSale } | Extract<Captured, { kind: 'replay' }>;

/** Checks the authorization and writes the payment's row, with the authorization locked. One capture wins. */
const reserveCapture = (deps: PaymentDeps, order: CaptureOrder): Promise<Reserved> =>
  deps.db.transaction().execute(async (trx) => {
    const { accountId, id, nonce, bodyHash, actor } = order;
    const original = await lockTransaction(trx, { accountId, id });
    if (!original) throw new Error(`There is no transaction ${id}`);
    const key = { accountId, terminalId: original.terminal_id, nonce };
    const earlier = await findIntent(trx, key);
    if (earlier) return { kind: 'replay', intent: earlier };
    const at = deps.clock.now();
    const total = await validateCapture(trx, original, order, at);
    mustReach(deps, original.processor_id);
    const row: NewSale = {
      ...reversalRow(deps.ids, original, {
        requestType: 'sale',
        total,
        fee: capturedFee(total, original),
        actor,
        at,
      }),
      is_capture: true,
      is_fee_waived: original.is_fee_waived,
      notes: original.notes,
    };
    const isMine = await insertIntent(trx, { ...key, bodyHash, duplicateKey: null, at }, row);
    if (!isMine) throw new Refusal({ status: 409, code: 'in_flight', message: messages.paymentInFlight });
    return { kind: 'reserved', original, row };
  });

/** Returns the cents to capture. Throws a refusal if that is not possible. */
async function validateCapture(
  trx: Executor,
  original: TransactionRow,
  { accountId, id, amount }: CaptureOrder,
  at: Date,
): Promise<Cents> {
  const closed =
    captureProblem(factsOf(original), at) ??
    (original.state === 'approved' ? undefined : messages.notCapturable);
  if (closed !== undefined) throw notCapturable(closed);
  const unfinished = await unfinishedReversals(trx, { accountId, id });
  if (unfinished.captures > 0)
    throw new Refusal({ status: 409, code: 'in_flight', message: messages.captureInFlight });
  if (unfinished.voids > 0)
    throw new Refusal({ status: 409, code: 'in_flight', message: messages.reversalInFlight });
  if (amount === undefined) return original.total_amount;
  const wrong = captureAmountError(amount, original);
  if (wrong !== undefined) throw notCapturable(wrong, 'amount');
  return parseDollars(amount) ?? 0;
}

const notCapturable = (message: string, field = 'transaction_id'): Refusal =>
  new Refusal({ status: 422, code: 'not_capturable', message, fields: { [field]: message } });

async function askProcessor(
  deps: PaymentDeps,
  original: TransactionRow,
  row: NewSale,
): Promise<ProcessorAnswer> {
  const fee = row.fee_amount ?? 0;
  const answer = await deps.processorOf(original.processor_id).capture({
    reference: row.id,
    terminalId: original.terminal_id,
    terminalCode: original.terminal_code,
    amount: row.total_amount - fee,
    fee,
    originalId: original.processor_transaction_id ?? '',
  });
  // The issuer gave its code with the authorization.
  return answer.kind === 'approved' ? { ...answer, authCode: answer.authCode ?? original.auth_code } : answer;
}
