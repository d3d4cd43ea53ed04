import { achStatusIds } from '@tillway/rules';
import { sql } from 'kysely';
import type { Till } from '../terminal/till';
import { bankingCutOffAfter, type CutOff } from './cut-off';
import { eachCutOff } from './each-cut-off';
import { fillBatch, clearRows, dropEmptyBatch, type DueTerminal, openBatch } from './store';

/**
 * Sends what is authorized to the bank at each terminal's cut-off on banking days: one batch a terminal and day, missed
 * days in order. From then on the bank decides (doc 001 §3 status 3). Answers how many entries went.
 */
export const batchDebits = (till: Till): Promise<number> =>
  eachCutOff(till, 'ach', bankingCutOffAfter, (terminal, cutOff) => batchDay(till, terminal, cutOff));

const batchDay = (
  till: Till,
  { accountId, terminalId }: DueTerminal,
  { date, at }: CutOff,
): Promise<number> =>
  till.db.transaction().execute(async (trx) => {
    const id = await openBatch(trx, { accountId, terminalId, kind: 'ach', date }, { id: till.ids.id(), at });
    if (id === undefined) return 0;
    const rows = await clearRows(trx, 'ach', {
      accountId,
      terminalId,
      before: at,
      change: sql`ach_status_id = ${achStatusIds.bankApproval}, batch_id = ${id}, updated = ${at}`,
    });
    if (rows.length === 0) return dropEmptyBatch(trx, { accountId, id });
    const total = rows.reduce(
      (sum, { request_type, total_amount }) => sum + (request_type === 'ach' ? total_amount : -total_amount),
      0,
    );
    await fillBatch(trx, { accountId, id }, { count: rows.length, total });
    await till.audit.write(trx, {
      action: 'batch.sent',
      actor: {},
      accountId,
      subject: { type: 'batches', id },
      detail: { kind: 'ach', date, count: rows.length, total },
    });
    return rows.length;
  });
