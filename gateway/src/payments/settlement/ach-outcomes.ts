import { achStatusIds, recurringStatuses, returnReason } from '@tillway/rules';
import { responseTexts } from '@tillway/contract';
import { sql } from 'kysely';
import { latestToday } from '../../platform/clock';
import { type Executor, json } from '../../platform/database';
import { entriesOf, insertEntries } from '../ledger/post';
import { opposite, salePostings } from '../ledger/sale';
import { settlementPostings } from '../ledger/settlement';
import type { AchOutcome } from '../../processors/processor';
import { followReturn } from '../after-sale/returned-run';
import { removeCredit } from '../after-sale/refund-store';
import type { PaymentDeps } from '../payment-deps';
import type { NewJob } from '../../platform/worker/queue';
import { settleBatchOf, takeOutOfBatch } from '../batches/entries';
import { writeEvents } from '../events/payment-event';
import { batchesAtBank, endEntry, submittedEntries, type SubmittedEntry, lockEntry } from './bank-store';
import { decidedAfter } from './cut-off';
import { type DecisionsJob, decisionsJob } from './queues';

/** The number of entries per job. `callsAtOnce` limits concurrent calls to a processor. */
const pageSize = 200;
const callsAtOnce = 10;
/**
 * The delay before an undecided entry is asked for again. Milliseconds. Banks decide a few times a
 * day.
 */
const undecidedMs = 30 * 60_000;

/**
 * Enqueues batches that their bank has had for two banking days. Closing a batch enqueues its job;
 * this replaces lost jobs.
 */
export async function enqueueDueDecisions({ db, queue, clock }: PaymentDeps): Promise<void> {
  const now = clock.now();
  const batches = await batchesAtBank(db, latestToday(now));
  const jobs = batches
    .filter(({ date, zone }) => decidedAfter(date, zone) <= now)
    .map(({ accountId, terminalId, batchId }) => decisionsJob({ accountId, terminalId, batchId, after: '' }));
  await queue.enqueueAll(db, jobs);
}

/**
 * Asks for the bank's decisions on a page of a batch's entries and records them: settled or
 * returned. Each decision is recorded once, with its ledger entries, independently of the others.
 * Then throws the first failure, so that the page is asked for again. Returns the next job: the
 * next page, or a later one for undecided entries.
 */
export async function recordAchOutcomes(deps: PaymentDeps, job: DecisionsJob): Promise<NewJob | undefined> {
  const entries = await submittedEntries(deps.db, job, pageSize);
  const results: PromiseSettledResult<void>[] = [];
  for (let from = 0; from < entries.length; from += callsAtOnce) {
    const some = entries.slice(from, from + callsAtOnce);
    results.push(...(await Promise.allSettled(some.map((entry) => takeDecision(deps, entry)))));
  }
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  if (entries.length === pageSize) return decisionsJob({ ...job, after: entries.at(-1)?.id ?? '' });
  const again = { ...job, after: '' };
  const [undecided] = await submittedEntries(deps.db, again, 1);
  return undecided && decisionsJob(again, new Date(deps.clock.now().getTime() + undecidedMs));
}

async function takeDecision(deps: PaymentDeps, entry: SubmittedEntry): Promise<void> {
  const decision = await deps.processorOf(entry.processor_id).achOutcome({
    reference: entry.id,
    terminalId: entry.terminal_id,
    terminalCode: entry.terminal_code,
    amount: entry.total_amount - entry.fee_amount,
    transactionId: entry.processor_transaction_id,
  });
  if (decision !== 'undecided') await writeDecision(deps, entry, decision);
}

const writeDecision = (deps: PaymentDeps, entry: SubmittedEntry, decision: AchOutcome): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const at = deps.clock.now();
    if (!(await lockEntry(trx, entry))) return;
    if (decision.kind === 'approved') await approve(trx, deps, entry, at);
    else await applyReturn(trx, entry, decision.code, at);
    const key = { accountId: entry.account_id, id: entry.id, at };
    await (decision.kind === 'approved' ? settleBatchOf : takeOutOfBatch)(trx, key);
    const { account_id: accountId, id, total_amount } = entry;
    const written = { actor: {}, accountId, subject: { type: 'transactions', id } };
    if (decision.kind === 'approved')
      return deps.audit.write(trx, { ...written, action: 'entry.settled', detail: { total_amount } });
    const { code } = decision;
    await followReturn(deps, trx, { ...key, code, actor: {} });
    await writeEvents(trx, deps, { ...written, action: 'entry.returned', detail: { total_amount, code } });
  });

/** Books an approved entry: a debit's money is ours to pass on, a credit's went to the payer. */
async function approve(trx: Executor, deps: PaymentDeps, entry: SubmittedEntry, at: Date): Promise<void> {
  await endEntry(
    trx,
    entry,
    sql`state = 'approved', ach_status_id = ${achStatusIds.approved}, captured = ${at}, settled = ${at}, settled_at = ${at}, updated = ${at}`,
  );
  const sale = salePostings({ total: entry.total_amount, fee: entry.fee_amount });
  const isCredit = entry.request_type === 'achcredit';
  const moved = { accountId: entry.account_id, transactionId: entry.id, at };
  const booked = entriesOf(deps.ids, { ...moved, postings: isCredit ? sale.map(opposite) : sale });
  const arrived = entriesOf(deps.ids, {
    ...moved,
    postings: settlementPostings(isCredit ? -entry.total_amount : entry.total_amount),
  });
  await insertEntries([...booked, ...arrived]).execute(trx);
}

/**
 * Records a returned entry. No money was ours, so nothing is booked. Ends a series that it carries
 * and stops counting a refund.
 */
async function applyReturn(trx: Executor, entry: SubmittedEntry, code: string, at: Date): Promise<void> {
  await endEntry(
    trx,
    entry,
    sql`state = 'declined', ach_status_id = ${achStatusIds.declined}, ach_rejected = ${at}, updated = ${at},
      response_code = ${code}, response_text = ${responseTexts.declined},
      error_messages = ${json([`${code} ${returnReason(code)}`])}::jsonb,
      recurring_status_id = case when recurring_status_id is null then null else ${recurringStatuses.declined}::integer end,
      recurring_next_date = null`,
  );
  if (entry.request_type === 'achcredit' && entry.parent_transaction_id !== null)
    await removeCredit(
      trx,
      { accountId: entry.account_id, id: entry.parent_transaction_id, at },
      entry.total_amount,
    );
}
