import { achStatusIds } from '@tillway/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/database';
import { entriesOf, insertEntries } from '../ledger/post';
import { settlementPostings } from '../ledger/settlement';
import { accountZone } from '../../merchants/terminals/charge-terminal';
import type { PaymentDeps } from '../payment-deps';
import type { NewJob } from '../../platform/worker/queue';
import { addTakebacks, settleIfOver, signed } from '../batches/entries';
import { addToBatch, type ClearedRow, closeBatch, dropBatch, hasTaken, lockBatch } from '../batches/store';
import { type CutOff, decidedAfter } from './cut-off';
import { nextDueDay } from './due-days';
import { type ClearingKind, type DayJob, dayJob, decisionsJob } from './queues';
import { clearRows } from './store';

/** Rows per database transaction: far below the limit, and enough that most days need only one. */
const chunkSize = 500;

/**
 * Clears a chunk of a terminal's business day, all or nothing. Returns the next job: the next
 * chunk, or the terminal's next day. Cards settle at the cut-off. Authorized bank debits go to the
 * bank on banking days, which then decides about them. Any number of workers may run or repeat it:
 * chunks join a batch one at a time, and a closed batch takes none.
 */
export async function clearDay(
  deps: PaymentDeps,
  job: DayJob,
  limit = chunkSize,
): Promise<NewJob | undefined> {
  const { date, at } = job;
  if (date === undefined || at === undefined) return nextDueDay(deps, job);
  const day = { ...job, date, at };
  const left = await deps.db.transaction().execute((trx) => clearChunk(deps, trx, day, limit));
  if (left === 'more') return dayJob(job);
  // If there was nothing to take, others are changing all of the rows: the next round checks again.
  return left === 'nothing' ? nextDueDay(deps, job) : undefined;
}

type Day = DayJob & CutOff;

async function clearChunk(
  deps: PaymentDeps,
  trx: Executor,
  day: Day,
  limit: number,
): Promise<'more' | 'nothing' | 'not ours'> {
  const { kind, accountId, terminalId, at } = day;
  const { id, closed } = await lockBatch(trx, day, { id: deps.ids.id(), at });
  if (closed !== null) return 'nothing';
  const batch = { accountId, id };
  const { cleared, isLast } = await clearRows(trx, kind, {
    accountId,
    terminalId,
    before: at,
    limit,
    change: changes[kind](id, at, deps.clock.now()),
  });
  if (cleared.length > 0) {
    if (kind === 'card') await bookSettled(deps, trx, day, cleared);
    const total = cleared.reduce((sum, row) => sum + signed(row), 0);
    await addToBatch(trx, batch, { count: cleared.length, total });
  }
  if (!isLast) return 'more';
  const takenBack =
    kind === 'ach'
      ? await addTakebacks(trx, { accountId, terminalId, before: at, batchId: id })
      : { count: 0 };
  if (cleared.length + takenBack.count === 0 && !(await hasTaken(trx, batch))) {
    await dropBatch(trx, batch);
    return 'not ours';
  }
  await close(deps, trx, day, id);
  return 'nothing';
}

/** The changes to a cleared row. */
const changes: Readonly<Record<ClearingKind, (batchId: string, at: Date, now: Date) => RawBuilder<unknown>>> =
  {
    card: (batchId, at, now) =>
      sql`settled = ${at}, settled_at = ${now}, batch_id = ${batchId}, updated = ${at}`,
    ach: (batchId, at) =>
      sql`ach_status_id = ${achStatusIds.bankApproval}, batch_id = ${batchId}, updated = ${at}`,
  };

async function bookSettled(
  { ids }: PaymentDeps,
  trx: Executor,
  { accountId, at }: Day,
  rows: readonly ClearedRow[],
): Promise<void> {
  const entries = rows.flatMap((row) =>
    entriesOf(ids, { accountId, transactionId: row.id, at, postings: settlementPostings(signed(row)) }),
  );
  await insertEntries(entries).execute(trx);
}

/** Closes the day's batch. A bank batch that holds only takebacks is settled at once. */
async function close(
  deps: PaymentDeps,
  trx: Executor,
  { kind, accountId, terminalId, date, at }: Day,
  id: string,
): Promise<void> {
  const now = deps.clock.now();
  const deferred = await closeBatch(
    trx,
    { accountId, id },
    { at: now, settled: kind === 'card' ? at : null },
  );
  if (kind === 'ach') {
    await settleIfOver(trx, { accountId, id }, now);
    const runAt = decidedAfter(date, await accountZone(trx, accountId));
    await deps.queue.enqueue(trx, decisionsJob({ accountId, terminalId, batchId: id, after: '' }, runAt));
  }
  await deps.audit.write(trx, {
    action: kind === 'card' ? 'batch.settled' : 'batch.sent',
    actor: {},
    accountId,
    subject: { type: 'batches', id },
    detail: { kind, date, ...deferred },
  });
}
