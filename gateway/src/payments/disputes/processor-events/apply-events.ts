import { todayIn } from '@tillway/rules';
import { Refusal } from '../../../platform/http';
import type { DisputeParts } from '../dispute-parts';
import { moveDispute } from '../move';
import { openDispute } from '../open';
import { findKnownCase } from '../open-store';
import {
  eventsOfWaitingCases,
  findDisputedCharge,
  markApplied,
  raiseUnmatched,
  type StoredEvent,
} from './event-store';
import type { Reader } from './jobs';

/** The processor is nobody. */
const actor = {};

type Case = readonly [StoredEvent, ...StoredEvent[]];

/**
 * Applies the waiting events of an account at a processor, case by case. A case that is unknown is opened by whichever
 * event came first; the latest event of all decides. So an event that comes late, twice, or before the one that opens
 * its case changes nothing that it should not. An event whose payment is not settled yet waits. One that cannot be
 * applied waits too, and staff get an exception: entered by hand under its case number, it continues.
 */
export async function applyEvents(parts: DisputeParts, reader: Reader, zone: string): Promise<void> {
  const events = await eventsOfWaitingCases(parts.db, reader);
  for (const caseNumber of new Set(events.map((event) => event.case_number))) {
    const ofCase = events.filter((event) => event.case_number === caseNumber);
    if (isCase(ofCase)) await applyCase(parts, ofCase, zone);
  }
}

const isCase = (events: readonly StoredEvent[]): events is Case => events.length > 0;

async function applyCase(parts: DisputeParts, events: Case, zone: string): Promise<void> {
  const waiting = events.filter(({ applied }) => applied === null);
  const [first] = events;
  const latest = events.at(-1) ?? first;
  try {
    const dispute = await openedBy(parts, first, zone);
    if (dispute === 'waits') return;
    if (dispute === 'no payment')
      return await raise(parts, waiting, { transactionId: null, why: 'The payment is unknown' });
    // A word that staff gave after an applied event is not undone by one that is older.
    if (latest.kind !== 'opened' && latest.applied === null)
      await moveDispute(parts, {
        ...{ accountId: first.account_id, id: dispute.id, to: latest.kind, mover: 'bank', actor },
      });
    await markApplied(parts.db, waiting, parts.clock.now());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const payment = await findDisputedCharge(parts.db, first);
    await raise(parts, waiting, { transactionId: payment?.id ?? null, why: wordsOf(error) });
  }
}

/** Finds the dispute of a case, or opens it. `waits`: its payment has not settled yet. */
async function openedBy(
  parts: DisputeParts,
  event: StoredEvent,
  zone: string,
): Promise<{ id: string } | 'waits' | 'no payment'> {
  const { account_id: accountId, processor_id: processorId, case_number: caseNumber } = event;
  const known = await findKnownCase(parts.db, { accountId, processorId, caseNumber });
  if (known !== undefined) return { id: known };
  const payment = await findDisputedCharge(parts.db, event);
  if (!payment) return 'no payment';
  if (payment.state === 'approved' && !payment.settled && !payment.voided) return 'waits';
  const { id } = await openDispute(parts, {
    transactionId: payment.id,
    caseNumber,
    reasonCode: event.reason_code,
    reason: event.reason,
    amount: event.amount ?? undefined,
    date: todayIn(zone, event.happened),
    answerBy: event.answer_by,
    referenceNumber: event.reference_number,
    actor,
  });
  return { id };
}

async function raise(
  parts: DisputeParts,
  waiting: readonly StoredEvent[],
  about: { transactionId: string | null; why: string },
): Promise<void> {
  const event = waiting.find(({ raised }) => raised === null);
  if (!event) return;
  await raiseUnmatched(parts.db, event, { ...about, id: parts.ids.id(), at: parts.clock.now() });
}

const wordsOf = ({ message, fields }: Refusal): string => Object.values(fields ?? {})[0] ?? message;
