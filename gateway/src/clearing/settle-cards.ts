import { sql } from 'kysely';
import { settlementPostings } from '../ledger/settlement';
import { entriesOf, insertEntries } from '../ledger/post';
import type { Till } from '../terminal/till';
import { type CutOff, cutOffAfter } from './cut-off';
import { eachCutOff } from './each-cut-off';
import { fillBatch, clearRows, dropEmptyBatch, type DueTerminal, openBatch } from './store';

/**
 * Settles card payments and refunds at the cut-off of their terminal, each business day by itself and in order, also
 * those that were missed (doc 001 §4; decisions, Sandbox processor). Any number of workers may do it. Answers how many
 * settled.
 */
export const settleCards = (till: Till): Promise<number> =>
  eachCutOff(till, 'card', cutOffAfter, (terminal, cutOff) => settleDay(till, terminal, cutOff));

/** One business day of one terminal: rows, batch, books and audit, all or nothing. */
const settleDay = (
  till: Till,
  { accountId, terminalId }: DueTerminal,
  { date, at }: CutOff,
): Promise<number> =>
  till.db.transaction().execute(async (trx) => {
    const batchId = await openBatch(
      trx,
      { accountId, terminalId, kind: 'card', date },
      { id: till.ids.id(), at },
    );
    if (batchId === undefined) return 0;
    const rows = await clearRows(trx, 'card', {
      accountId,
      terminalId,
      before: at,
      change: sql`settled = ${at}, settled_at = ${till.clock.now()}, batch_id = ${batchId}, updated = ${at}`,
    });
    if (rows.length === 0) return dropEmptyBatch(trx, { accountId, id: batchId });
    const total = rows.reduce((sum, row) => sum + signed(row), 0);
    await fillBatch(trx, { accountId, id: batchId }, { count: rows.length, total, settled: at });
    const entries = rows.flatMap((row) =>
      entriesOf(till.ids, {
        accountId,
        transactionId: row.id,
        at,
        postings: settlementPostings(signed(row)),
      }),
    );
    await insertEntries(entries).execute(trx);
    await till.audit.write(trx, {
      action: 'batch.settled',
      actor: {},
      accountId,
      subject: { type: 'batches', id: batchId },
      detail: { kind: 'card', date, count: rows.length, total },
    });
    return rows.length;
  });

/** cents that come in; negative for a refund. */
const signed = ({ request_type, total_amount }: { request_type: string; total_amount: number }): number =>
  request_type === 'credit' || request_type === 'achcredit' ? -total_amount : total_amount;
