import {
  achStatusIds,
  addBankingDays,
  type IsoDate,
  recurringStatuses,
  returnReason,
  todayIn,
} from '@tillway/rules';
import { responseTexts } from '@tillway/contract';
import { sql } from 'kysely';
import { type Executor, json } from '../database';
import { entriesOf, insertEntries } from '../ledger/post';
import { opposite, salePostings } from '../ledger/sale';
import { settlementPostings } from '../ledger/settlement';
import type { BankDecision } from '../processors/processor';
import { stopReturnedSeries } from '../terminal/after-sale/returned-run';
import { removeCredit } from '../terminal/after-sale/store';
import type { Till } from '../terminal/till';
import { endEntry, entriesAtBank, type EntryAtBank, recountBatchOf } from './store';

/** How long the bank takes after the batch (decisions, Sandbox processor). */
export const bankDays = 2;
const atOnce = 100;

/**
 * Asks what the bank has decided of the entries that it has had for two banking days, and writes it: approved and settled,
 * or returned (doc 001 §4). Each decision is written once, with its books. Answers how many were decided.
 */
export async function takeBankDecisions(till: Till): Promise<number> {
  const now = till.clock.now();
  let decided = 0;
  let last = '';
  for (;;) {
    const entries = await entriesAtBank(till.db, { before: latestDay(now), after: last, limit: atOnce });
    for (const entry of entries) {
      last = entry.id;
      if (!isDue(entry, now)) continue;
      const decision = await till.processorOf(entry.processor_id).bankDecision(entry.id);
      if (decision !== 'undecided' && (await writeDecision(till, entry, decision))) decided += 1;
    }
    if (entries.length < atOnce) return decided;
  }
}

/** The easternmost today: nothing batched later can be due anywhere. */
const latestDay = (now: Date): IsoDate => todayIn('Pacific/Kiritimati', now);

const isDue = ({ business_date, zone }: EntryAtBank, now: Date): boolean =>
  addBankingDays(business_date, bankDays) <= todayIn(zone, now);

const writeDecision = (till: Till, entry: EntryAtBank, decision: BankDecision): Promise<boolean> =>
  till.db.transaction().execute(async (trx) => {
    const at = till.clock.now();
    const isWritten =
      decision.kind === 'approved'
        ? await approve(trx, till, entry, at)
        : await sendBack(trx, entry, decision.code, at);
    if (!isWritten) return false;
    const key = { accountId: entry.account_id, id: entry.id, at };
    await recountBatchOf(trx, key);
    if (decision.kind === 'returned')
      await stopReturnedSeries(till, trx, { ...key, code: decision.code, actor: {} });
    await till.audit.write(trx, {
      action: decision.kind === 'approved' ? 'entry.settled' : 'entry.returned',
      actor: {},
      accountId: entry.account_id,
      subject: { type: 'transactions', id: entry.id },
      detail: {
        total_amount: entry.total_amount,
        ...(decision.kind === 'returned' && { code: decision.code }),
      },
    });
    return true;
  });

/** The money is ours to pass on, or gone back to the payer. */
async function approve(trx: Executor, till: Till, entry: EntryAtBank, at: Date): Promise<boolean> {
  const isWritten = await endEntry(
    trx,
    entry,
    sql`state = 'approved', ach_status_id = ${achStatusIds.approved}, captured = ${at}, settled = ${at}, settled_at = ${at}, updated = ${at}`,
  );
  if (!isWritten) return false;
  const sale = salePostings({ total: entry.total_amount, fee: entry.fee_amount });
  const isCredit = entry.request_type === 'achcredit';
  const moved = { accountId: entry.account_id, transactionId: entry.id, at };
  const booked = entriesOf(till.ids, { ...moved, postings: isCredit ? sale.map(opposite) : sale });
  const arrived = entriesOf(till.ids, {
    ...moved,
    postings: settlementPostings(isCredit ? -entry.total_amount : entry.total_amount),
  });
  await insertEntries([...booked, ...arrived]).execute(trx);
  return true;
}

/** It came back: nothing was ours, so nothing is booked. A series ends, a refund counts no more. */
async function sendBack(trx: Executor, entry: EntryAtBank, code: string, at: Date): Promise<boolean> {
  const isWritten = await endEntry(
    trx,
    entry,
    sql`state = 'declined', ach_status_id = ${achStatusIds.declined}, ach_rejected = ${at}, updated = ${at},
      response_code = ${code}, response_text = ${responseTexts.declined},
      error_messages = ${json([`${code} ${returnReason(code)}`])}::jsonb,
      recurring_status_id = case when recurring_status_id is null then null else ${recurringStatuses.declined}::integer end,
      recurring_next_date = null`,
  );
  if (isWritten && entry.request_type === 'achcredit' && entry.parent_transaction_id !== null)
    await removeCredit(
      trx,
      { accountId: entry.account_id, id: entry.parent_transaction_id, at },
      entry.total_amount,
    );
  return isWritten;
}
