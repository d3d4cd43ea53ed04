import * as v from 'valibot';
import type { NewJob } from '../../../platform/worker/queue';

/** The worker's queue for the disputes of processors. */
export const disputeQueues = { read: 'disputes.read' } as const;

export const ReaderSchema = v.object({
  accountId: v.string(),
  terminalId: v.string(),
  processorId: v.number(),
});
/** A terminal at a processor whose disputes are read. */
export type Reader = v.InferOutput<typeof ReaderSchema>;

/** Reads the disputes of a terminal at a processor. */
export const readDisputesJob = (reader: Reader): NewJob => ({
  queue: disputeQueues.read,
  payload: { ...reader },
  uniqueKey: `${reader.terminalId} ${reader.processorId}`,
  about: { accountId: reader.accountId, terminalId: reader.terminalId },
});
