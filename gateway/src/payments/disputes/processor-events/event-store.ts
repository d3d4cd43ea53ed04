import { sql } from 'kysely';
import type { Executor } from '../../../platform/database';
import { json } from '../../../platform/database';
import type { DisputeEvent } from '../../../processors/dispute-event';
import { redactText } from '../../../platform/logging';
import type { Reader } from './jobs';

/** The longest texts of an event, as in the form of staff. */
const longest = { code: 100, reason: 200 } as const;

const textOf = (text: string, length: number) => redactText(text).trim().slice(0, length);

/** Writes events that are not known yet. Texts of a processor lose what looks like a card number. */
export async function insertEvents(
  trx: Executor,
  { accountId, terminalId, processorId }: Reader,
  events: readonly DisputeEvent[],
  received: Date,
): Promise<void> {
  if (events.length === 0) return;
  await trx
    .insertInto('dispute_events')
    .values(
      events.map((event) => ({
        account_id: accountId,
        processor_id: processorId,
        case_number: textOf(event.caseNumber, longest.code),
        kind: event.kind,
        happened: event.happened,
        terminal_id: terminalId,
        reference: event.reference,
        processor_transaction_id: event.transactionId,
        amount: event.amount,
        reason_code: textOf(event.reasonCode, longest.code),
        reason: textOf(event.reason, longest.reason),
        answer_by: event.answerBy,
        reference_number: textOf(event.referenceNumber, longest.code),
        received,
        applied: null,
        raised: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The events of all cases that an account has at a processor and that have a waiting event, the earliest first. */
export const eventsOfWaitingCases = (db: Executor, { accountId, processorId }: Reader) =>
  db
    .selectFrom('dispute_events')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('processor_id', '=', processorId)
    .where('case_number', 'in', (eb) =>
      eb
        .selectFrom('dispute_events as waiting')
        .select('waiting.case_number')
        .where('waiting.account_id', '=', accountId)
        .where('waiting.processor_id', '=', processorId)
        .where('waiting.applied', 'is', null),
    )
    .orderBy('case_number')
    .orderBy('happened')
    // An event of the same instant that opens the case is the earlier one.
    .orderBy((eb) => eb('kind', '<>', 'opened'))
    .execute();

export type StoredEvent = Awaited<ReturnType<typeof eventsOfWaitingCases>>[number];

/**
 * Finds the charge of an account that an event is about: by our reference, else by the processor's id. The latter reads
 * the account's payments, which disputes are rare enough for.
 */
export const findDisputedCharge = (
  db: Executor,
  {
    account_id,
    processor_id,
    reference,
    processor_transaction_id,
  }: Pick<StoredEvent, 'account_id' | 'processor_id' | 'reference' | 'processor_transaction_id'>,
) =>
  db
    .selectFrom('transactions')
    .select(['id', 'settled', 'voided', 'state'])
    .where('account_id', '=', account_id)
    .where('processor_id', '=', processor_id)
    .where('request_type', '=', 'sale')
    .where((eb) =>
      reference !== null
        ? eb('id', '=', reference)
        : eb('processor_transaction_id', '=', processor_transaction_id),
    )
    .limit(1)
    .executeTakeFirst();

type EventKey = Pick<StoredEvent, 'account_id' | 'processor_id' | 'case_number' | 'kind' | 'happened'>;

/** Marks events as applied. */
export async function markApplied(db: Executor, events: readonly EventKey[], at: Date): Promise<void> {
  for (const event of events)
    await db
      .updateTable('dispute_events')
      .set({ applied: at })
      .where((eb) => eb.and(keyOf(event)))
      .where('applied', 'is', null)
      .execute();
}

const keyOf = ({ account_id, processor_id, case_number, kind, happened }: EventKey) => ({
  account_id,
  processor_id,
  case_number,
  kind,
  happened,
});

/**
 * Raises an exception about an event that cannot be applied, once. An open one about the same payment stays the only
 * one; then the event tries again.
 */
export const raiseUnmatched = (
  db: Executor,
  event: StoredEvent,
  { id, at, transactionId, why }: { id: string; at: Date; transactionId: string | null; why: string },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { account_id, terminal_id, case_number, kind, reference, processor_transaction_id, amount } = event;
    const raised = await trx
      .insertInto('exceptions')
      .values({
        id,
        kind: 'dispute_unmatched',
        account_id,
        terminal_id,
        transaction_id: transactionId,
        detail: json({
          ...{ case_number, event: kind, happened: event.happened.toISOString(), amount, why },
          ...{ reason_code: event.reason_code, reason: event.reason, answer_by: event.answer_by },
          ...{ reference, processor_transaction_id, processor_id: event.processor_id },
        }),
        created: at,
      })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'transaction_id']).where('resolved', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (!raised) return;
    await trx
      .updateTable('dispute_events')
      .set({ raised: at })
      .where((eb) => eb.and({ account_id, processor_id: event.processor_id, case_number }))
      .where('applied', 'is', null)
      .execute();
  });

/** Terminals at processors that tell disputes, and were not asked since a time; those never asked first. */
export async function readersDue(
  db: Executor,
  { processors, before, limit }: { processors: readonly number[]; before: Date; limit: number },
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select account_id as "accountId", terminal_id as "terminalId", processor_id as "processorId"
    from (
      select account_id, id as terminal_id, processor_id from terminals
      union select account_id, terminal_id, processor_id from processor_credentials
    ) as at_processor
    left join dispute_readings using (account_id, terminal_id, processor_id)
    where processor_id in (${sql.join(processors)}) and (asked is null or asked <= ${before})
    order by asked nulls first, terminal_id limit ${limit}`.execute(db);
  return rows;
}

/** The code of a terminal, and until when its disputes have been read. `undefined` if there is no such terminal. */
export const findReading = (db: Executor, { accountId, terminalId, processorId }: Reader) =>
  db
    .selectFrom('terminals')
    .leftJoin('dispute_readings as reading', (join) =>
      join
        .onRef('reading.account_id', '=', 'terminals.account_id')
        .onRef('reading.terminal_id', '=', 'terminals.id')
        .on('reading.processor_id', '=', processorId),
    )
    .innerJoin('accounts', 'accounts.id', 'terminals.account_id')
    .select(['terminals.code', 'accounts.timezone', 'reading.read_until'])
    .where('terminals.account_id', '=', accountId)
    .where('terminals.id', '=', terminalId)
    .executeTakeFirst();

/** Writes that a terminal's disputes were asked for, and read if there was an answer. */
export async function writeReading(
  trx: Executor,
  { accountId, terminalId, processorId }: Reader,
  { asked, isRead }: { asked: Date; isRead: boolean },
): Promise<void> {
  const read = isRead ? { read_until: asked } : {};
  await trx
    .insertInto('dispute_readings')
    .values({
      account_id: accountId,
      terminal_id: terminalId,
      processor_id: processorId,
      asked,
      read_until: isRead ? asked : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'terminal_id', 'processor_id']).doUpdateSet({ asked, ...read }),
    )
    .execute();
}
