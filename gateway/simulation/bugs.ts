import { responseTexts } from '@tillway/contract';
import type { Processor, ProcessorAnswer } from '../src/processors/processor';

/** A mistake that is put into the simulation, never into the product, to see that the invariants find it. */
export interface PlantedBug {
  /** What a process makes of its processor. */
  processor?: (processor: Processor) => Processor;
  /** What the values of a process's statements become; `start` numbers the starts of processes. */
  statement?: (start: number) => (values: unknown[]) => unknown[];
}

const declined: ProcessorAnswer = {
  kind: 'declined',
  code: '005',
  text: responseTexts.declined,
  messages: [],
  authResponse: null,
  authCode: null,
  avsResponse: null,
  cvvResponse: null,
  transactionId: null,
  raw: {},
};

export const plantedBugs = {
  /** An adapter that tries again when the line breaks, under a reference that the bank has never seen. */
  'double-charge-on-retry': {
    processor: (processor) => ({
      ...processor,
      charge: (request, signal) =>
        processor
          .charge(request, signal)
          .catch(() => processor.charge({ ...request, reference: `${request.reference}-again` }, signal)),
    }),
  },
  /** An adapter that takes silence for a no when money goes back. */
  'lost-refund': {
    processor: (processor) => ({
      ...processor,
      reverse: (request, signal) =>
        processor.reverse(request, signal).catch((error: unknown) => {
          if (request.kind === 'refund') return declined;
          throw error;
        }),
    }),
  },
  /** A due date's nonce that says who runs it: each process, and each start of it, takes the date for its own. */
  'schedule-fired-twice': {
    statement: (start) => (values) =>
      values.map((value) =>
        typeof value === 'string' && /^run-\w{27}-/.test(value) ? `${value}-${start}` : value,
      ),
  },
} satisfies Record<string, PlantedBug>;
export type PlantedBugName = keyof typeof plantedBugs;
