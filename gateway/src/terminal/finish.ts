import type { Actor } from '../audit';
import type { Executor } from '../database';
import { Reply } from '../http';
import { type Entries, entriesOf } from '../ledger/post';
import type { Posting } from '../ledger/sale';
import type { ProcessorAnswer } from '../processors/processor';
import type { TransactionSurroundings } from '../transactions/row';
import { type InstrumentToKeep, keptInstrument } from '../vault/instruments';
import { takeEffect } from './after-sale/effects';
import { operationText } from './answer';
import { lookUpJob, postJob } from './jobs';
import { outcomeColumns, stateAfter } from './outcome';
import { seriesAfterFirst } from './series-start';
import {
  accountZone,
  closeIntent,
  endSale,
  findIntent,
  findSale,
  raiseTask,
  type SaleRow,
  setSeries,
} from './store';
import type { Till } from './till';

/** A sale on its way through the processor. */
export interface OpenSale {
  id: string;
  accountId: string;
  terminalId: string;
  nonce: string;
  /** `sale` unless it is something else. */
  requestType?: string;
  /** Who wanted it; empty when the worker goes on with it. */
  actor: Actor;
  /** Charged whether or not it looked like a duplicate (decisions §0.4): said in the audit. */
  allowsDuplicate?: boolean;
  surroundings: TransactionSurroundings;
}

/** The kinds of answers after which the payer was charged, will be, or may have been. */
const aliveKinds: readonly ProcessorAnswer['kind'][] = ['approved', 'pending', 'unknown'];

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
  till.db.transaction().execute(async (trx) => {
    const at = till.clock.now();
    const isAlive = aliveKinds.includes(answer.kind);
    const ended = await endSale(
      trx,
      sale,
      outcomeColumns(answer, at, sale.requestType),
      keptInstrument(till, isAlive ? keeps : undefined, at),
    );
    if (!ended) return endedElsewhere(trx, till, sale, answer);
    const series = seriesAfterFirst(ended, answer);
    if (series) await setSeries(trx, sale, series);
    const row = { ...ended, ...series };
    await enqueueRest(trx, till, sale, row, at);
    await auditSale(trx, till, sale, row);
    const text = operationText({
      ...sale.surroundings,
      ...row,
      ...(keeps && row.token_id && { token_is_active: true }),
    });
    await closeIntent(trx, sale, {
      at,
      answer: row.state === 'unknown' ? null : text,
      keepsDuplicateKey: isAlive,
      entries: entriesFor(till, row, await takeEffect(trx, row, at), at),
    });
    return new Reply({ text });
  });

const entriesFor = ({ ids }: Till, row: SaleRow, postings: readonly Posting[], at: Date): Entries =>
  postings.length === 0
    ? []
    : entriesOf(ids, { accountId: row.account_id, transactionId: row.id, at, postings });

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

const auditNames: Readonly<Record<string, string>> = {
  void: 'void',
  achvoid: 'void',
  credit: 'refund',
  achcredit: 'refund',
};
const auditName = ({ request_type }: SaleRow): string => auditNames[request_type] ?? 'payment';

const auditSale = (
  trx: Executor,
  { audit }: Till,
  { actor, allowsDuplicate }: OpenSale,
  row: SaleRow,
): Promise<void> =>
  audit.write(trx, {
    action: `${auditName(row)}.${row.state}`,
    actor,
    accountId: row.account_id,
    subject: { type: 'transactions', id: row.id },
    detail: {
      total_amount: row.total_amount,
      response_code: row.response_code,
      ...(allowsDuplicate && { allow_duplicate: true }),
    },
  });

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
