import { processorNames } from '@tillway/rules';
import type { JobHandlers } from '../../../platform/worker/worker';
import * as v from 'valibot';
import type { PaymentDeps } from '../../payment-deps';
import { applyEvents } from './apply-events';
import { findReading, insertEvents, readersDue, writeReading } from './event-store';
import { type disputeQueues, type Reader, readDisputesJob, ReaderSchema } from './jobs';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** How often each terminal's disputes are asked for. Milliseconds. */
const everyMs = hourMs;
/** Processors list events late: this much is read again each time. Known events change nothing. Milliseconds. */
const overlapMs = 3 * dayMs;
/** How far back the first reading goes. Card networks allow disputes for about half a year. Milliseconds. */
const firstMs = 180 * dayMs;
const mostAtOnce = 500;

/** Enqueues the reading of disputes that is due, at the processors that tell them. */
export async function enqueueDueDisputes({
  db,
  queue,
  clock,
  describeProcessor,
}: PaymentDeps): Promise<void> {
  const processors = Object.keys(processorNames)
    .map(Number)
    .filter((id) => describeProcessor(id)?.capabilities.tellsDisputes);
  if (processors.length === 0) return;
  const before = new Date(clock.now().getTime() - everyMs);
  const readers = await readersDue(db, { processors, before, limit: mostAtOnce });
  await queue.enqueueAll(db, readers.map(readDisputesJob));
}

/** The worker's jobs of disputes, by queue. */
export const disputeJobs = (deps: PaymentDeps): JobHandlers<typeof disputeQueues> => ({
  'disputes.read': async (payload) => {
    await readDisputes(deps, v.parse(ReaderSchema, payload));
    return undefined;
  },
});

/**
 * Asks a processor for the disputes of a terminal, keeps the new events, and applies all that wait. Without an answer,
 * the next reading begins where this one did.
 */
export async function readDisputes(deps: PaymentDeps, reader: Reader): Promise<void> {
  const { db, clock } = deps;
  const reading = await findReading(db, reader);
  if (!reading) return;
  const asked = clock.now();
  const since = new Date(
    reading.read_until ? reading.read_until.getTime() - overlapMs : asked.getTime() - firstMs,
  );
  const events = await deps
    .processorOf(reader.processorId)
    .disputes({ terminalId: reader.terminalId, terminalCode: reading.code, since });
  await db.transaction().execute(async (trx) => {
    if (events !== 'unknown') await insertEvents(trx, reader, events, asked);
    await writeReading(trx, reader, { asked, isRead: events !== 'unknown' });
  });
  await applyEvents(deps, reader, reading.timezone);
}
