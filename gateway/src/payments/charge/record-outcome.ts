import { type Executor, inSharedTransaction } from '../../platform/database';
import type { ProcessorAnswer } from '../../processors/processor';
import { relatedFieldsOf } from '../transactions/written-row.generated';
import { type InstrumentToStore, sealedInstrument } from '../vault/instruments';
import { takeEffect } from '../after-sale/effects';
import { lockTransaction } from '../after-sale/transaction-store';
import { keptOutcome, type OperationOutcome, outcomeOf } from './operation-outcome';
import { completeInOneStatement, type ReservedSale } from './complete-in-one-statement';
import { auditOf, entriesFor, isAlive, type OpenPayment } from './completion';
import { inquiryJob, postJob } from '../jobs';
import { sendEmails } from './emails';
import { keptPart, reduceToPart } from './kept-part';
import { outcomeColumns, stateAfter } from './outcome';
import { supersedesUnsettled, supersede } from '../supersede/supersede';
import { seriesAfterFirst } from '../new-series/series-start';
import { accountZone } from '../../merchants/terminals/charge-terminal';
import { closeIntent, findIntent } from './intent-store';
import { completeSale, findSale, type SaleRow, setSeries } from './sale-store';
import { raiseException } from '../inquiry/exception-store';
import type { PaymentDeps } from '../payment-deps';

/**
 * Records the outcome of a sale in one database transaction: its row, stored card or account,
 * ledger, audit, jobs, and answer. Every sale ends here, whether charged at a counter, by link, by a
 * series, or found by an inquiry. A sale ends once; if another process has ended it, returns that
 * outcome.
 */
export const recordOutcome = async (
  deps: PaymentDeps,
  sale: OpenPayment,
  answer: ProcessorAnswer,
  { keeps, reserved }: Known = {},
): Promise<OperationOutcome> =>
  (reserved && (await completeInOneStatement(deps, { ...sale, ...reserved }, answer, keeps))) ??
  recordStepByStep(deps, sale, answer, keeps);

interface Known {
  /** The payer's card or account, stored if the sale was approved, is pending, or is unknown. */
  keeps?: InstrumentToStore | undefined;
  /** The sale as this request reserved it. A plain sale is then written by one statement. */
  reserved?: Pick<ReservedSale, 'claimed' | 'known'>;
}

const recordStepByStep = (
  deps: PaymentDeps,
  sale: OpenPayment,
  answer: ProcessorAnswer,
  keeps: InstrumentToStore | undefined,
): Promise<OperationOutcome> =>
  inTransactionFor(deps.db, sale, async (trx) => {
    const at = deps.clock.now();
    // Lock the replaced payment first, as reservations do. The reverse order would deadlock.
    if (sale.replacesId) await lockTransaction(trx, { accountId: sale.accountId, id: sale.replacesId });
    const part = keptPart(sale, answer);
    if (part !== undefined) await reduceToPart(trx, sale, part);
    const ended = await completeSale(
      trx,
      sale,
      outcomeColumns(answer, at, sale),
      isAlive(answer) && keeps ? sealedInstrument(deps, keeps, at) : undefined,
    );
    if (!ended) return endedElsewhere(trx, deps, sale, answer);
    const series = seriesAfterFirst(ended, answer);
    if (series) await setSeries(trx, sale, series);
    const row = series ? { ...ended, ...series } : ended;
    await enqueueRest(trx, deps, sale, row, at);
    if (sale.replacesId && (row.state === 'approved' || row.state === 'pending'))
      await supersede(trx, deps, {
        ...sale,
        replacesId: sale.replacesId,
        isUnsettled: await supersedesUnsettled(trx, sale),
      });
    await deps.audit.write(trx, auditOf(sale, row));
    // Assign in place: copying an object of a hundred fields is slow.
    const whole = Object.assign(row, relatedFieldsOf(sale.relatedFields));
    if (keeps && row.token_id) whole.token_is_active = true;
    await sendEmails(trx, deps, whole, sale);
    const outcome = outcomeOf(whole);
    await closeIntent(trx, sale, {
      at,
      answer: row.state === 'unknown' ? null : outcome.text,
      keepsDuplicateKey: isAlive(answer),
      entries: entriesFor(deps, row, await takeEffect(trx, deps, row, at), at),
    });
    return outcome;
  });

/**
 * Shares a database transaction between plain charges, which touch only their own rows. A reversal,
 * a capture, or a replacement locks another payment, so it runs in a database transaction of its own.
 */
const inTransactionFor = <Result>(
  db: Executor,
  { accountId, id, requestType = 'sale', replacesId = null, isCapture = false }: OpenPayment,
  work: (trx: Executor) => Promise<Result>,
): Promise<Result> =>
  (requestType === 'sale' || requestType === 'ach') && replacesId === null && !isCapture
    ? inSharedTransaction(db, { owner: accountId, on: id }, work)
    : db.transaction().execute(work);

/**
 * Enqueues the worker's remaining steps: posting a deferred sale, or inquiring about an unknown
 * one.
 */
async function enqueueRest(
  trx: Executor,
  { queue }: PaymentDeps,
  sale: OpenPayment,
  row: SaleRow,
  at: Date,
): Promise<void> {
  const isDeferred = row.state === 'pending' && row.processor_transaction_id === null;
  if (isDeferred && row.future_post) {
    await queue.enqueue(trx, postJob(sale, row.future_post, await accountZone(trx, sale.accountId)));
  }
  const inquire = row.state === 'unknown' && inquiryJob(sale, at);
  if (inquire) await queue.enqueue(trx, inquire);
}

/**
 * Returns the recorded outcome if an inquiry and a late answer meet. If they disagree, the books
 * follow the first one, and an exception asks staff to look.
 */
async function endedElsewhere(
  trx: Executor,
  deps: PaymentDeps,
  sale: OpenPayment,
  answer: ProcessorAnswer,
): Promise<OperationOutcome> {
  const row = await findSale(trx, sale);
  if (!row) throw new Error(`There is no transaction ${sale.id}`);
  if (answer.kind !== 'unknown' && stateAfter(answer) !== row.state) {
    await raiseException(trx, {
      id: deps.ids.id(),
      kind: 'payment_contradiction',
      accountId: sale.accountId,
      transactionId: sale.id,
      detail: { recorded: row.state, answered: answer.kind },
      at: deps.clock.now(),
    });
  }
  const intent = await findIntent(trx, sale);
  return intent?.answer ? keptOutcome(intent.answer, { isReplay: false }) : outcomeOf(row);
}
