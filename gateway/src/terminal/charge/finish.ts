import { type Executor, inSharedTransaction } from '../../database';
import { Reply } from '../../http';
import type { ProcessorAnswer } from '../../processors/processor';
import { surroundingsOf } from '../../transactions/row';
import { type InstrumentToKeep, sealedInstrument } from '../../vault/instruments';
import { takeEffect } from '../after-sale/effects';
import { operationText } from './answer';
import { auditOf, entriesFor, isAlive, type OpenSale } from './ending';
import { lookUpJob, postJob } from '../jobs';
import { sendLetters } from './letters';
import { outcomeColumns, stateAfter } from './outcome';
import { replacesUnsettled, takePlace } from '../replace/take-place';
import { seriesAfterFirst } from '../series/series-start';
import {
  accountZone,
  closeIntent,
  endSale,
  findIntent,
  findSale,
  raiseTask,
  type SaleRow,
  setSeries,
} from '../store';
import type { Till } from '../till';

/**
 * Writes what became of a sale, all or nothing: its row, what is kept of the payer's card or account, the ledger, the
 * audit, what is left to do, and the answer. A sale ends once: when somebody else has ended it meanwhile, their answer is
 * the answer.
 */
export const finishPayment = (
  till: Till,
  sale: OpenSale,
  answer: ProcessorAnswer,
  keeps?: InstrumentToKeep,
): Promise<Reply> =>
  inTransactionFor(till.db, sale, async (trx) => {
    const at = till.clock.now();
    const ended = await endSale(
      trx,
      sale,
      outcomeColumns(answer, at, sale),
      isAlive(answer) && keeps ? sealedInstrument(till, keeps, at) : undefined,
    );
    if (!ended) return endedElsewhere(trx, till, sale, answer);
    const series = seriesAfterFirst(ended, answer);
    if (series) await setSeries(trx, sale, series);
    const row = series ? { ...ended, ...series } : ended;
    await enqueueRest(trx, till, sale, row, at);
    if (sale.replacesId && (row.state === 'approved' || row.state === 'pending'))
      await takePlace(trx, till, {
        ...sale,
        replacesId: sale.replacesId,
        isUnsettled: await replacesUnsettled(trx, sale),
      });
    await till.audit.write(trx, auditOf(sale, row));
    // added to, not copied: a hundred fields are dear
    const whole = Object.assign(row, surroundingsOf(sale.surroundings));
    if (keeps && row.token_id) whole.token_is_active = true;
    await sendLetters(trx, till, whole);
    const text = operationText(whole);
    await closeIntent(trx, sale, {
      at,
      answer: row.state === 'unknown' ? null : text,
      keepsDuplicateKey: isAlive(answer),
      entries: entriesFor(till, row, await takeEffect(trx, till, row, at), at),
    });
    return new Reply({ text });
  });

/** A charge touches rows of its own only; what reverses or replaces another transaction locks that one: it keeps to itself. */
const inTransactionFor = <Result>(
  db: Executor,
  { id, requestType = 'sale', replacesId = null }: OpenSale,
  work: (trx: Executor) => Promise<Result>,
): Promise<Result> =>
  (requestType === 'sale' || requestType === 'ach') && replacesId === null
    ? inSharedTransaction(db, id, work)
    : db.transaction().execute(work);

/** What the worker has to do before the sale is over. */
async function enqueueRest(
  trx: Executor,
  { queue }: Till,
  sale: OpenSale,
  row: SaleRow,
  at: Date,
): Promise<void> {
  const isHeld = row.state === 'pending' && row.processor_transaction_id === null;
  if (isHeld && row.future_post) {
    await queue.enqueue(trx, postJob(sale, row.future_post, await accountZone(trx, sale.accountId)));
  }
  const lookUp = row.state === 'unknown' && lookUpJob(sale, at);
  if (lookUp) await queue.enqueue(trx, lookUp);
}

/** A look-up and a late answer may meet. If they disagree, the books follow the first and a person has to look. */
async function endedElsewhere(
  trx: Executor,
  till: Till,
  sale: OpenSale,
  answer: ProcessorAnswer,
): Promise<Reply> {
  const row = await findSale(trx, sale);
  if (!row) throw new Error(`There is no transaction ${sale.id}`);
  if (answer.kind !== 'unknown' && stateAfter(answer) !== row.state) {
    await raiseTask(trx, {
      id: till.ids.id(),
      kind: 'payment_contradiction',
      accountId: sale.accountId,
      transactionId: sale.id,
      detail: { recorded: row.state, answered: answer.kind },
      at: till.clock.now(),
    });
  }
  const intent = await findIntent(trx, sale);
  return new Reply({ text: intent?.answer ?? operationText(row) });
}
